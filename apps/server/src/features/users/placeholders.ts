// People who are named before they have an account: imported authors and assignees. They have no password and are not
// active, so they can't sign in; a person who signs up with the email address takes over the record (features/auth),
// without any of the memberships it was given.
import { localPart } from "@cairn/domain/names";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import { txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { endAllMemberships } from "./deactivation.ts";
import type { Credentials, NewPerson, PersonDraft } from "./people.ts";

/**
 * Creates people for email addresses that have been normalized by cleanEmail and checked by isEmail; an address in use
 * is skipped.
 */
export async function createPlaceholders(
  db: DatabaseTransaction,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> {
  if (emails.length === 0) return [];
  const ids = emails.map(() => newId());
  const { rows } = await sql<{ id: string; email: string }>`
    with fresh as (
      insert into users (id, email, username, display_name, is_active, is_password_autoset)
      select n.id, n.email, replace(n.id::text, '-', ''), n.name, false, true
      from unnest(${ids}::uuid[], ${emails}::text[], ${emails.map(localPart)}::text[]) as n (id, email, name)
      on conflict (email) do nothing returning id, email
    ), profile as (
      insert into profiles (id, user_id) select gen_random_uuid(), id from fresh
    ), preferences as (
      insert into notification_preferences (id, user_id) select gen_random_uuid(), id from fresh
    )
    select id, email from fresh`.execute(db);
  return rows;
}

/**
 * Whether a person who signs up with the email address may take over this record: no one can sign in with it. This also
 * holds after leaving for good.
 */
export const isClaimable = (person: Credentials): boolean =>
  !person.is_active && person.password_hash === null && !person.is_instance_admin;

/**
 * Makes the record of an email address able to sign in; without a password, by code. Not every address is verified, so
 * the person gets their name on old work, but none of the memberships that others gave them: for those they are
 * invited. Null after losing a race.
 */
export function claimPerson(
  runtime: Runtime,
  { id }: { id: string },
  { password_hash, is_email_verified = false }: Pick<PersonDraft, "password_hash" | "is_email_verified">,
): Promise<NewPerson | null> {
  return txOfPerson(runtime, { id }, async (t) => {
    const person = await t.db
      .updateTable("users")
      .set({
        password_hash,
        is_password_autoset: password_hash === null,
        is_email_verified,
        is_active: true,
        deactivated_at: null,
        date_joined: t.now,
        updated_at: t.now,
      })
      .where("id", "=", id)
      .where("is_active", "=", false)
      .where("password_hash", "is", null)
      .returning(["id", "email"])
      .executeTakeFirst();
    if (!person) return null;
    await endAllMemberships(t, id);
    return person;
  });
}
