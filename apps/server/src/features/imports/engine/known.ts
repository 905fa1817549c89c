// What the project already has, and what imports have created in it before.
import { foldCase } from "@cairn/domain/text";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { Claimed } from "./leases.ts";
import { shortId } from "./record-text.ts";

interface Place {
  workspace_id: string;
  project_id: string;
}

/** The points of the estimate that the project uses, by their folded values. */
export async function estimatePoints(db: Queryable, at: Place): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; value: string }>`
    select e.id, e.value from projects p
    join estimate_points e on e.workspace_id = p.workspace_id and e.estimate_id = p.estimate
    where p.workspace_id = ${at.workspace_id} and p.id = ${at.project_id} order by e.key desc`.execute(db);
  return new Map(rows.map(({ id, value }) => [foldCase(value), id]));
}

/** Ids of the project's cycles or modules by their folded names; of several, the oldest. */
export async function namedCollections(
  db: Queryable,
  table: "cycles" | "modules",
  at: Place,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where workspace_id = ${at.workspace_id} and project_id = ${at.project_id}
      and archived_at is null order by created_at desc, id desc`.execute(db);
  return new Map(rows.map(({ id, name }) => [foldCase(name), id]));
}

export interface Item {
  object_id: string;
  hash: string;
}

/** The objects that records with these names have become, by name. @param origin of the source */
export async function itemsOf(
  db: Queryable,
  { workspace_id, project_id }: Claimed,
  origin: string,
  kind: string,
  names: readonly string[],
): Promise<Map<string, Item>> {
  if (names.length === 0) return new Map();
  const wanted = [...new Set(names)].map((name) => ({ name, short: shortId(name) }));
  const { rows } = await sql<Item & { name: string }>`
    with w as (select * from json_to_recordset(${JSON.stringify(wanted)}::json) as w (name text, short text))
    select w.name, i.object_id, i.hash from w join import_items i on i.workspace_id = ${workspace_id} and i.project_id = ${project_id}
      and i.origin = ${origin} and i.kind = ${kind} and i.alias = w.short
    union all
    select w.name, s.id, '' from w join issues s on s.workspace_id = ${workspace_id} and s.project_id = ${project_id}
      and s.external_source = ${origin} and s.external_id = w.short and ${kind} = 'issue'
    union all
    select w.name, i.object_id, i.hash from w join import_items i on i.workspace_id = ${workspace_id} and i.project_id = ${project_id}
      and i.origin = ${origin} and i.kind = ${kind} and i.external_id = w.short`.execute(db);
  return new Map(rows.map(({ name, ...item }) => [name, item]));
}

export interface NewItem {
  kind: string;
  external_id: string;
  alias?: string | null;
  object_id: string;
  hash: string;
  touched_at: string | null;
}

/** Remembers what records have become. @param run with id null: something that was there before */
export async function rememberItems(
  db: Queryable,
  { workspace_id, project_id, id }: Pick<Claimed, "workspace_id" | "project_id"> & { id: string | null },
  origin: string,
  items: readonly NewItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    insert into import_items (workspace_id, project_id, origin, kind, external_id, alias, object_id, hash, run_id, touched_at)
    select ${workspace_id}::uuid, ${project_id}::uuid, ${origin}, r.kind, r.external_id, r.alias, r.object_id, r.hash, ${id}::uuid, r.touched_at
    from json_to_recordset(${JSON.stringify(items)}::json) as r (kind text, external_id text, alias text, object_id uuid, hash text, touched_at timestamptz)
    on conflict (workspace_id, project_id, origin, kind, external_id) do nothing`.execute(db);
}
