// What cycles and modules have in common for programs (contract/external §10, §11).
import type { CollectionKind } from "../collections/collections.ts";
import { type RawBuilder, sql } from "kysely";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { ExternalWorkItem } from "@cairn/contract/external/work-items";
import { fail } from "../../platform/failure.ts";
import { addIssuesTo } from "../collections/issues.ts";
import { requireRow } from "../collections/reading.ts";
import { ofProject } from "../collections/rows.ts";
import type { CollectionRow, CollectionRules } from "../collections/rules.ts";
import { idSet } from "../issues/references.ts";
import { COMMON_KEYS, type Listing, type SortKey } from "./listing.ts";
import { retrieveWorkItem } from "./work-items/read.ts";

/** Cycles or modules of the project, newest first. */
export const collectionsOf = (
  { workspace, project }: ProjectContext,
  { table, isArchived, keys }: { table: string; isArchived: boolean; keys: Record<string, SortKey> },
  and: RawBuilder<unknown> = sql`true`,
): Listing => ({
  from: sql`${sql.table(table)} c`,
  where: sql`c.workspace_id = ${workspace.id} and ${ofProject(project.id, isArchived)} and ${and}`,
  keys: { ...COMMON_KEYS, sort_order: { by: "c.sort_order", kind: "number" }, ...keys },
  order: "-created_at",
});

/** A day that may be missing; missing ones are after all others. */
export const dayKey = (column: string): SortKey => ({
  by: `coalesce(c.${column}, '9999-12-31')`,
  kind: "day",
});

/** @throws not_found of its kind, issue.not_found when it is not in the collection */
export async function readItemOf(
  context: ProjectContext,
  rules: CollectionRules,
  collectionId: string,
  { id, expand }: { id: string; expand?: string },
): Promise<ExternalWorkItem> {
  const { runtime, workspace } = context;
  await requireRow(runtime.db, rules, context, collectionId);
  const { key, from, where } = rules.collection.membership.issuesOf(
    workspace.id,
    sql`select ${collectionId}::uuid`,
  );
  const { rows } = await sql`select ${key} from ${from} where ${where} and i.id = ${id}`.execute(runtime.db);
  if (rows.length === 0) throw fail("issue.not_found");
  return retrieveWorkItem(context, id, expand);
}

interface Membership {
  id: string;
  created_at: string;
  updated_at: string;
  deleted_at: null;
  created_by: string | null;
  updated_by: string | null;
  issue: string;
  sub_issues_count: number;
  project: string;
  workspace: string;
}

/** Adds work items, and gives a row for each of them. @throws as `addIssuesTo` */
export async function addAndList<
  K extends CollectionKind,
  Row extends CollectionRow,
  Stored extends CollectionRow,
>(
  context: ProjectContext,
  rules: CollectionRules<K, Row, Stored>,
  id: string,
  issues: readonly string[],
): Promise<(Membership & Record<K, string>)[]> {
  await addIssuesTo(context, rules as unknown as CollectionRules, id, issues);
  const { rows } = await sql<Membership>`
    select i.id, i.created_at, i.updated_at, null::timestamptz as deleted_at, i.created_by, i.updated_by, i.id as issue,
      i.sub_issues_count, i.project_id as project, i.workspace_id as workspace
    from issues i where i.workspace_id = ${context.workspace.id} and i.id = any(${idSet(issues)}::uuid[])
    order by i.created_at desc, i.id desc`.execute(context.runtime.db);
  return rows.map((row) => ({ ...row, [rules.collection.kind]: id }) as Membership & Record<K, string>);
}
