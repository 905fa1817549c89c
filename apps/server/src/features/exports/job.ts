// Writes the exports that wait, one after the other.
import type { ExportFormat, ExportReason } from "@cairn/contract/entities/export";
import { MEMBER } from "@cairn/domain/roles";
import { sql } from "kysely";
import { discard, type Spooled } from "../../platform/files/spool.ts";
import type { Job, Task } from "../../platform/jobs/jobs.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { inSnapshot } from "../../platform/postgres/snapshot.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { writeDocument } from "./document.ts";
import {
  type Claimed,
  claimNext,
  completeRun,
  endRun,
  LostLease,
  NoAccess,
  noteProgress,
  noteStart,
} from "./leases.ts";
import { type Exported, partsOf } from "./parts.ts";
import { KEPT_DAYS } from "./queries.ts";
import { contentTypeOf } from "./writers/all.ts";
import { writeWorkspaceExport } from "./write-workspace-export.ts";

/** Milliseconds between notes of the progress. */
const NOTE_EVERY_MS = 500;
const DAY_MS = 86_400_000;

/** What the person sees now, whatever they saw when they asked. @throws NoAccess */
async function sightOf(
  { db }: Runtime,
  { workspace_id, initiated_by, request }: Claimed,
): Promise<Pick<Exported, "projects" | "visible" | "time_zone">> {
  const { rows } = await sql<{ time_zone: string }>`
    select u.user_timezone as time_zone from workspace_members m join users u on u.id = m.member_id and u.is_active
    where m.workspace_id = ${workspace_id} and m.member_id = ${initiated_by} and m.is_active and m.role >= ${MEMBER}`.execute(
    db,
  );
  const seen = await memberProjects(db, workspace_id, initiated_by)
    .select(["p.id", "p.version"])
    .orderBy("p.name")
    .orderBy("p.id")
    .execute();
  const named = request.list?.project_id === undefined ? request.project_ids : [request.list.project_id];
  const projects = named.length === 0 ? seen : seen.filter(({ id }) => named.includes(id));
  const [person] = rows;
  if (!person || projects.length === 0) throw new NoAccess();
  return { projects, visible: seen.map(({ id }) => id), time_zone: person.time_zone };
}

/** Counts what was written; notes it from time to time, which also shows whether the export is still this process's. */
function counter(
  runtime: Runtime,
  claimed: Claimed,
): { add: (n: number) => Promise<void>; done: () => number } {
  let done = 0;
  let noted = performance.now();
  return {
    add: async (n) => {
      done += n;
      if (performance.now() - noted < NOTE_EVERY_MS) return;
      noted = performance.now();
      await noteProgress(runtime, claimed, Math.round(done));
    },
    done: () => Math.round(done),
  };
}

/** @throws LostLease, NoAccess */
async function writeIssues(
  runtime: Runtime,
  claimed: Claimed,
  format: ExportFormat,
  progress: (issues: number) => Promise<void>,
): Promise<Spooled> {
  const { workspace_id, request, initiated_by } = claimed;
  const sight = await sightOf(runtime, claimed);
  const exported: Exported = {
    ...sight,
    workspace_id,
    request,
    me: initiated_by,
    now: runtime.now(),
    progress,
  };
  return inSnapshot(runtime.pool, async (client) => {
    const { parts, total } = await partsOf(client, exported);
    await noteStart(
      runtime,
      claimed,
      total,
      sight.projects.map((project) => project.id),
    );
    return writeDocument(runtime, format, parts, request.list === null);
  });
}

/** Writes the file into the store and completes the export. @throws LostLease, NoAccess */
async function write(runtime: Runtime, claimed: Claimed): Promise<void> {
  const { id, runs, provider } = claimed;
  const { add, done } = counter(runtime, claimed);
  const spooled =
    provider === "workspace"
      ? await writeWorkspaceExport(runtime, claimed, add)
      : await writeIssues(runtime, claimed, provider, add);
  const { path, size, sha256 } = spooled;
  const name = `exports/${id}-${runs}`;
  try {
    await runtime.files.put(name, path, { size, sha256, content_type: contentTypeOf(provider) });
  } finally {
    await discard(spooled);
  }
  const expires_at = new Date(runtime.now().getTime() + KEPT_DAYS * DAY_MS).toISOString();
  try {
    await completeRun(runtime, claimed, { name, size, sha256, expires_at, done: done() });
  } catch (error) {
    await runtime.files.remove(name);
    throw error;
  }
}

function reasonOf(runtime: Runtime, error: unknown): ExportReason {
  if (error instanceof NoAccess) return "no_access";
  return runtime.disk.note(error) ? "no_room" : "internal";
}

async function writeOne(runtime: Runtime, claimed: Claimed): Promise<void> {
  try {
    await write(runtime, claimed);
  } catch (error) {
    if (error instanceof LostLease) return;
    const reason = reasonOf(runtime, error);
    if (reason !== "no_access") runtime.log.error({ err: error, export: claimed.id }, "an export failed");
    await endRun(runtime, claimed, reason);
  }
}

/** Writes exports until none waits, or until enough others are being written. */
export async function writeWaiting(runtime: Runtime): Promise<void> {
  for (;;) {
    const claimed = await claimNext(runtime);
    if (claimed === undefined) return;
    await writeOne(runtime, claimed);
  }
}

/** Queued with each request. */
export const writeExports: Task<Record<string, never>> = {
  name: "write-exports",
  attempts: 3,
  run: writeWaiting,
};

/** Takes up what a crash or a full queue has left behind. */
export const resumeExports: Job = { name: "resume-exports", schedule: "* * * * *", run: writeWaiting };
