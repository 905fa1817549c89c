// The people whom the rows of a workspace name: members, former members, and visitors of its boards.
import type pg from "pg";
import { CARRIED } from "./tables.ts";
import type { Person } from "./manifest.ts";

interface Column {
  table: string;
  column: string;
}

/**
 * The columns with ids of people: foreign keys to users and to memberships, and those that only record who did
 * something, which have no foreign key.
 */
const COLUMNS_OF_PEOPLE = `
  select c.relname as table, a.attname as column
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relname = any($1::text[]) and a.atttypid = 'uuid'::regtype and (
    a.attname in ('created_by', 'updated_by', 'resolved_by', 'owned_by', 'actor_id', 'author_id')
    or exists (
      select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and (
        (k.confrelid = 'users'::regclass and k.conkey = array[a.attnum])
        or (k.confrelid = 'workspace_members'::regclass and a.attnum = any(k.conkey) and a.attname <> 'workspace_id'))))
  order by 1, 2`;

/** In the order of their ids. */
export async function peopleOf(client: pg.ClientBase, workspaceId: string): Promise<Person[]> {
  const { rows: columns } = await client.query<Column>(COLUMNS_OF_PEOPLE, [CARRIED.map(({ name }) => name)]);
  const ids = columns
    .map(({ table, column }) => {
      const key = table === "workspaces" ? "id" : "workspace_id";
      return `select "${column}" as id from ${table} where ${key} = $1`;
    })
    .join(" union ");
  const { rows } = await client.query<Person>(
    `select u.id, u.email, u.display_name, u.first_name, u.last_name, u.user_timezone, u.is_bot
     from (${ids}) named join users u on u.id = named.id order by u.id`,
    [workspaceId],
  );
  return rows;
}
