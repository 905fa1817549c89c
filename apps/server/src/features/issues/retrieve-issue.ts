// One issue with its description, live, archived or a draft (contract/issues §4.2, §6.6, §6.7).
import type { IssueDetail } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import { filesBase } from "../../platform/files/address.ts";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { readerOf } from "../../platform/reader.ts";
import { issueColumnsSql } from "./columns.ts";
import { expandedFieldsSql } from "./expanded-fields.ts";
import { type Stage, stageSql } from "./references.ts";

/** `expand` is a comma-separated list. @throws issue.not_found when there is none in that stage */
export async function retrieveIssue(
  context: ProjectContext,
  id: string,
  expand = "",
  stage: Stage = "live",
): Promise<IssueDetail> {
  const { runtime, workspace, project, me } = context;
  const { rows } = await sql<IssueDetail>`
    select ${sql.raw(issueColumnsSql("i"))}, b.description_html,
      exists (select from issue_subscribers s where s.workspace_id = i.workspace_id and s.issue_id = i.id and s.user_id = ${me.id})
        as is_subscribed ${expandedFieldsSql(expand, { me: readerOf(context), files: filesBase(context) })}
    from issues i join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
    where i.workspace_id = ${workspace.id} and i.project_id = ${project.id} and i.id = ${id}
      and ${sql.raw(stageSql(stage, "i"))}`.execute(runtime.db);
  const [issue] = rows;
  if (!issue) throw fail("issue.not_found");
  return issue;
}
