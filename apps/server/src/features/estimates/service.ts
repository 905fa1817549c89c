// The rules of estimates (contract/issues §15, spec §4, §5). Every write locks the project, so that exactly one
// estimate is marked as in use.
import type { Estimate, EstimateDraft, EstimatePatch } from "@cairn/contract/entities/estimate";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { nameFromLetters } from "@cairn/domain/estimates";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { updateRow } from "../../platform/postgres/audited-rows.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishProjects } from "../projects/changes.ts";
import {
  deleteEstimate,
  estimatesInUse,
  estimatesOfProject,
  findEstimate,
  insertEstimate,
  insertPoints,
  pointsInUse,
  type ProjectPlace,
  replacePoints,
  retireOthers,
  writeEstimate,
  writePoints,
} from "./queries.ts";

export const placeOf = ({ workspace, project }: ProjectContext): ProjectPlace => ({
  workspace_id: workspace.id,
  project_id: project.id,
});

/** @throws estimate.not_found */
export async function requireEstimate(db: Queryable, place: ProjectPlace, id: string): Promise<Estimate> {
  const estimate = await findEstimate(db, place, id);
  if (!estimate) throw fail("estimate.not_found");
  return estimate;
}

export const listEstimates = (context: ProjectContext): Promise<Estimate[]> =>
  estimatesOfProject(context.runtime.db, placeOf(context));

export const listWorkspaceEstimates = ({ runtime, workspace, me }: WorkspaceContext): Promise<Estimate[]> =>
  estimatesInUse(runtime.db, workspace.id, me.id);

export const listPointsInUse = (context: ProjectContext) => pointsInUse(context.runtime.db, placeOf(context));

/** @throws estimate.not_found */
export const readEstimate = (context: ProjectContext, id: string): Promise<Estimate> =>
  requireEstimate(context.runtime.db, placeOf(context), id);

/** Announces the current row of an estimate. @throws estimate.not_found */
export async function publishEstimate(
  t: Tx,
  op: "insert" | "update",
  projectId: string,
  id: string,
): Promise<Estimate> {
  const row = await requireEstimate(t.db, { workspace_id: t.workspace_id, project_id: projectId }, id);
  t.changed({ entity: "estimate", id, op, project_id: projectId, row });
  return row;
}

/** At most one estimate of a project is in use: the others lose the flag, which is announced. */
async function retire(t: Tx, projectId: string, keeper: string): Promise<void> {
  for (const id of await retireOthers(t, projectId, keeper))
    await publishEstimate(t, "update", projectId, id);
}

/** What programs set besides. */
export interface EstimateExtras extends ExternalIds {
  /** Whether the project may have no other estimate. */
  isOnly?: boolean;
}

/** @throws external.duplicate */
async function requireNoOther(t: Tx, projectId: string): Promise<void> {
  const [first] = await estimatesOfProject(t.db, { workspace_id: t.workspace_id, project_id: projectId });
  if (first !== undefined) throw fail("external.duplicate", { id: first.id });
}

/** @throws invalid, replay_differs, external.duplicate */
export function createEstimate(
  context: ProjectContext,
  draft: EstimateDraft,
  { isOnly = false, ...external }: EstimateExtras = {},
): Promise<Estimate> {
  const { project } = context;
  const { name, type = "categories", last_used = false, description = "" } = draft.estimate ?? {};
  return withIdempotencyKey(context, {
    fingerprint: ["estimate", project.id, name, type, last_used, description, draft.estimate_points],
    replay: (id) => readEstimate(context, id),
    missing: () => fail("estimate.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await lockProjectForWrite(t, project.id);
        if (isOnly) await requireNoOther(t, project.id);
        const columns = { type, last_used, description, ...external };
        const named = name?.trim() ?? nameFromLetters(Math.random);
        await insertEstimate(t, project.id, { id, name: named, ...columns });
        await insertPoints(t, { project_id: project.id, estimate_id: id }, draft.estimate_points);
        if (last_used) await retire(t, project.id, id);
        return publishEstimate(t, "insert", project.id, id);
      }),
  });
}

/** Points are named by their ids, and must belong to the estimate (security 3). @throws invalid, keyed by field */
function requireOwnPoints(estimate: Estimate, ids: readonly string[]): void {
  const own = new Set(estimate.points.map((point) => point.id));
  if (!ids.every((id) => own.has(id)))
    throw invalid({ estimate_points: ["Some of these points aren't in this estimate."] });
}

/** @throws estimate.not_found, estimate.points_required, invalid */
export async function updateEstimate(
  context: ProjectContext,
  id: string,
  patch: EstimatePatch,
): Promise<Estimate> {
  const { project } = context;
  const { estimate = {}, estimate_points: points = [] } = patch;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const before = await requireEstimate(t.db, placeOf(context), id);
    if (points.length === 0) throw fail("estimate.points_required");
    requireOwnPoints(
      before,
      points.map((point) => point.id),
    );
    await writeEstimate(t, id, { ...estimate, name: estimate.name?.trim() });
    await writePoints(t, id, points);
    if (estimate.last_used) await retire(t, project.id, id);
    return publishEstimate(t, "update", project.id, id);
  });
}

/** @throws estimate.not_found */
export const describeEstimate = (
  context: ProjectContext,
  id: string,
  columns: ExternalIds & { name?: string; description?: string },
): Promise<Estimate> =>
  tx(context, async (t) => {
    const { project } = context;
    await lockProjectForWrite(t, project.id);
    await requireEstimate(t.db, placeOf(context), id);
    await updateRow(t, "estimates", id, { ...columns, name: columns.name?.trim() });
    return publishEstimate(t, "update", project.id, id);
  });

/** Its issues lose their points, and the project stops estimating if it used this one. @throws estimate.not_found */
export const removeEstimate = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    await lockProjectForWrite(t, project.id);
    const { points } = await requireEstimate(t.db, placeOf(context), id);
    await replaceOnIssues(
      t,
      project.id,
      points.map((point) => point.id),
      null,
    );
    const wasUsed = await deleteEstimate(t, project.id, id);
    t.changed({ entity: "estimate", id, op: "delete", project_id: project.id, row: null });
    if (wasUsed) await publishProjects(t, "update", [project.id]);
  });

/**
 * Replaces these points on issues, or removes them, and announces the issues' rows. The project must be locked
 * (`lockProjectForWrite`).
 */
export async function replaceOnIssues(
  t: Tx,
  projectId: string,
  points: readonly string[],
  by: string | null,
): Promise<void> {
  for (const row of await replacePoints(t, projectId, points, by))
    t.changed({ entity: "issue", id: row.id, op: "update", project_id: projectId, row });
}

/** A project, which is locked, starts to use an estimate: from now on it is the last used one (contract/issues §15). */
export async function useEstimate(t: Tx, projectId: string, id: string): Promise<void> {
  await retire(t, projectId, id);
  const { last_used } = await requireEstimate(
    t.db,
    { workspace_id: t.workspace_id, project_id: projectId },
    id,
  );
  if (last_used) return;
  await writeEstimate(t, id, { last_used: true });
  await publishEstimate(t, "update", projectId, id);
}
