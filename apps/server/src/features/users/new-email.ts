// Changing the email address of an account (security 35, 50): what follows, regardless of who has allowed it.
import pg from "pg";
import type { From } from "../../platform/audit/origin.ts";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { invalid } from "../../platform/failure.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import { addressChanged } from "../auth/letters.ts";
import { dropLinks } from "../auth/password-links.ts";
import { postIfPossible } from "../mail/post.ts";
import { publishToColleagues } from "./service.ts";

const UNIQUE_EMAIL = "users_email_key";

/** The index on email addresses decides between concurrent requests for the same one. @throws invalid */
async function write({ db, now }: PersonTx, id: string, email: string): Promise<void> {
  try {
    await db
      .updateTable("users")
      .set({ email, is_email_verified: true, updated_at: now })
      .where("id", "=", id)
      .execute();
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.constraint === UNIQUE_EMAIL;
    throw isTaken ? invalid({ email: ["Another account uses this email."] }) : error;
  }
}

/**
 * Voids password links to the old address, ends sessions except the one to keep, shows colleagues the new address, and
 * emails the old one. The new address counts as verified: by a code, or by the operator of the server.
 * @param email normalized by cleanEmail and checked by isEmail
 * @throws invalid when the address is in use
 */
export function giveEmail(
  from: From,
  person: { id: string },
  email: string,
  keep: Buffer | null,
): Promise<void> {
  return txOfPerson({ ...from, me: person }, async (t) => {
    // Locked, so that each of two concurrent changes emails the address that it has replaced.
    const before = await t.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", person.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await write(t, person.id, email);
    await dropLinks(t.db, person.id);
    await endSessionsOf(t.db, person.id, keep);
    await publishToColleagues(t, person.id);
    t.acts.note("email_changed", {
      object_id: person.id,
      object_name: email,
      changes: { email: { before: before.email, after: email } },
    });
    await postIfPossible(from.runtime, t.db, before.email, addressChanged);
  });
}
