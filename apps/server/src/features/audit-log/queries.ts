import type { AuditEntry, AuditPerson, AuditQuery } from "@cairn/contract/entities/audit";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/postgres/database.ts";

/** The log of one workspace, or of the whole instance (null). */
export type LogPlace = string | null;

export type Filters = Omit<AuditQuery, "cursor">;

/** The last entry of the previous page. */
export interface After {
  at: string;
  id: string;
}

export const ENTRY_COLUMNS = sql`e.id, e.at, e.act, e.workspace_id, e.workspace_name, e.project_id, e.project_name, e.actor_id, e.actor_name,
  e.actor_kind, e.token_id, e.token_name, e.ip, e.user_agent, e.object_id, e.object_name, e.changes`;

const inPlace = (place: LogPlace): RawBuilder<unknown> =>
  place === null ? sql`true` : sql`e.workspace_id = ${place}`;

const contains = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** What people see of an entry, searched without regard to case. */
const found = (text: string): RawBuilder<unknown> => {
  const pattern = contains(text);
  return sql`(e.object_name ilike ${pattern} or e.actor_name ilike ${pattern} or e.ip ilike ${pattern} or e.token_name ilike ${pattern}
    or e.project_name ilike ${pattern} or e.workspace_name ilike ${pattern} or e.act ilike ${pattern} or e.changes::text ilike ${pattern})`;
};

function conditions({ act, actor, from, to, search }: Filters): RawBuilder<unknown>[] {
  return [
    ...(act === undefined ? [] : [sql`e.act = ${act}`]),
    ...(actor === undefined ? [] : [sql`e.actor_id = ${actor}`]),
    ...(from === undefined ? [] : [sql`e.at >= ${from}`]),
    ...(to === undefined ? [] : [sql`e.at < ${to}`]),
    ...(search === undefined || search.trim() === "" ? [] : [found(search.trim())]),
  ];
}

/** Newest first. */
export async function entriesOf(
  db: Queryable,
  place: LogPlace,
  filters: Filters,
  after: After | null,
  limit: number,
): Promise<AuditEntry[]> {
  const behind = after === null ? [] : [sql`(e.at, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)`];
  const all = [inPlace(place), ...conditions(filters), ...behind];
  const { rows } = await sql<AuditEntry>`
    select ${ENTRY_COLUMNS} from audit_entries e where ${sql.join(all, sql` and `)}
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}

const MOST_PEOPLE = 500;

/** By name; a person whose name has changed has the newest one. */
export async function peopleOf(db: Queryable, place: LogPlace): Promise<AuditPerson[]> {
  const { rows } = await sql<AuditPerson>`
    select p.id, p.name from (
      select distinct on (e.actor_id) e.actor_id as id, coalesce(e.actor_name, '') as name from audit_entries e
      where ${inPlace(place)} and e.actor_id is not null order by e.actor_id, e.at desc, e.id desc) p
    order by lower(p.name), p.id limit ${MOST_PEOPLE}`.execute(db);
  return rows;
}
