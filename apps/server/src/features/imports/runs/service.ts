// Imports as people see them: they begin one, decide what it becomes, and control the job that does it (docs/import.md).
import type {
  ImportAction,
  ImportChoices,
  ImportPreview,
  ImportRun,
  ImportStatus,
  RunRemark,
} from "@cairn/contract/entities/import-run";
import { ImportChoices as Choices } from "@cairn/contract/entities/import-run";
import { IMPORT_FILE_LIMIT } from "@cairn/contract/routes/import-runs";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { sql } from "kysely";
import { Value } from "typebox/value";
import { fail, invalid } from "../../../platform/failure.ts";
import { receiveFile } from "../../../platform/files/receive.ts";
import { discard } from "../../../platform/files/spool.ts";
import type { ProjectContext, WorkspaceContext } from "../../../platform/http/context.ts";
import { type Envelope, flatEnvelope, windowOf } from "../../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../../platform/http/newest-first.ts";
import { readKey } from "../../../platform/http/page-key.ts";
import { newId } from "../../../platform/ids.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { tx } from "../../../platform/outbox/tx.ts";
import { workOnImports } from "../engine/job.ts";
import { previewOf } from "../engine/preview.ts";
import type { Source } from "../engine/source.ts";
import { sourceById } from "../sources/all.ts";
import {
  countRemarks,
  countRuns,
  countUnfinished,
  findRun,
  insertRun,
  isBusy,
  lastChoices,
  lockRun,
  type NewRun,
  type Place,
  remarksOf,
  runForPreview,
  runsOf,
} from "./queries.ts";

const MOST_UNFINISHED = 20;
const MAX_TITLE = 255;

const placeOf = ({ workspace, project }: ProjectContext): Place => ({
  workspace_id: workspace.id,
  project_id: project.id,
});

