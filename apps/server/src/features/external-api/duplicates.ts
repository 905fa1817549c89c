// Names and external ids that are taken: 409 with the id of the object that has them (contract/external §1.3).
import type { ExternalIds } from "@cairn/contract/external/lists";
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { fail } from "../../platform/failure.ts";
import type { Queryable } from "../../platform/postgres/database.ts";

export type UniqueTable =
  | "issues"
  | "issue_comments"
  | "projects"
  | "states"
  | "labels"
  | "cycles"
  | "modules"
  | "estimates"
  | "estimate_points"
  | "pages";

export interface Wanted {
  table: UniqueTable;
  /** Its workspace and its parent, over alias `o`. */
  within: RawBuilder<unknown>;
  values: ExternalIds & { name?: string };
  /** The object that is changed; null when one is created. */
  id: string | null;
}

/** Of an object in a project. */
export const withinProject = ({
  workspace,
  project,
}: {
  workspace: { id: string };
  project: { id: string };
}): RawBuilder<unknown> => sql`o.workspace_id = ${workspace.id} and o.project_id = ${project.id}`;

const UNIQUE_VIOLATION = "23505";

/** Values that a change leaves out are those of the object itself. */
async function holderOf(
  db: Queryable,
  { table, within, values, id }: Wanted,
  isExternal: boolean,
): Promise<string | undefined> {
  const same = isExternal
    ? sql`o.external_source = coalesce(${values.external_source ?? null}, own.external_source)
        and o.external_id = coalesce(${values.external_id ?? null}, own.external_id)`
    : sql`o.name = ${values.name?.trim() ?? null}`;
  const { rows } = await sql<{ id: string }>`
    select o.id from ${sql.table(table)} o
    left join ${sql.table(table)} own on own.workspace_id = o.workspace_id and own.id = ${id}::uuid
    where ${within} and ${same} and o.id is distinct from ${id}::uuid limit 1`.execute(db);
  return rows[0]?.id;
}

/** @throws external.duplicate, what `work` throws */
export async function orDuplicate<T>(db: Queryable, wanted: Wanted, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) throw error;
    const id = await holderOf(db, wanted, error.constraint?.endsWith("_external") ?? false);
    throw id === undefined ? error : fail("external.duplicate", { id });
  }
}

/** The pair as it is stored: an empty text is none, and what is left out stays as it is. */
export const externalIdsOf = ({ external_source, external_id }: ExternalIds): ExternalIds => ({
  ...(external_source === undefined ? {} : { external_source: external_source || null }),
  ...(external_id === undefined ? {} : { external_id: external_id || null }),
});
