// Exports of issues: asked for here, written by a job (contract/workspace §12.1, contract/issues §18.3).
import {
  type Export,
  EXPORT_FORMATS,
  type ExportAnswer,
  type ExportFormat,
  type ExportList,
  type ExportRequest,
} from "@cairn/contract/entities/export";
import type { PropertyDefinition } from "@cairn/contract/entities/property";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { registryOf } from "@cairn/domain/properties/registry";
import { sql } from "kysely";
import { randomBytes } from "node:crypto";
import { fail, invalid } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import { newId } from "../../platform/ids.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { definitionsSql } from "../../platform/postgres/property-definitions.ts";
import { filterClock, readOrFail } from "../issues/list/list-issues.ts";
import { writeExports } from "./job.ts";
import {
  countExports,
  countOwn,
  deleteExport,
  endUnfinished,
  exportsOf,
  findExport,
  insertExport,
} from "./queries.ts";
import { listIds, NEEDS_ID, OF_ONE_PROJECT } from "./selections.ts";
import { storedRequest } from "./stored-request.ts";

/** Exports of one person that may wait or be written at a time, and all of a day (security 81). */
export const MOST_UNFINISHED = 5;
const MOST_A_DAY = 100;
export const DAY_MS = 86_400_000;

const isFormat = (provider: string): provider is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === provider);

interface SeenProject {
  id: string;
  version: number;
  properties: PropertyDefinition[];
}

/** The projects that the request names, or all; the person sees each of them. @throws project.not_found, invalid */
async function requireProjects(
  { runtime, workspace, me }: WorkspaceContext,
  named: readonly string[],
): Promise<SeenProject[]> {
  const seen = await memberProjects(runtime.db, workspace.id, me.id)
    .select(["p.id", "p.version", sql.raw<PropertyDefinition[]>(definitionsSql).as("properties")])
    .orderBy("p.id")
    .execute();
  if (named.length === 0) {
    if (seen.length === 0) throw invalid({ project: ["You are in no project."] });
    return seen;
  }
  const wanted = new Set(named);
  const projects = seen.filter(({ id }) => wanted.has(id));
  if (projects.length < wanted.size) throw fail("project.not_found");
  return projects;
}

/** Refuses a list that the job could not read. @throws invalid, bad_order */
function requireReadable(
  context: WorkspaceContext,
  list: ExportList,
  projects: readonly SeenProject[],
): void {
  const { workspace, me } = context;
  const [only] = projects.length === 1 ? projects : [];
  const registry = registryOf({ properties: only?.properties ?? [] });
  listIds(list, { workspace_id: workspace.id, me: me.id, projects, registry, clock: filterClock(context) });
}

/** @throws invalid when the list lacks what its kind needs */
function requirePlace({ kind, project_id, id }: ExportList): void {
  if (OF_ONE_PROJECT.has(kind) && project_id === undefined)
    throw invalid({ "list.project_id": ["This kind of list needs a project."] });
  if (NEEDS_ID.has(kind) && id === undefined) throw invalid({ "list.id": [`Name the ${kind}.`] });
}

/**
 * Queues an export.
 * @throws export.unknown_format, export.too_many_at_once, export.too_many_today, project.not_found, invalid, bad_order
 */
export async function askForExport(context: WorkspaceContext, body: ExportRequest): Promise<ExportAnswer> {
  const { runtime, workspace, me } = context;
  const { provider, list } = body;
  if (!isFormat(provider)) throw fail("export.unknown_format");
  const request = storedRequest(body);
  if (list) requirePlace(list);
  const named = list?.project_id === undefined ? request.project_ids : [list.project_id];
  const projects = await requireProjects(context, named);
  if (list) requireReadable(context, list, projects);
  const id = newId();
  await tx(context, async (t) => {
    const since = new Date(runtime.now().getTime() - DAY_MS).toISOString();
    const counts = await countOwn(t.db, workspace.id, me.id, since);
    if (counts.unfinished >= MOST_UNFINISHED) throw fail("export.too_many_at_once");
    if (counts.recent >= MOST_A_DAY) throw fail("export.too_many_today");
    await t.acts.watch("export", { workspace_id: workspace.id, id });
    await insertExport(t.db, {
      workspace_id: workspace.id,
      id,
      token: randomBytes(16).toString("hex"),
      provider,
      request,
      project_ids: projects.map((project) => project.id),
      user_id: me.id,
      now: t.now,
    });
    await enqueue(t.db, writeExports, {});
  });
  return { message: "Your export is being written. You can download it from the list of exports.", id };
}

/** @throws export.page_required, bad_page */
export async function listExports(
  context: WorkspaceContext,
  query: { per_page?: string; cursor?: string },
): Promise<Envelope<Export[]>> {
  if (query.per_page === undefined || query.cursor === undefined) throw fail("export.page_required");
  const page = readOrFail(() => readPage(query));
  const [total, found] = await Promise.all([
    countExports(context, "own issues"),
    exportsOf(
      context,
      "own issues",
      readOrFail(() => newestWindow(page)),
    ),
  ]);
  return newestEnvelope(page, found, total);
}

/** Ends an export that is not complete; a complete one is returned as it is. @throws export.not_found */
export const cancelExport = (context: WorkspaceContext, id: string): Promise<Export> =>
  tx(context, async (t) => {
    if (!(await findExport(context, t.db, id))) throw fail("export.not_found");
    await endUnfinished(t.db, { workspace_id: t.workspace_id, id, now: t.now }, "canceled");
    const row = await findExport(context, t.db, id);
    if (!row) throw fail("export.not_found");
    return row;
  });

/** Deletes the row, then the file: one that is left behind by a crash is swept. @throws export.not_found */
export async function removeExport(context: WorkspaceContext, id: string): Promise<void> {
  const removed = await tx(context, async (t) => {
    await t.acts.watch("export", { workspace_id: t.workspace_id, initiated_by: t.actor_id, id });
    return deleteExport(t.db, context, id);
  });
  if (!removed) throw fail("export.not_found");
  if (removed.file !== null) await context.runtime.files.remove(removed.file);
}
