// Links of modules in the database (contract/issues §12.1).
import type { ModuleLink } from "@cairn/contract/entities/module";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { wireTime } from "../../platform/postgres/wire-sql.ts";

/** `ModuleLink` of table alias `l`. */
export const MODULE_LINK = sql`json_build_object('id', l.id, 'created_at', ${wireTime("l.created_at")}, 'updated_at', ${wireTime("l.updated_at")},
  'created_by', l.created_by, 'updated_by', l.updated_by, 'project', l.project_id, 'workspace', l.workspace_id, 'module', l.module_id,
  'title', l.title, 'url', l.url, 'metadata', l.metadata)`;

export async function findLink(
  db: Queryable,
  place: { workspace_id: string; project_id: string; module_id: string },
  id: string,
): Promise<ModuleLink | undefined> {
  const { rows } = await sql<{ link: ModuleLink }>`
    select ${MODULE_LINK} as link from module_links l where l.workspace_id = ${place.workspace_id} and l.project_id = ${place.project_id}
      and l.module_id = ${place.module_id} and l.id = ${id}`.execute(db);
  return rows[0]?.link;
}

export async function countLinks(t: Tx, moduleId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from module_links where workspace_id = ${t.workspace_id} and module_id = ${moduleId}`.execute(
    t.db,
  );
  return rows[0]?.n ?? 0;
}
