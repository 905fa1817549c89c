// When a person has shown for the first time that her address is hers (docs/adr/0009).
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import type { PersonTx } from "../../platform/outbox/tx-of-person.ts";
import type { Credentials } from "./people.ts";

export type Provable = Pick<Credentials, "id" | "is_email_verified" | "is_instance_admin">;

/**
 * Password and sessions of before end: whoever chose them has not shown that the address is hers. Instance admins are known to be who they
 * are. Nothing happens the second time. @returns whether her password has ended
 */
export async function proveAddress(t: PersonTx, person: Provable): Promise<boolean> {
  if (person.is_email_verified) return false;
  const kept = person.is_instance_admin ? {} : { password_hash: null, is_password_autoset: true };
  await t.db
    .updateTable("users")
    .set({ is_email_verified: true, updated_at: t.now, ...kept })
    .where("id", "=", person.id)
    .execute();
  if (!person.is_instance_admin) await endSessionsOf(t.db, person.id);
  return !person.is_instance_admin;
}