/** @throws bad_page */
export async function listRuns(
  { runtime, workspace, me }: WorkspaceContext,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<ImportRun[]>> {
  const page = readPage(query);
  const at = { workspace_id: workspace.id, me: me.id };
  const rows = await runsOf(runtime.db, at, newestWindow(page));
  return newestEnvelope(page, rows, await countRuns(runtime.db, at));
}

/** @throws invalid */
export function requireSource(id: unknown, from: Source["from"]): Source {
  const source = typeof id === "string" ? sourceById(id) : undefined;
  if (source?.from !== from) throw invalid({ source: ["Choose one of the sources."] });
  return source;
}

/** @throws import.not_found */
export async function retrieveRun(context: ProjectContext, id: string): Promise<ImportRun> {
  const run = await findRun(context.runtime.db, placeOf(context), id);
  if (!run) throw fail("import.not_found");
  return run;
}

/** @throws import.too_many */
export async function begin(
  context: ProjectContext,
  row: Pick<NewRun, "id" | "source" | "title" | "file" | "settings"> & { mapping?: ImportChoices },
): Promise<ImportRun> {
  const at = placeOf(context);
  await tx(context, async (t) => {
    if ((await countUnfinished(t.db, at)) >= MOST_UNFINISHED) throw fail("import.too_many");
    const mapping = row.mapping ?? (await lastChoices(t.db, at, row.source));
    await t.acts.watch("import", { workspace_id: at.workspace_id, id: row.id });
    await insertRun(t.db, { ...row, ...at, mapping, user_id: context.me.id, now: t.now });
    await enqueue(t.db, workOnImports, {});
  });
  return retrieveRun(context, row.id);
}

/** @throws invalid */
function requireChoices(value: unknown): ImportChoices | undefined {
  if (value === undefined) return undefined;
  if (!Value.Check(Choices, value)) throw invalid({ mapping: ["This is not a mapping."] });
  return value;
}

export const titleOf = (name: string): string =>
  Array.from(name.replaceAll(/[\p{Cc}\p{Cs}]/gu, "").trim())
    .slice(0, MAX_TITLE)
    .join("") || "file";

/** @throws unsupported_media, invalid, file.no_room, import.too_many */
export async function uploadRun(context: ProjectContext): Promise<ImportRun> {
  const { runtime, request } = context;
  const { file, attributes } = await receiveFile(runtime, request, IMPORT_FILE_LIMIT);
  const id = newId();
  const name = `imports/${id}`;
  try {
    const source = requireSource(attributes.source, "file");
    const title = titleOf(file.filename);
    if (source.endings?.every((ending) => !title.toLowerCase().endsWith(ending)) === true)
      throw invalid({ asset: [`Choose a file that ends in ${source.endings.join(", ")}.`] });
    const mapping = requireChoices(attributes.mapping);
    await runtime.files.put(name, file.path, file);
    const row = { id, source: source.id, title, file: name, settings: null };
    return await begin(context, mapping === undefined ? row : { ...row, mapping });
  } catch (error) {
    await discard(file);
    await runtime.files.remove(name);
    throw error;
  }
}

/** @throws import.not_found */
export async function previewRun(context: ProjectContext, id: string): Promise<ImportPreview> {
  const run = await runForPreview(context.runtime.db, placeOf(context), id);
  if (!run) throw fail("import.not_found");
  return previewOf(context.runtime, run);
}

/** Other columns mean that the file has to be read again. @throws invalid, import.not_found, import.wrong_moment */
export async function decideRun(
  context: ProjectContext,
  id: string,
  choices: ImportChoices,
): Promise<ImportRun> {
  const at = placeOf(context);
  await tx(context, async (t) => {
    const run = await lockRun(t.db, at, id);
    if (!run) throw fail("import.not_found");
    if (run.plan !== null || !["ready", "reading", "failed"].includes(run.status))
      throw fail("import.wrong_moment");
    const mapping = { ...run.mapping, ...choices };
    const again = choices.columns !== undefined;
    await sql`update import_runs set mapping = ${JSON.stringify(mapping)}::jsonb, updated_at = ${t.now}, updated_by = ${t.actor_id},
      status = case when ${again} then 'reading' else status end, cursor = case when ${again} then null else cursor end,
      runs = runs + case when ${again} then 1 else 0 end, failure = case when ${again} then null else failure end,
      failure_code = case when ${again} then null else failure_code end,
      lease_until = case when ${again} then null else lease_until end
      where workspace_id = ${at.workspace_id} and id = ${id}`.execute(t.db);
    if (again) await enqueue(t.db, workOnImports, {});
  });
  return retrieveRun(context, id);
}

/** From which states an action leads to which one. */
const ACTIONS: Record<
  ImportAction,
  { from: readonly ImportStatus[]; to: (isRead: boolean) => ImportStatus }
> = {
  start: { from: ["ready"], to: () => "running" },
  pause: { from: ["running", "reading"], to: () => "paused" },
  stop: { from: ["running", "reading", "paused", "ready"], to: () => "stopped" },
  resume: { from: ["paused", "stopped", "failed"], to: (isRead) => (isRead ? "running" : "reading") },
  undo: { from: ["completed", "stopped", "failed", "paused"], to: () => "undoing" },
};

const HOLDS_PROJECT: ReadonlySet<ImportStatus> = new Set(["running", "undoing"]);

/** @throws import.not_found, import.wrong_moment, import.running */
export async function controlRun(
  context: ProjectContext,
  id: string,
  action: ImportAction,
): Promise<ImportRun> {
  const at = placeOf(context);
  await tx(context, async (t) => {
    const run = await lockRun(t.db, at, id);
    if (!run) throw fail("import.not_found");
    const { from, to } = ACTIONS[action];
    const status = to(run.plan !== null);
    if (!from.includes(run.status) || (action === "undo" && run.plan === null))
      throw fail("import.wrong_moment");
    if (HOLDS_PROJECT.has(status) && (await isBusy(t.db, at, id))) throw fail("import.running");
    // The process that works on it loses its lease with the number of its run.
    await sql`update import_runs set status = ${status}, runs = runs + 1, lease_until = null, wait_until = null, failure = null,
      failure_code = null,
      ended_at = null, updated_at = ${t.now}, updated_by = ${t.actor_id}
      where workspace_id = ${at.workspace_id} and id = ${id}`.execute(t.db);
    if (status === "reading" || HOLDS_PROJECT.has(status)) await enqueue(t.db, workOnImports, {});
  });
  return retrieveRun(context, id);
}

/** @throws import.not_found, bad_page */
export async function listRemarks(
  context: ProjectContext,
  id: string,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<RunRemark[]>> {
  const page = readPage(query);
  await retrieveRun(context, id);
  const at = { workspace_id: context.workspace.id, id };
  const [after] = readKey(page, "n", ["integer"]) ?? [];
  const { limit, offset } = windowOf(page);
  const rows = await remarksOf(context.runtime.db, at, { limit, offset, after: Number(after ?? 0) });
  const total = await countRemarks(context.runtime.db, at);
  return flatEnvelope(page, rows, { total, order: "n", keyOf: ({ n }) => [String(n)] });
}

/** What it created stays, and is not imported again. @throws import.not_found, import.wrong_moment */
export async function removeRun(context: ProjectContext, id: string): Promise<void> {
  const at = placeOf(context);
  const file = await tx(context, async (t) => {
    const run = await lockRun(t.db, at, id);
    if (!run) throw fail("import.not_found");
    if (run.status === "running" || run.status === "undoing") throw fail("import.wrong_moment");
    await t.acts.watch("import", { workspace_id: at.workspace_id, id });
    await sql`delete from import_runs where workspace_id = ${at.workspace_id} and id = ${id}`.execute(t.db);
    return run.file;
  });
  if (file !== null) await context.runtime.files.remove(file);
}
