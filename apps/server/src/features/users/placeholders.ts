// People who are named before they have an account: imported authors and assignees. They have no password and are not active, so there is
// no way in for them; whoever signs up with the address becomes the person (features/auth), without any of the places she was given.
import { localPart } from "@cairn/domain/names";
import { sql } from "kysely";
import { newId } from "../../platform/ids.ts";
import type { DatabaseTransaction } from "../../platform/postgres/database.ts";

/** Makes people of addresses that have been through cleanEmail and isEmail; an address that is taken is left alone. */
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
