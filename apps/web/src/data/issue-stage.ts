import type { IssueStage } from "@cairn/contract/entities/notification";
import type { OpenWorkspace } from "./open-workspace.ts";

/**
 * The stage that determines an issue's routes, as far as this tab knows: from its row, which the stream keeps up to
 * date, otherwise from a notification about it. Observed.
 */
export function issueStage({ cache }: OpenWorkspace, issueId: string): IssueStage {
  const issue = cache.issue.get(issueId);
  if (issue) return issue.archived_at === null ? "live" : "archived";
  return cache.notification.all().find((row) => row.entity_identifier === issueId)?.issue_stage ?? "live";
}
