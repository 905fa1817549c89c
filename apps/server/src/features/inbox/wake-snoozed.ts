// The schedule wakes snoozed issues: they are pending again (spec §4).
import { PENDING, SNOOZED } from "@cairn/domain/inbox";
import { processEach } from "../../platform/jobs/process-each.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { findItem } from "./queries.ts";
import { applyDecision } from "./apply-decision.ts";
import { type DueItem, dueItems } from "./snoozed-queries.ts";

/** Most issues in one run; the others wait for the next. */
const MAX_AT_ONCE = 1000;

/** Wakes one in its own transaction. It may have been woken, or snoozed for longer, since it was selected. */
async function wake(
  runtime: Runtime,
  { workspace_id, project_id, issue_id, actor_id }: DueItem,
): Promise<void> {
  const actor = { runtime, workspace: { id: workspace_id }, me: { id: actor_id } };
  await tx(actor, async (t) => {
    const locked = await lockProjectForWrite(t, project_id);
    const item = await findItem(t.db, { workspace_id, project_id, issue_id });
    if (item?.status !== SNOOZED || item.snoozed_till === null || item.snoozed_till > t.now) return;
    const { status, snoozed_till, duplicate_to } = item;
    await applyDecision(t, locked, issue_id, {
      before: { status, snoozed_till, duplicate_to },
      after: { status: PENDING, snoozed_till: null, duplicate_to: null },
    });
  });
}

const wakeDue = async (runtime: Runtime): Promise<void> =>
  processEach(
    runtime,
    "a snoozed issue could not be woken",
    await dueItems(runtime.db, runtime.now(), MAX_AT_ONCE),
    (item) => wake(runtime, item),
  );

export const wakeSnoozed: Job = { name: "wake-snoozed", schedule: "* * * * *", run: wakeDue };
