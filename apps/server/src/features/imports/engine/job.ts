// Works on imports in slices: between two of them, other jobs such as email have their turn, and so do other imports.
import { type Coded, coded, inEnglish } from "@cairn/domain/import-remarks/remarks";
import { sql } from "kysely";
import { enqueue, type Job, type Task } from "../../../platform/jobs/jobs.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { Failure } from "../../../platform/failure.ts";
import { takeProject } from "../import-lease.ts";
import { sourceById } from "../sources/all.ts";
import { type Claimed, claimNext, LostLease, noteProgress, type Progress } from "./leases.ts";
import { readOn } from "./read.ts";
import { SourceBusy, SourceProblem, type Source } from "./source.ts";
import { openWork } from "./target.ts";
import { undoOn } from "./undo.ts";
import { writeOn } from "./write.ts";

const SLICE_MS = 10_000;

type Status = Claimed["status"];

const ended = (runtime: Runtime): Pick<Progress, "ended_at"> => ({ ended_at: runtime.now().toISOString() });

/** Done for good: the source is not called again, and its token is deleted. */
const ENDED = { settings: null } as const satisfies Progress;

/** What each status does until the deadline, and what the import is when that has ended. */
const WORK: Record<
  Status,
  (runtime: Runtime, claimed: Claimed, source: Source, deadline: number) => Promise<Progress | null>
> = {
  reading: async (runtime, claimed, source, deadline) =>
    (await readOn(runtime, claimed, source, deadline)) ? { status: "ready" } : null,
  running: async (runtime, claimed, source, deadline) => {
    const isWritten = await takeProject(runtime, claimed, async () => {
      const work = await openWork(runtime, claimed, source);
      try {
        return await writeOn(work, deadline);
      } finally {
        await work.archive.close();
      }
    });
    return isWritten ? { status: "completed", ...ended(runtime), ...ENDED } : null;
  },
  undoing: async (runtime, claimed, _source, deadline) => {
    const isUndone = await takeProject(runtime, claimed, () => undoOn(runtime, claimed, deadline));
    return isUndone ? { status: "undone", ...ended(runtime), ...ENDED } : null;
  },
};

const failed = (runtime: Runtime, reason: Coded): Progress => ({
  status: "failed",
  failure: inEnglish(reason),
  failure_code: reason,
  ...ended(runtime),
});

function afterError(runtime: Runtime, claimed: Claimed, error: unknown): Progress {
  if (error instanceof SourceBusy) return { wait_until: error.until.toISOString() };
  // Another import is at work in the project: later.
  if (error instanceof Failure && error.code === "import.running")
    return { wait_until: new Date(runtime.now().getTime() + 5_000).toISOString() };
  if (error instanceof SourceProblem) return failed(runtime, error.reason);
  runtime.log.error({ err: error, import: claimed.id }, "an import failed");
  return failed(runtime, coded(runtime.disk.note(error) ? "disk_full" : "instance_failed", {}));
}

async function workOn(runtime: Runtime, claimed: Claimed): Promise<void> {
  const deadline = performance.now() + SLICE_MS;
  try {
    let progress: Progress;
    try {
      const source = sourceById(claimed.source);
      if (!source) throw new SourceProblem(coded("source_gone", { source: claimed.source }));
      progress = (await WORK[claimed.status](runtime, claimed, source, deadline)) ?? {};
    } catch (error) {
      if (error instanceof LostLease) throw error;
      progress = afterError(runtime, claimed, error);
    }
    await noteProgress(runtime.db, runtime, claimed, progress, false);
  } catch (error) {
    // Paused, stopped or deleted: the row already says so.
    if (!(error instanceof LostLease)) throw error;
  }
}

/** Works until there is nothing to do, for the command line and tests. */
export async function workThrough(runtime: Runtime): Promise<void> {
  for (let claimed = await claimNext(runtime); claimed; claimed = await claimNext(runtime))
    await workOn(runtime, claimed);
}

/** Queued with each action; one slice, then it queues itself behind other tasks. */
export const workOnImports: Task<Record<string, never>> = {
  name: "work-on-imports",
  attempts: 3,
  run: async (runtime) => {
    const claimed = await claimNext(runtime);
    if (claimed === undefined) return;
    await workOn(runtime, claimed);
    await enqueue(runtime.db, workOnImports, {});
  },
};

/** Takes up what a restart has left behind, and what has waited for its provider. */
export const resumeImports: Job = {
  name: "resume-imports",
  schedule: "* * * * *",
  run: (runtime) => workOnImports.run(runtime, {}),
};

/** Credentials of imports that no one goes on with. */
export const forgetCredentials: Job = {
  name: "forget-import-credentials",
  schedule: "23 4 * * *",
  run: async ({ db, now }) => {
    const before = new Date(now().getTime() - 30 * 86_400_000);
    await sql`update import_runs set settings = null where settings is not null and updated_at < ${before}`.execute(
      db,
    );
  },
};
