// Everything that belongs to issues, announced again: they are in another project now, or back from the trash.
import type { Tx } from "../../platform/outbox/tx.ts";
import { publishRunsOf } from "../agent-runs/service.ts";
import { publishAttachments } from "../attachments/service.ts";
import { publishCommentsOf } from "../comments/service.ts";
import { publishGitLinks } from "../git/links.ts";
import { publishLinks } from "../issue-links/service.ts";
import { publishPagesOfIssues } from "../issue-pages/publish.ts";
import { publishRelations } from "../issue-relations/service.ts";
import { publishHistories } from "../issues/activities.ts";
import { publishSubscribers } from "../issues/subscribers.ts";
import { publishNotificationsOf } from "../notifications/service.ts";
import { publishReactions } from "../reactions/service.ts";

/**
 * For people who have, or had, the issues open.
 * @param projectId where the issues are
 * @param files the base of the URLs of files
 */
export async function publishDependents(
  t: Tx,
  projectId: string,
  ids: readonly string[],
  files: string,
): Promise<void> {
  await publishHistories(t, ids);
  await publishCommentsOf(t, projectId, ids);
  await publishRunsOf(t, ids);
  await publishLinks(t, projectId, ids);
  await publishGitLinks(t, projectId, ids);
  await publishPagesOfIssues(t, ids);
  await publishReactions(t, projectId, ids);
  await publishAttachments(t, files, projectId, ids);
  await publishRelations(t, ids);
  await publishSubscribers(t, projectId, ids);
  await publishNotificationsOf(t, ids);
}
