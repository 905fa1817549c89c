// Archives and closes issues that have been untouched for a while, in projects that have this enabled (spec §9,
// contract/issues §21.3).
import { Failure } from "../../platform/failure.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { Runtime } from "../../platform/runtime.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { publishParents } from "../issues/parents.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { recordOnEach, publishWritten } from "../issues/touch-issues.ts";
import {
  archiveDue,
  type Automation,
  type Batch,
  closeDue,
  type DueProject,
  dueProjects,
  stateToClose,
} from "./queries.ts";

/** Most issues in one transaction: the project is locked meanwhile, and people write in it. */
const BATCH = 500;

const ARCHIVED: IssueEvent = { verb: "updated", field: "archived_at", new_value: "archive" };

/** What an automation does to a batch. @returns how many issues it processed */
type Step = (t: Tx, locked: LockedProject, batch: Batch) => Promise<number>;

const STEPS: Record<Automation, Step> = {
  archive: async (t, locked, batch) => {
    const issues = publishWritten(t, await archiveDue(t, batch));
    await recordOnEach(t, locked, issues, () => ARCHIVED);
    const gone = new Set(issues.map(({ id }) => id));
    const parents = issues.flatMap(({ parent_id: id }) => (id === null || gone.has(id) ? [] : [id]));
    if (parents.length > 0) await publishParents(t, [...new Set(parents)], batch.project_id);
    return issues.length;
  },
  close: async (t, locked, batch) => {
    const state = await stateToClose(t, batch.project_id);
    if (!state) return 0;
    const issues = publishWritten(t, await closeDue(t, batch, state));
    const closed: IssueEvent = {
      verb: "updated",
      field: "state",
      new_value: state.name,
      new_identifier: state.id,
    };
    await recordOnEach(t, locked, issues, () => closed);
    return issues.length;
  },
};

/**
 * Processes everything that is due in one project, batch after batch. The actor is not subscribed (contract/issues
 * §21.1).
 */
async function runIn(runtime: Runtime, project: DueProject, automation: Automation): Promise<void> {
  const actor = { runtime, workspace: { id: project.workspace_id }, me: { id: project.actor_id } };
  const batch = { automation, project_id: project.id, now: runtime.now(), limit: BATCH };
  for (;;) {
    const taken = await tx(actor, async (t) =>
      STEPS[automation](t, await lockProjectForWrite(t, project.id), batch),
    );
    if (taken < BATCH) return;
  }
}

/** Deleted or archived since it was selected. */
const isGone = (error: unknown): boolean => error instanceof Failure && error.code === "project.not_found";

/**
 * Runs both automations in every project that has something due. A failure in one project does not hold up others, and
 * the queue retries it.
 */
async function runAutomations(runtime: Runtime): Promise<void> {
  const failures: unknown[] = [];
  for (const automation of ["close", "archive"] as const) {
    for (const project of await dueProjects(runtime.db, automation, runtime.now())) {
      try {
        await runIn(runtime, project, automation);
      } catch (error) {
        if (isGone(error)) continue;
        runtime.log.error({ err: error, automation, project: project.id }, "an automation failed");
        failures.push(error);
      }
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "Automations failed in some projects");
}

export const automations: Job = { name: "automations", schedule: "23 * * * *", run: runAutomations };
