// Loads uploaded workspace files, one after the other. A restart begins again: a workspace is there as a whole, or not.
import type { ImportedWorkspace } from "@cairn/contract/entities/workspace-import";
import { discard } from "../../platform/files/spool.ts";
import type { Job, Task } from "../../platform/jobs/jobs.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { UnreadableArchive } from "../workspace-files/archive.ts";
import { type LoadedWorkspace, loadWorkspace } from "../workspace-files/load-workspace.ts";
import { extentOfSummary, type Summary } from "../workspace-files/manifest.ts";
import { assemble, dropFile } from "./parts.ts";
import { claimNext, type Claimed, LostLease, note, type Note } from "./queries.ts";
import { sql } from "kysely";

/** Milliseconds between notes of the progress, and between renewals of the lease while a statement runs. */
const NOTE_EVERY_MS = 500;
const RENEW_EVERY_MS = 15_000;
/** An import that has been started this often probably ends the process each time. */
const MOST_RUNS = 3;
/** How long a failed or unfinished upload is kept. */
const KEPT_MS = 86_400_000;
const MOST_NAMED = 200;

/** The progress of one import. `add` throws once it was canceled, which undoes the import. */
class Run {
  readonly #runtime: Runtime;
  readonly #claimed: Claimed;
  #done = 0;
  #noted = performance.now();
  #lost: LostLease | null = null;
  readonly #timer: NodeJS.Timeout;

  constructor(runtime: Runtime, claimed: Claimed) {
    this.#runtime = runtime;
    this.#claimed = claimed;
    this.#timer = setInterval(() => void this.#renew(), RENEW_EVERY_MS);
  }

  /** @throws LostLease */
  note(news: Note, db = this.#runtime.db): Promise<void> {
    return note(db, this.#claimed, this.#runtime.now().toISOString(), {
      done: Math.round(this.#done),
      ...news,
    });
  }

  async #renew(): Promise<void> {
    try {
      await this.note({});
    } catch (error) {
      if (error instanceof LostLease) this.#lost = error;
      else this.#runtime.log.warn({ err: error }, "the lease of a workspace import was not renewed");
    }
  }

  /** @throws LostLease */
  add = async (amount: number): Promise<void> => {
    this.#done += amount;
    if (this.#lost) throw this.#lost;
    if (performance.now() - this.#noted < NOTE_EVERY_MS) return;
    this.#noted = performance.now();
    await this.note({});
  };

  stop(): void {
    clearInterval(this.#timer);
  }
}

const resultOf = (loaded: LoadedWorkspace, { left_behind }: Summary): ImportedWorkspace => ({
  slug: loaded.slug,
  name: loaded.name,
  rows: loaded.rows,
  files: loaded.files,
  people: loaded.people,
  bots: loaded.bots,
  without_account: loaded.invited.length,
  invited: loaded.invited.slice(0, MOST_NAMED).map(({ email, display_name }) => ({ email, display_name })),
  left_behind: left_behind ?? null,
});

/** @throws LostLease, UnreadableArchive */
async function load(runtime: Runtime, claimed: Claimed, run: Run): Promise<void> {
  const file = await assemble(runtime, claimed, () => run.add(0));
  try {
    await loadWorkspace(runtime, {
      path: file.path,
      slug: claimed.slug === "" ? null : claimed.slug,
      me: { id: claimed.initiated_by },
      progress: run.add,
      begin: (summary) => run.note({ total: extentOfSummary(summary) }),
      // In the transaction of the import: it is complete if and only if the workspace is there.
      end: async (t, loaded, summary) => {
        run.stop();
        await run.note({ status: "completed", result: resultOf(loaded, summary) }, t.db);
      },
    });
  } finally {
    await discard(file);
  }
}

function failureOf(runtime: Runtime, claimed: Claimed, error: unknown): string {
  if (error instanceof UnreadableArchive) return error.message;
  runtime.log.error({ err: error, import: claimed.id }, "the import of a workspace failed");
  return runtime.disk.note(error)
    ? "The disk of this instance is full."
    : "Something went wrong on the server. Its log says what. You can try again.";
}

async function loadOne(runtime: Runtime, claimed: Claimed): Promise<void> {
  const run = new Run(runtime, claimed);
  try {
    try {
      if (claimed.runs > MOST_RUNS) throw new Error("The import was interrupted too often.");
      await load(runtime, claimed, run);
    } catch (error) {
      if (error instanceof LostLease) throw error;
      await run.note({ status: "failed", failure: failureOf(runtime, claimed, error) });
      return;
    } finally {
      run.stop();
    }
    await dropFile(runtime, claimed.id);
  } catch (error) {
    // The row says already that it was canceled.
    if (!(error instanceof LostLease)) throw error;
  }
}

async function loadWaiting(runtime: Runtime): Promise<void> {
  for (;;) {
    const claimed = await claimNext(runtime.db, runtime.now().toISOString());
    if (claimed === undefined) return;
    await loadOne(runtime, claimed);
  }
}

/** Queued with each uploaded file. */
export const loadImports: Task<Record<string, never>> = {
  name: "load-workspace-imports",
  attempts: 3,
  run: loadWaiting,
};

/** Cancels what was not uploaded in a day, and deletes files that no one has tried again. */
async function forgetOld(runtime: Runtime): Promise<void> {
  const before = new Date(runtime.now().getTime() - KEPT_MS).toISOString();
  await sql`
    update workspace_imports set status = 'canceled' where status = 'uploading' and updated_at < ${before}`.execute(
    runtime.db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from workspace_imports
    where has_file and (status in ('canceled', 'completed') or (status = 'failed' and updated_at < ${before}))`.execute(
    runtime.db,
  );
  for (const { id } of rows) await dropFile(runtime, id);
}

/** Takes up what a restart has left behind. */
export const resumeWorkspaceImports: Job = {
  name: "resume-workspace-imports",
  schedule: "* * * * *",
  run: async (runtime) => {
    await forgetOld(runtime);
    await loadWaiting(runtime);
  },
};
