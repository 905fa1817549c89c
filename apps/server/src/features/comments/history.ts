// Activities and comments of one issue, oldest first (contract/issues §5).
import type { Activity, Comment } from "@cairn/contract/entities/history";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { issueActivities } from "../issues/activities.ts";
import { hasIssue, type IssuePlace, newestComments } from "./queries.ts";
import { readInstant } from "@cairn/domain/dates";

/** Every list is bounded (law 9): a longer history is cut to its latest part. */
export const MAX_HISTORY = 5000;

export interface HistoryQuery {
  activity_type?: string;
  created_at__gt?: string;
}

export const placeOf = ({ workspace, project }: ProjectContext, issueId: string): IssuePlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
  issue_id: issueId,
});

function readSince(text: string | undefined): string | null {
  if (text === undefined || text === "") return null;
  const since = readInstant(text);
  if (since === null) throw invalid({ created_at__gt: ["This isn't a timestamp."] });
  return since;
}

const byTime = (a: Activity | Comment, b: Activity | Comment): number => {
  if (a.created_at !== b.created_at) return a.created_at < b.created_at ? -1 : 1;
  return a.id < b.id ? -1 : 1;
};

/** @throws issue.not_found, invalid */
export async function readHistory(
  context: ProjectContext,
  issueId: string,
  query: HistoryQuery,
): Promise<(Activity | Comment)[]> {
  const { db } = context.runtime;
  const span = { after: readSince(query.created_at__gt), limit: MAX_HISTORY };
  const place = placeOf(context, issueId);
  const type = query.activity_type;
  const [found, activities, comments] = await Promise.all([
    hasIssue(db, place),
    type === "issue-comment" ? [] : issueActivities(db, { ...place, ...span }),
    type === "issue-property" ? [] : newestComments(db, place, span),
  ]);
  if (!found) throw fail("issue.not_found");
  return [...activities, ...comments].sort(byTime).slice(-MAX_HISTORY);
}
