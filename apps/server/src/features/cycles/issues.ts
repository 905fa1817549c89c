// Which issues are in a cycle: each in at most one (contract/issues §11.3, §5.2).
import type { IssueResults } from "@cairn/contract/entities/issue";
import { hasEnded, isFrozen } from "@cairn/domain/cycles";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { listOfScope, type WireQuery } from "../issues/list/list-issues.ts";
import { cycleScope } from "../issues/list/scope.ts";
import { addableIssues } from "../issues/addable-issues.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { recordOnEach, publishWritten } from "../issues/touch-issues.ts";
import { type Moved, moveInto, moveOut, transferOpen } from "./membership-queries.ts";
import { cycleRow, findCycle, type StoredCycle, writeCycle } from "./queries.ts";
import { requireCycle, sharesOfCycle, publishCycle, todayOf } from "./reading.ts";

/** The live issues of a cycle, also of an archived one. @throws cycle.not_found, and as `listOfScope` */
export async function listCycleIssues(
  context: ProjectContext,
  id: string,
  query: WireQuery,
): Promise<Envelope<IssueResults>> {
  await requireCycle(context.runtime.db, context, id);
  return listOfScope(context, cycleScope(context.workspace.id, context.project, id), query);
}

interface Named {
  id: string;
  name: string;
}

function cameInto(cycle: Named, from: Moved | undefined): IssueEvent {
  const isMove = from !== undefined && from.from_id !== null;
  return {
    verb: isMove ? "updated" : "created",
    field: "cycles",
    old_value: isMove ? (from.from_name ?? "") : "",
    new_value: cycle.name,
    old_identifier: isMove ? from.from_id : null,
    new_identifier: cycle.id,
  };
}

/**
 * Adds issues of the project to a cycle in a running transaction, and writes their history. The project must be locked.
 */
export async function putIntoCycle(
  t: Tx,
  locked: LockedProject,
  cycle: Named,
  ids: readonly string[],
): Promise<void> {
  const moved = await moveInto(t, cycle.id, ids);
  const from = new Map(moved.map((one) => [one.issue.id, one]));
  const issues = publishWritten(
    t,
    [...from.values()].map((one) => one.issue),
  );
  await recordOnEach(t, locked, issues, (issue) => cameInto(cycle, from.get(issue.id)));
}

/**
 * Issues in another cycle move; issues already in this one stay unchanged (contract/issues §11.3).
 * @throws cycle.not_found, cycle.archived, cycle.ended, ids_required, invalid when one does not belong to the project
 */
export const addToCycle = (context: ProjectContext, id: string, issues: readonly string[]): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const cycle = await requireCycle(t.db, context, id);
    if (issues.length === 0) throw fail("ids_required");
    if (cycle.archived_at !== null) throw fail("cycle.archived");
    if (hasEnded(cycle, todayOf(context))) throw fail("cycle.ended");
    const known = await addableIssues(t, context.project.id, issues);
    if (!issues.every((issue) => known.has(issue)))
      throw invalid({ issues: ["Some of these issues aren't in this project."] });
    await putIntoCycle(t, locked, cycle, issues);
  });

/** @throws cycle.not_found, issue.not_found when it is not in the cycle */
export const removeFromCycle = (context: ProjectContext, id: string, issueId: string): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const cycle = await requireCycle(t.db, context, id);
    const [left] = await moveOut(t, id, issueId);
    if (!left) throw fail("issue.not_found");
    const issues = publishWritten(t, [left.issue]);
    await recordOnEach(t, locked, issues, () => ({
      verb: "deleted",
      field: "cycles",
      old_value: cycle.name,
      new_value: "",
      old_identifier: id,
    }));
  });

/** What is recorded of a cycle's progress (contract/issues §11.3). */
const frozenCounts = (cycle: StoredCycle) => ({
  total_issues: cycle.total_issues,
  completed_issues: cycle.completed_issues,
  cancelled_issues: cycle.cancelled_issues,
  started_issues: cycle.started_issues,
  unstarted_issues: cycle.unstarted_issues,
  backlog_issues: cycle.backlog_issues,
});

/**
 * Progress recorded after the cycle's end is final: a later transfer, or the second of two concurrent ones, finds fewer
 * issues and does not change it.
 */
async function freeze(t: Tx, context: ProjectContext, id: string): Promise<void> {
  const before = await requireCycle(t.db, context, id);
  if (isFrozen(before)) return;
  const viewpoint = { workspace_id: t.workspace_id, me: t.actor_id };
  const place = {
    project_id: context.project.id,
    id,
    detail: "written",
    archived: before.archived_at !== null,
  } as const;
  const cycle = await findCycle(t.db, viewpoint, place);
  if (!cycle) throw fail("cycle.not_found");
  const frozen_on = todayOf(context);
  const shares = await sharesOfCycle(t.db, cycle, frozen_on);
  const snapshot = { ...frozenCounts(cycle), ...shares, frozen_on };
  await writeCycle(t, id, { progress_snapshot: JSON.stringify(snapshot) });
  await publishCycle(t, "update", context, id);
}

/**
 * Moves unfinished issues to another cycle; the old one keeps its previous progress. No history is written
 * (contract/issues §21.3).
 * @throws cycle.not_found, cycle.target_required, cycle.ended, invalid
 */
export const transferIssues = (
  context: ProjectContext,
  id: string,
  target: string | null | undefined,
): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    await lockProjectForWrite(t, project.id);
    await requireCycle(t.db, context, id);
    if (!target) throw fail("cycle.target_required");
    const next = await cycleRow(t.db, t.workspace_id, project.id, target);
    if (!next || next.id === id)
      throw invalid({ new_cycle_id: ["This cycle isn't in this project, or is the same one."] });
    if (next.archived_at !== null || hasEnded(next, todayOf(context))) throw fail("cycle.ended");
    await freeze(t, context, id);
    const moved = await transferOpen(t, id, next.id);
    publishWritten(
      t,
      moved.map((one) => one.issue),
    );
  });
