// An account gets another address (security 35, 50): what has to follow, whoever has allowed it.
import pg from "pg";
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import { invalid } from "../../platform/failure.ts";
import { type PersonTx, txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { addressChanged } from "../auth/letters.ts";
import { dropLinks } from "../auth/password-links.ts";
import { tell } from "../mail/post.ts";
import { tellColleagues } from "./service.ts";

const UNIQUE_EMAIL = "users_email_key";

/** The index on addresses decides between two who want the same one at once. @throws invalid */
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
 * Password links to the old address die, sessions but the one to keep end, colleagues see the new address, and a letter goes to the old one.
 * The new address counts as verified: by a code, or by the word of who runs the server.
 * @param email through cleanEmail and isEmail
 * @throws invalid when the address is taken
 */
export function giveEmail(
  runtime: Runtime,
  person: { id: string },
  email: string,
  keep: Buffer | null,
): Promise<void> {
  return txOfPerson(runtime, person, async (t) => {
    // Locked, so that of two changes at once each tells the address that it has replaced.
    const before = await t.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", person.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await write(t, person.id, email);
    await dropLinks(t.db, person.id);
    await endSessionsOf(t.db, person.id, keep);
    await tellColleagues(t, person.id);
    await tell(runtime, t.db, before.email, addressChanged);
  });
}
