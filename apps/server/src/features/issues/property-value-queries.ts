// The statements about the values of properties that a project defines.
import type { PropertyDefinition, PropertyValue, PropertyValues } from "@cairn/contract/entities/property";
import type { Property } from "@cairn/domain/properties/property";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { definitionsSql } from "../../platform/postgres/property-definitions.ts";
import { VALUE_COLUMNS } from "./list/properties/columns.ts";
import { type FieldErrors, liveSql, visibleTo } from "./references.ts";

export async function readDefinitions(
  t: { db: Queryable; workspace_id: string },
  projectId: string,
): Promise<PropertyDefinition[]> {
  const { rows } = await sql<{ properties: PropertyDefinition[] }>`
    select ${sql.raw(definitionsSql)} as properties from projects p
    where p.workspace_id = ${t.workspace_id} and p.id = ${projectId}`.execute(t.db);
  return rows[0]?.properties ?? [];
}

/** A person or an issue that values refer to. `fits`: issues of the project may refer to it from now on. */
export interface Referred {
  id: string;
  /** A person's name, an issue's key. */
  name: string;
  fits: boolean;
}

/** What a body changes, once it has been checked. */
export interface ValueChange {
  /** The new values by the property's id, in the form in which they are stored; null removes a value. */
  patch: Readonly<Record<string, PropertyValue | null>>;
  properties: ReadonlyMap<string, Property>;
  /** The people and issues that values refer to, by id. */
  referred: ReadonlyMap<string, Referred>;
  errors: FieldErrors;
}

/** The people and issues among the ids. */
export async function readReferred(
  t: Tx,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Referred>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Referred>`
    select u.id, u.display_name as name, m.id is not null as fits
    from users u join workspace_members w on w.workspace_id = ${t.workspace_id} and w.member_id = u.id
      left join project_members m
        on m.workspace_id = ${t.workspace_id} and m.project_id = ${projectId} and m.member_id = u.id and m.is_active
    where u.id = any (${ids}::uuid[])
    union all
    select i.id, p.identifier || '-' || i.sequence_id, ${sql.raw(liveSql("i"))} and ${visibleTo("i", t.reader)}
    from issues i join projects p on p.workspace_id = i.workspace_id and p.id = i.project_id
    where i.workspace_id = ${t.workspace_id} and i.id = any (${ids}::uuid[])`.execute(t.db);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Stores the changed values of issues, which are in the database. A trigger keeps `issues.property_values` equal to
 * them.
 */
export async function writeValues(
  t: Tx,
  { patch, properties }: Pick<ValueChange, "patch" | "properties">,
  issues: readonly { id: string; property_values: PropertyValues }[],
): Promise<void> {
  const given = Object.keys(patch);
  if (given.length === 0 || issues.length === 0) return;
  const rows = issues.flatMap(({ id: issue_id, property_values }) =>
    given.flatMap((property_id) => {
      const value = property_values[property_id];
      const property = properties.get(property_id);
      if (value === undefined || !property) return [];
      const column = VALUE_COLUMNS[property.kind];
      return [{ property_id, issue_id, [column]: column === "ids" ? [value].flat() : value }];
    }),
  );
  await sql`
    with r as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (property_id uuid, issue_id uuid, ids uuid[],
        number double precision, text text, day date, moment timestamptz, flag boolean)
    ), removed as (
      delete from issue_property_values v where v.workspace_id = ${t.workspace_id} and v.issue_id = any (${issues.map(({ id }) => id)}::uuid[])
        and v.property_id = any (${given}::uuid[])
        and not exists (select from r where r.property_id = v.property_id and r.issue_id = v.issue_id)
    )
    insert into issue_property_values (workspace_id, property_id, issue_id, ids, number, text, day, moment, flag)
    select ${t.workspace_id}::uuid, r.property_id, r.issue_id, r.ids, r.number, r.text, r.day, r.moment, r.flag from r
    on conflict (workspace_id, property_id, issue_id) do update
      set ids = excluded.ids, number = excluded.number, text = excluded.text, day = excluded.day, moment = excluded.moment,
        flag = excluded.flag`.execute(t.db);
}
