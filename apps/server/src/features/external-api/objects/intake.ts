// Submissions in the external API (contract/external §12).
import type { ExternalIntakeItem } from "@cairn/contract/external/intake";
import { sql } from "kysely";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { byId } from "../listing.ts";
import { externalIssues } from "./issue.ts";

const COLUMNS =
  sql.raw(`c.id, c.created_at, c.updated_at, null::timestamptz as deleted_at, c.created_by, c.updated_by,
  null as external_source, null as external_id, c.project_id as inbox, c.project_id as intake, c.status, c.snoozed_till, c.source,
  '{}'::jsonb as extra, c.project_id as project, c.workspace_id as workspace, c.issue_id as issue, c.duplicate_to`);

/** By the id of the submission, not of its work item. @param withEmail whether they show who sent them from outside */
export async function externalIntakeItems(
  db: Queryable,
  workspaceId: string,
  { ids, withEmail }: { ids: readonly string[]; withEmail: boolean },
): Promise<Map<string, ExternalIntakeItem>> {
  const { rows } = await sql<Omit<ExternalIntakeItem, "issue_detail"> & { issue: string }>`
    select ${COLUMNS}, case when ${withEmail} then c.sender_email end as source_email from inbox_issues c
    where c.workspace_id = ${workspaceId} and c.id = any(${ids}::uuid[])`.execute(db);
  const issues = await externalIssues(
    db,
    workspaceId,
    rows.map((row) => row.issue),
  );
  return byId(
    rows.flatMap((row) => {
      const issue_detail = issues.get(row.issue);
      return issue_detail === undefined ? [] : [{ ...row, issue_detail }];
    }),
  );
}
