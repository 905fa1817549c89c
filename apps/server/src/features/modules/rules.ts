// Modules as a kind of collection (ADR 18, contract/issues §12): they have a lead, members, a status and links.
import type { Module, ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { sql } from "kysely";
import { MODULE } from "../collections/collections.ts";
import type { CollectionRules } from "../collections/rules.ts";
import { moduleScope } from "../issues/list/scope.ts";
import { COUNT_COLUMNS, FEW_SUM_COLUMNS, SUB_ISSUES_COLUMN, SUM_COLUMNS } from "../progress/sql.ts";
import { MODULE_LINK } from "./link-queries.ts";

/** The columns of a module's own row, and its members. */
const ROW = `c.id, c.workspace_id, c.project_id, c.name, c.description, c.start_date, c.target_date, c.status, c.lead_id,
  array(select x.user_id from module_members x where x.workspace_id = c.workspace_id and x.module_id = c.id order by x.user_id) as member_ids,
  c.sort_order, c.logo_props, c.created_at, c.updated_at, c.archived_at`;

const BASE =
  sql.raw(`${ROW}, c.description_text, c.description_html, c.view_props, c.external_source, c.external_id,
  c.is_favorite, ${COUNT_COLUMNS}`);

/** What responses carry besides the base set (contract/issues §12.1). */
const LISTED = sql`${BASE}, ${sql.raw(FEW_SUM_COLUMNS)}`;
const RETRIEVED = sql`${BASE}, ${sql.raw(`${SUB_ISSUES_COLUMN}, ${SUM_COLUMNS}`)},
  (select coalesce(json_agg(${MODULE_LINK} order by l.created_at desc, l.id desc), '[]') from module_links l
    where l.workspace_id = c.workspace_id and l.module_id = c.id) as link_module`;

export const MODULES: CollectionRules<"module", ModuleRow, Module, Module> = {
  collection: MODULE,
  row: sql.raw(ROW),
  columns: { written: LISTED, listed: LISTED, retrieved: RETRIEVED },
  answer: (module) => module,
  datesOf: ({ start_date, target_date }) => ({ start_date, end_date: target_date }),
  scope: moduleScope,
  // Oldest first (contract/issues §12.2).
  issueOrder: "created_at",
  refusesIssues: () => null,
  refusesArchive: ({ status }) => (isClosedModule(status) ? null : "module.not_closed"),
  errors: { missing: "module.not_found", archived: "module.archived", notArchived: "module.not_found" },
};
