// Following an issue (contract/issues §6.5): once, by every project member. It creates no activity and does not touch
// `updated_at`.
import type { Subscription } from "@cairn/contract/entities/issue-details";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { issuePlace, requireIssue } from "../issues/issue-place.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishSubscribers } from "../issues/subscribers.ts";
import { deleteSubscription, insertSubscription, isSubscribed } from "./queries.ts";

/** @throws issue.not_found */
export async function readSubscription(
  context: ProjectContext,
  issueId: string,
): Promise<{ subscribed: boolean }> {
  const { runtime, me } = context;
  const place = issuePlace(context, issueId);
  await requireIssue(runtime.db, place);
  return { subscribed: await isSubscribed(runtime.db, place, me.id) };
}

/** @throws issue.not_found, subscription.exists */
export function subscribeMe(context: ProjectContext, issueId: string): Promise<Subscription> {
  const place = issuePlace(context, issueId);
  return tx(context, async (t) => {
    // Lists filtered by subscriber change with it, so the write increments the project's version.
    await lockProjectForWrite(t, place.project_id);
    await requireIssue(t.db, place);
    const subscription = await insertSubscription(t, place);
    if (!subscription) throw fail("subscription.exists");
    await publishSubscribers(t, place.project_id, [issueId]);
    return subscription;
  });
}

/** @throws issue.not_found, subscription.not_found */
export function unsubscribeMe(context: ProjectContext, issueId: string): Promise<void> {
  const place = issuePlace(context, issueId);
  return tx(context, async (t) => {
    await lockProjectForWrite(t, place.project_id);
    await requireIssue(t.db, place);
    if (!(await deleteSubscription(t, place))) throw fail("subscription.not_found");
    await publishSubscribers(t, place.project_id, [issueId]);
  });
}
