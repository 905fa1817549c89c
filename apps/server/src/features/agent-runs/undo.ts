// What a run has changed, and how a person undoes it with their own rights (docs/adr/0054).
import type { AgentRun, KeptReason, RunChange, RunUndo } from "@cairn/contract/entities/agent-run";
import { fail, Failure } from "../../platform/failure.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { runActivities } from "../issues/activities.ts";
import { issuePlace, recordEvents, requireIssue } from "../issues/issue-place.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { listRuns } from "./service.ts";
import { publishRun } from "./rows.ts";
import { undoCallOf } from "./undo-calls.ts";
import { planUndo, type Step } from "./undo-plan.ts";
import { changedSince, markUndone, placesOf } from "./undo-queries.ts";
import { lockRun, stop } from "./writing.ts";

/** Most changes that are listed and undone at once: the newest. */
const MOST = 500;

const changesOf = ({ runtime, workspace, me }: ProjectContext, run_id: string): Promise<RunChange[]> =>
  runActivities(runtime.db, { workspace_id: workspace.id, run_id, reader_id: me.id, limit: MOST });

/** The run on this issue, locked. @throws issue.not_found, run.not_found */
async function runHere(t: Tx, context: ProjectContext, issueId: string, id: string): Promise<AgentRun> {
  await requireIssue(t.db, issuePlace(context, issueId));
  const run = await lockRun(t, id);
  if (run.issue !== issueId) throw fail("run.not_found");
  return run;
}

/** @throws issue.not_found, run.not_found */
export async function listRunChanges(
  context: ProjectContext,
  issueId: string,
  id: string,
): Promise<RunChange[]> {
  const run = (await listRuns(context, issueId)).find((one) => one.id === id);
  if (!run) throw fail("run.not_found");
  return changesOf(context, id);
}

/** Undoes a step. @returns why it stays; null once it is undone */
async function attempt(call: CallRoute, slug: string, step: Step): Promise<KeptReason | null> {
  const { project, issue } = step.first;
  const undo = undoCallOf(step);
  if (undo === undefined || issue === null) return "final";
  try {
    const outcome = await undo(call, { slug, project_id: project, issue_id: issue }, step);
    return outcome === "changed" ? "changed" : null;
  } catch (error) {
    if (!(error instanceof Failure) || error.status >= 500) throw error;
    // What someone has removed since needs no undoing.
    if (error.status === 404 && ["created", "updated"].includes(step.first.verb))
      return isGone(error) ? null : "refused";
    return error.status === 403 ? "forbidden" : "refused";
  }
}

const GONE: ReadonlySet<string> = new Set([
  "link.not_found",
  "comment.not_found",
  "attachment.not_found",
  "relation.not_found",
]);
const isGone = ({ code }: Failure): boolean => GONE.has(code);

interface Outcome {
  undone: RunChange[];
  kept: RunUndo["kept"];
}

async function undoSteps(
  context: ProjectContext,
  call: CallRoute,
  changes: readonly RunChange[],
): Promise<Outcome> {
  const { runtime, workspace } = context;
  const changed = await changedSince(runtime.db, workspace.id, changes);
  const outcome: Outcome = { undone: [], kept: [] };
  for (const step of planUndo(changes)) {
    const isChanged = step.changes.some(({ id }) => changed.has(id));
    const reason = isChanged ? "changed" : await attempt(call, workspace.slug, step);
    if (reason === null) outcome.undone.push(...step.changes);
    else outcome.kept.push({ change: step.last, reason });
  }
  return outcome;
}

/** Marks what was undone, and adds a row to the history of each issue that is left. */
async function record(context: ProjectContext, run: AgentRun, undone: readonly RunChange[]): Promise<void> {
  const event = {
    verb: "undone",
    field: "agent_run",
    old_value: run.agent_detail.display_name,
    old_identifier: run.id,
  };
  await tx(context, async (t) => {
    await markUndone(
      t,
      undone.map(({ id }) => id),
    );
    // Projects in one order, as everyone who writes in several.
    for (const { project_id, issue_ids } of await placesOf(t, undone)) {
      const locked = await lockProjectForWrite(t, project_id);
      for (const id of issue_ids) await recordEvents(t, locked, id, [event], { subscribesActor: false });
    }
    await publishRun(t, run.id, "update");
  });
}

/**
 * Ends the run and undoes what it did and no one has changed since, each by a call as the person.
 * @param call calls routes as that person
 * @throws issue.not_found, run.not_found
 */
export async function undoRun(
  context: ProjectContext,
  call: CallRoute,
  issueId: string,
  id: string,
): Promise<RunUndo> {
  const run = await tx(context, async (t) => stop(t, await runHere(t, context, issueId, id), "stopped"));
  const open = (await changesOf(context, id)).filter(({ undone_at }) => undone_at === null);
  const { undone, kept } = await undoSteps(context, call, open);
  if (undone.length > 0) await record(context, run, undone);
  return { undone: undone.length, kept: kept.reverse() };
}
