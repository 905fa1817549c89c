// People who are named before they have an account: imported authors and assignees. They have no password and are not
// active, so they can't sign in; a person who signs up with the email address takes over the record (features/auth),
// without any of the memberships it was given.
import { localPart } from "@cairn/domain/names";
import { sql } from "kysely";
import type { From } from "../../platform/audit/origin.ts";
import { newId } from "../../platform/ids.ts";
import { txOfPerson } from "../../platform/outbox/tx-of-person.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";
import { endAllMemberships } from "./deactivation.ts";
import type { Credentials, NewPerson, PersonDraft } from "./people.ts";

export interface Placeholder {
  id: string;
  /** Normalized by cleanEmail and checked by isEmail. */
  email: string;
  display_name: string;
  first_name: string;
  last_name: string;
  user_timezone: string;
  is_bot: boolean;
}

/** Creates people who can't sign in. An address in use is skipped; those who were created are returned. */
export async function insertPlaceholders(
  db: DatabaseTransaction,
  people: readonly Placeholder[],
): Promise<{ id: string; email: string }[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<{ id: string; email: string }>`
    with fresh as (
      insert into users (id, email, username, display_name, first_name, last_name, user_timezone, is_bot, is_active, is_password_autoset)
      select p.id, p.email, replace(p.id::text, '-', ''), p.display_name, p.first_name, p.last_name, p.user_timezone, p.is_bot, false, true
      from json_populate_recordset(null::users, ${JSON.stringify(people)}::json) p
      on conflict (email) do nothing returning id, email
    ), profile as (
      insert into profiles (id, user_id) select gen_random_uuid(), id from fresh
    ), preferences as (
      insert into notification_preferences (id, user_id) select gen_random_uuid(), id from fresh
    )
    select id, email from fresh`.execute(db);
  return rows;
}

/** People of whom only the email address is known. */
export const createPlaceholders = (
  db: DatabaseTransaction,
  emails: readonly string[],
): Promise<{ id: string; email: string }[]> =>
  insertPlaceholders(
    db,
    emails.map((email) => ({
      id: newId(),
      email,
      display_name: localPart(email),
      first_name: "",
      last_name: "",
      user_timezone: "UTC",
      is_bot: false,
    })),
  );

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
  from: From,
  { id }: { id: string },
  { password_hash, is_email_verified = false }: Pick<PersonDraft, "password_hash" | "is_email_verified">,
): Promise<NewPerson | null> {
  return txOfPerson({ ...from, me: { id } }, async (t) => {
    t.acts.note("signed_up", { object_id: id });
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
