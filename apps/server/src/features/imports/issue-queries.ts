// Inserts many issues in one statement: the equivalent of `insertIssue` of features/issues for one.
import type { Activity } from "@cairn/contract/entities/history";
import type { Issue } from "@cairn/contract/entities/issue";
import { FIRST, STEP, OUTLIER } from "@cairn/domain/sort-order";
import { sql } from "kysely";
import type { Tx } from "../../platform/outbox/tx.ts";
import { noteFiles } from "../files/uses.ts";
import { noteNewReferences } from "../references/note.ts";
import { insertActivities } from "../issues/activity-rows.ts";
import { CHOSEN_COLUMNS, type ChosenColumns, columnNames, columnTypes } from "../issues/chosen-columns.ts";
import { issueColumnsSql } from "../issues/columns.ts";
import { SOURCE } from "./keys.ts";

export interface NewIssue extends ChosenColumns {
  id: string;
  sequence_id: number;
  name: string;
  sort_order: number;
  completed_at: string | null;
  external_id: string;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  description_html: string;
  description_stripped: string;
  mention_ids: string[];
  subscriber_ids: string[];
  /** Null or undefined: in none. */
  cycle_id?: string | null;
  module_ids?: readonly string[];
  /** A day. */
  archived_at?: string | null;
}

const COLUMNS =
  sql.raw(`id uuid, sequence_id integer, name text, sort_order double precision, ${columnTypes(CHOSEN_COLUMNS)},
  completed_at timestamptz, external_id text, created_at timestamptz, updated_at timestamptz, created_by uuid,
  description_html text, description_stripped text, mention_ids uuid[], subscriber_ids uuid[],
  cycle_id uuid, module_ids uuid[], archived_at date`);

/**
 * The issues, their bodies, labels, assignees, subscribers and first activities. The arrays are written as well, so
 * that the triggers find them correct.
 */
export async function insertIssues(
  t: Tx,
  projectId: string,
  issues: readonly NewIssue[],
  activities: readonly Activity[],
  source: string = SOURCE,
): Promise<Issue[]> {
  const beside = (column: string) =>
    sql`select ${t.workspace_id}::uuid, r.id, unnest(r.${sql.raw(column)}) from r`;
  const { rows } = await sql<Issue>`
    with r as materialized (select * from json_to_recordset(${JSON.stringify(issues)}::json) as r (${COLUMNS})), i as (
      insert into issues (workspace_id, id, project_id, sequence_id, name, sort_order, ${sql.raw(columnNames(CHOSEN_COLUMNS))},
        completed_at, external_source, external_id, created_at, updated_at, created_by, updated_by, cycle_id, module_ids, archived_at)
      select ${t.workspace_id}::uuid, r.id, ${projectId}::uuid, r.sequence_id, r.name, r.sort_order, ${sql.raw(columnNames(CHOSEN_COLUMNS, "r"))},
        r.completed_at, ${source}, r.external_id, r.created_at, r.updated_at, r.created_by, r.created_by, r.cycle_id,
        coalesce(r.module_ids, '{}'), r.archived_at
      from r returning *
    ), body as (
      insert into issue_bodies (workspace_id, issue_id, project_id, description_html, description_stripped)
      select ${t.workspace_id}::uuid, r.id, ${projectId}::uuid, r.description_html, r.description_stripped from r
    ), moduled as (insert into issue_modules (workspace_id, issue_id, module_id) ${beside("module_ids")}
    ), labelled as (insert into issue_labels (workspace_id, issue_id, label_id) ${beside("label_ids")}
    ), assigned as (insert into issue_assignees (workspace_id, issue_id, user_id) ${beside("assignee_ids")}
    ), mentioned as (insert into issue_mentions (workspace_id, issue_id, user_id) ${beside("mention_ids")}
    ), subscribed as (insert into issue_subscribers (workspace_id, issue_id, user_id) ${beside("subscriber_ids")}
    ), told as (${insertActivities(activities)})
    select ${sql.raw(issueColumnsSql("i"))} from i`.execute(t.db);
  await noteFiles(
    t,
    issues.map((issue) => ({ issue_id: issue.id, html: issue.description_html })),
  );
  await noteNewReferences(
    t,
    issues.map((issue) => ({ kind: "issue", id: issue.id, html: issue.description_html })),
  );
  return rows;
}

/** Sets the project's counter to the end of an import's numbers, so that issues created meanwhile get later ones. */
export async function reserveNumbers(t: Tx, projectId: string, last: number): Promise<void> {
  await t.db
    .updateTable("projects")
    .set((e) => ({ last_sequence: e.fn<number>("greatest", ["last_sequence", e.val(last)]) }))
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", projectId)
    .execute();
}

/** The sort order after all issues of the project. */
export async function firstFreePlace(t: Tx, projectId: string): Promise<number> {
  const { rows } = await sql<{ place: number }>`
    select coalesce(max(sort_order) + ${STEP}, ${FIRST})::float8 as place from issues
    where workspace_id = ${t.workspace_id} and project_id = ${projectId} and sort_order < ${OUTLIER}`.execute(
    t.db,
  );
  return rows[0]?.place ?? FIRST;
}

export const setParent = (t: Tx, id: string, parentId: string): Promise<unknown> =>
  t.db
    .updateTable("issues")
    .set({ parent_id: parentId })
    .where("workspace_id", "=", t.workspace_id)
    .where("id", "=", id)
    .execute();
