// The estimate of a project for programs (contract/external §14): the rules are those of features/estimates.
import {
  external_estimates,
  type ExternalEstimate,
  type ExternalEstimatePatch,
  type ExternalEstimatePoint,
  type ExternalPointPatch,
} from "@cairn/contract/external/estimates";
import { sql } from "kysely";
import { fail } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { implementExternal } from "../../platform/http/implement-external.ts";
import { createPoints, removePoint, updatePoint } from "../estimates/points.ts";
import {
  createEstimate,
  describeEstimate,
  listEstimates,
  readEstimate,
  removeEstimate,
} from "../estimates/service.ts";
import { externalIdsOf, orDuplicate, withinProject } from "./duplicates.ts";
import { expanding } from "./expand.ts";
import { externalEstimates, externalPoints } from "./objects/estimate.ts";

/** The estimate in use, or else the newest: programs know one for each project. @throws estimate.not_found */
async function idOfOnly(context: ProjectContext): Promise<string> {
  const [first] = await listEstimates(context);
  if (first === undefined) throw fail("estimate.not_found");
  return first.id;
}

/** @throws estimate.not_found */
async function read({ runtime, workspace }: ProjectContext, id: string): Promise<ExternalEstimate> {
  const estimate = (await externalEstimates(runtime.db, workspace.id, [id])).get(id);
  if (estimate === undefined) throw fail("estimate.not_found");
  return estimate;
}

const writing = <T>(
  context: ProjectContext,
  values: ExternalEstimatePatch,
  id: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  const wanted = {
    table: "estimates",
    within: withinProject(context),
    values: externalIdsOf(values),
    id,
  } as const;
  return orDuplicate(context.runtime.db, wanted, work);
};

/** @throws estimate.not_found */
async function pointsOf(context: ProjectContext, estimateId: string): Promise<ExternalEstimatePoint[]> {
  await readEstimate(context, estimateId);
  return externalPoints(context.runtime.db, context.workspace.id, estimateId);
}

/** A duplicate among the values of one request has no holder yet, and stays a 400. */
const writingPoints = <T>(
  { runtime, workspace }: ProjectContext,
  estimateId: string,
  values: ExternalPointPatch,
  id: string | null,
  work: () => Promise<T>,
): Promise<T> => {
  const within = sql`o.workspace_id = ${workspace.id} and o.estimate_id = ${estimateId}`;
  return orDuplicate(
    runtime.db,
    { table: "estimate_points", within, values: externalIdsOf(values), id },
    work,
  );
};

export const estimateRoutesOfPrograms = (registration: Registration): void =>
  implementExternal(
    registration,
    external_estimates,
    expanding({
      retrieve: async (context) => read(context, await idOfOnly(context)),
      create: async (context, { body }) => {
        const { name, type, last_used, description } = body;
        const draft = { estimate: { name, type, last_used, description }, estimate_points: [] };
        const extras = { ...externalIdsOf(body), isOnly: true };
        const { id } = await writing(context, body, null, () => createEstimate(context, draft, extras));
        return read(context, id);
      },
      update: async (context, { body }) => {
        const id = await idOfOnly(context);
        const { name, description } = body;
        const columns = { name, description, ...externalIdsOf(body) };
        await writing(context, body, id, () => describeEstimate(context, id, columns));
        return read(context, id);
      },
      remove: async (context) => removeEstimate(context, await idOfOnly(context)),
      points: (context, { params }) => pointsOf(context, params.estimate_id),
      create_points: async (context, { params: { estimate_id }, body }) => {
        const drafts = (Array.isArray(body) ? body : body.estimate_points).map((draft) => ({
          ...draft,
          ...externalIdsOf(draft),
        }));
        const ids = await writingPoints(context, estimate_id, drafts[0] ?? {}, null, () =>
          createPoints(context, estimate_id, drafts),
        );
        const made = new Set(ids);
        return (await pointsOf(context, estimate_id)).filter(({ id }) => made.has(id));
      },
      update_point: async (context, { params: { estimate_id, point_id }, body }) => {
        const { key, value, description } = body;
        const extras = { description, ...externalIdsOf(body) };
        await writingPoints(context, estimate_id, body, point_id, () =>
          updatePoint(context, estimate_id, point_id, { key, value }, extras),
        );
        const point = (await pointsOf(context, estimate_id)).find(({ id }) => id === point_id);
        if (point === undefined) throw fail("estimate.point_not_found");
        return point;
      },
      remove_point: async (context, { params }) => {
        await removePoint(context, params.estimate_id, params.point_id, null);
      },
    }),
  );
