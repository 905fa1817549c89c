import type { IssueStage } from "@cairn/contract/entities/notification";
import type { OpenWorkspace } from "./open-workspace.ts";

/**
 * By which route an issue is asked for, as far as this tab knows: by its row, which the stream keeps up to date, else by what a notification
 * of it says. Observed.
 */
export function issueStage({ cache }: OpenWorkspace, issueId: string): IssueStage {
  const issue = cache.issue.get(issueId);
  if (issue) return issue.archived_at === null ? "live" : "archived";
  return cache.notification.all().find((row) => row.entity_identifier === issueId)?.issue_stage ?? "live";
}
