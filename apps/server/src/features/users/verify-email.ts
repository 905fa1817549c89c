// The first time that a person has proved that the email address is theirs (docs/adr/0009).
import { endSessionsOf } from "../../platform/auth/sessions.ts";
import type { PersonTx } from "../../platform/outbox/tx-of-person.ts";
import type { Credentials } from "./people.ts";

export type VerifiablePerson = Pick<Credentials, "id" | "is_email_verified" | "is_instance_admin">;

/**
 * Ends the previous password and sessions: the person who set them up has not proved that the email address is theirs.
 * Instance admins are trusted. Has no effect the second time. @returns whether their password has ended
 */
export async function verifyEmail(t: PersonTx, person: VerifiablePerson): Promise<boolean> {
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
