// One issue with its description (contract/issues §4.2).
import type { Issue, IssueDetail } from "@cairn/contract/entities/issue";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { issueColumnsSql } from "./columns.ts";
import { liveSql, visibleTo } from "./references.ts";

interface Found extends Issue {
  description_html: string;
  is_subscribed: boolean;
  above: IssueDetail["parent"] | null;
}

async function findLive(
  db: Queryable,
  place: { workspace: string; project: string; me: string },
  id: string,
) {
  const { rows } = await sql<Found>`
    select ${sql.raw(issueColumnsSql("i"))}, b.description_html,
      exists (select from issue_subscribers s where s.workspace_id = i.workspace_id and s.issue_id = i.id and s.user_id = ${place.me})
        as is_subscribed,
      (select json_build_object('id', up.id, 'sequence_id', up.sequence_id, 'project_id', up.project_id)
        from issues up where up.workspace_id = i.workspace_id and up.id = i.parent_id and ${visibleTo("up", place.me)}) as above
    from issues i join issue_bodies b on b.workspace_id = i.workspace_id and b.issue_id = i.id
    where i.workspace_id = ${place.workspace} and i.project_id = ${place.project} and i.id = ${id}
      and ${sql.raw(liveSql("i"))}`.execute(db);
  return rows[0];
}

/** What `expand` may name; other names are ignored (contract/issues §20.22). */
const EXPANSIONS: Record<string, (found: Found) => Partial<IssueDetail>> = {
  issue_reactions: () => ({ issue_reactions: [] }),
  issue_attachment: () => ({ issue_attachment: [] }),
  issue_link: () => ({ issue_link: [] }),
  parent: ({ above }) => ({ parent: above ?? {} }),
};

/** `expand` is a comma-joined list. @throws issue.not_found */
export async function retrieveIssue(
  { runtime, workspace, project, me }: ProjectContext,
  id: string,
  expand = "",
): Promise<IssueDetail> {
  const found = await findLive(runtime.db, { workspace: workspace.id, project: project.id, me: me.id }, id);
  if (!found) throw fail("issue.not_found");
  const { above: _above, ...detail } = found;
  const names = new Set(expand.split(","));
  const expanded = Object.keys(EXPANSIONS).filter((name) => names.has(name));
  return Object.assign(detail, ...expanded.map((name) => EXPANSIONS[name]?.(found)));
}
