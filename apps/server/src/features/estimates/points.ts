// The points of an estimate, individually (contract/issues §15, spec §5).
import type {
  Estimate,
  EstimatePoint,
  EstimatePointDraft,
  EstimatePointPatch,
  EstimatePointRemoval,
} from "@cairn/contract/entities/estimate";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { closeGap, MAX_POINTS } from "@cairn/domain/estimates";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { updateRow } from "../../platform/postgres/audited-rows.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { deletePoint, insertPoints, writePoints } from "./queries.ts";
import { placeOf, replaceOnIssues, requireEstimate, publishEstimate } from "./service.ts";

/** @throws estimate.point_not_found */
function pointIn(estimate: Estimate, id: string | undefined): EstimatePoint {
  const point = estimate.points.find((one) => one.id === id);
  if (!point) throw fail("estimate.point_not_found");
  return point;
}

/** @throws estimate.not_found, estimate.point_incomplete, invalid */
export function createPoint(
  context: ProjectContext,
  estimateId: string,
  { key, value }: EstimatePointDraft,
): Promise<EstimatePoint> {
  const { project } = context;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const before = await requireEstimate(t.db, placeOf(context), estimateId);
    if (!key || !value?.trim()) throw fail("estimate.point_incomplete");
    if (before.points.length >= MAX_POINTS)
      throw invalid({ key: [`An estimate has at most ${MAX_POINTS} points.`] });
    const place = { project_id: project.id, estimate_id: estimateId };
    const [id] = await insertPoints(t, place, [{ key, value }]);
    return pointIn(await publishEstimate(t, "update", project.id, estimateId), id);
  });
}

/** What programs set besides; undefined stays as it is. */
interface PointExtras extends ExternalIds {
  description?: string;
}

const HIGHEST_KEY = MAX_POINTS - 1;

/**
 * Adds points; those without a key come after all others. @returns their ids @throws estimate.not_found, invalid
 */
export function createPoints(
  context: ProjectContext,
  estimateId: string,
  drafts: readonly (PointExtras & { key?: number; value: string })[],
): Promise<string[]> {
  const { project } = context;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const { points } = await requireEstimate(t.db, placeOf(context), estimateId);
    let highest = Math.max(0, ...points.map(({ key }) => key));
    const added = drafts.map((draft) => {
      const key = draft.key ?? highest + 1;
      highest = Math.max(highest, key);
      return { ...draft, key };
    });
    if (points.length + added.length > MAX_POINTS || highest > HIGHEST_KEY)
      throw invalid({
        key: [`An estimate has at most ${MAX_POINTS} points, with keys up to ${HIGHEST_KEY}.`],
      });
    const ids = await insertPoints(t, { project_id: project.id, estimate_id: estimateId }, added);
    await publishEstimate(t, "update", project.id, estimateId);
    return ids;
  });
}

/** @throws estimate.not_found, estimate.point_not_found */
export function updatePoint(
  context: ProjectContext,
  estimateId: string,
  pointId: string,
  patch: EstimatePointPatch,
  extras: PointExtras = {},
): Promise<EstimatePoint> {
  const { project } = context;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    pointIn(await requireEstimate(t.db, placeOf(context), estimateId), pointId);
    await writePoints(t, estimateId, [{ id: pointId, ...patch }]);
    await updateRow(t, "estimate_points", pointId, extras);
    return pointIn(await publishEstimate(t, "update", project.id, estimateId), pointId);
  });
}

/**
 * Issues with the point receive the replacement, or none; the points after it move up.
 * @returns the points whose key has changed
 * @throws estimate.not_found, estimate.point_not_found, invalid
 */
export function removePoint(
  context: ProjectContext,
  estimateId: string,
  pointId: string,
  removal: EstimatePointRemoval,
): Promise<EstimatePoint[]> {
  const { project } = context;
  const replacementId = removal?.new_estimate_id ?? null;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const before = await requireEstimate(t.db, placeOf(context), estimateId);
    const point = pointIn(before, pointId);
    const others = before.points.filter((one) => one.id !== pointId);
    if (replacementId !== null && !others.some((one) => one.id === replacementId))
      throw invalid({ new_estimate_id: ["This point isn't in this estimate, or is the one to delete."] });
    await replaceOnIssues(t, project.id, [pointId], replacementId);
    await deletePoint(t, pointId);
    const moved = closeGap(others, point.key).map(({ id, key }) => ({ id, key }));
    await writePoints(t, estimateId, moved);
    const after = await publishEstimate(t, "update", project.id, estimateId);
    return after.points.filter((one) => moved.some(({ id }) => id === one.id));
  });
}
