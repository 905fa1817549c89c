// Writes of a project's estimates: shown at once, rolled back if they fail (spec §4, §5, contract/issues §15).
import { callTo } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { deleting, inserting, mutate, type PendingChange, updating } from "@cairn/client/mutation";
import type { Estimate, EstimatePoint, EstimateType } from "@cairn/contract/entities/estimate";
import type { Project } from "@cairn/contract/entities/project";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { inOrder, movedTo, renumbered, without } from "./points.ts";
import { t } from "./text.ts";
import { attempt } from "../../i18n/attempts.ts";
import { writeLabels } from "../../i18n/i18n.ts";

export interface SystemDraft {
  name: string;
  type: EstimateType;
  /** In ascending order. */
  values: readonly string[];
}

const now = (): string => `${new Date().toISOString().slice(0, -1)}000Z`;

function newPoint(
  open: OpenWorkspace,
  estimate: string,
  project: string,
  key: number,
  value: string,
): EstimatePoint {
  const moment = now();
  return {
    id: newId(),
    created_at: moment,
    updated_at: moment,
    created_by: open.me,
    updated_by: open.me,
    project,
    workspace: open.id,
    estimate,
    key,
    description: "",
    value,
  };
}

/** Marks `active` as the only system that was used last (spec §4). */
function flags({ cache }: OpenWorkspace, projectId: string, active: string): PendingChange[] {
  return cache.estimate
    .all()
    .filter((row) => row.project === projectId && row.last_used !== (row.id === active))
    .map((row) => updating(cache.estimate, row.id, { last_used: row.id === active }));
}

/** Creates a system and starts to use it. Issues keep their points of the old one. */
export async function createSystem(
  open: OpenWorkspace,
  project: Project,
  draft: SystemDraft,
): Promise<boolean> {
  const { cache, slug } = open;
  const id = newId();
  const moment = now();
  const { name, type } = draft;
  const shown: Estimate = {
    id,
    created_at: moment,
    updated_at: moment,
    created_by: open.me,
    updated_by: open.me,
    project: project.id,
    workspace: open.id,
    name,
    description: "",
    type,
    last_used: true,
    points: draft.values.map((value, key) => newPoint(open, id, project.id, key, value)),
  };
  let made: Estimate | null = null;
  const worked = await mutate(cache, {
    ...writeLabels(t, "create_system", { name }),
    changes: [
      ...flags(open, project.id, id),
      inserting(cache.estimate, shown),
      updating(cache.project, project.id, { estimate: id }),
    ],
    calls: [
      callTo("estimates.create", {
        slug,
        project_id: project.id,
        id,
        body: {
          estimate: { name, type, last_used: true },
          estimate_points: draft.values.map((value, key) => ({ key, value })),
        },
      }),
      callTo("projects.update", { slug, project_id: project.id, body: { estimate: id } }),
    ],
    onAnswer: (body, { route }) => {
      if (route === "estimates.create") made = body as Estimate;
    },
  });
  // The server assigned the ids of its points; without a live stream nothing else brings them.
  if (made && !cache.isLive) cache.estimate.put([made]);
  return worked;
}

/** Starts to use one of the project's systems. */
export function applySystem(open: OpenWorkspace, project: Project, estimate: Estimate): Promise<boolean> {
  const { cache, slug } = open;
  return mutate(cache, {
    ...writeLabels(t, "use_system", { name: estimate.name }),
    changes: [
      ...flags(open, project.id, estimate.id),
      updating(cache.project, project.id, { estimate: estimate.id }),
    ],
    calls: [callTo("projects.update", { slug, project_id: project.id, body: { estimate: estimate.id } })],
  });
}

/** Stops estimating: systems and the estimates of issues stay (contract/issues §15). */
export const turnOff = ({ cache, slug }: OpenWorkspace, project: Project): Promise<boolean> =>
  mutate(cache, {
    ...writeLabels(t, "turn_off"),
    changes: [updating(cache.project, project.id, { estimate: null })],
    calls: [callTo("projects.update", { slug, project_id: project.id, body: { estimate: null } })],
  });

const placeOf = ({ slug }: OpenWorkspace, estimate: Estimate) => ({
  slug,
  project_id: estimate.project,
  estimate_id: estimate.id,
});

/** Deletes a system; issues lose its points, and the project stops estimating if it used this one. */
export function removeSystem(open: OpenWorkspace, estimate: Estimate): Promise<boolean> {
  const { cache } = open;
  const project = cache.project.get(estimate.project);
  return mutate(cache, {
    ...writeLabels(t, "remove_system", { name: estimate.name }),
    changes: [
      deleting(cache.estimate, estimate.id),
      ...(project?.estimate === estimate.id ? [updating(cache.project, project.id, { estimate: null })] : []),
    ],
    calls: [callTo("estimates.remove", placeOf(open, estimate), { goneIsFine: true })],
  });
}

/** The contract requires the points with every change of an estimate. */
export function renameSystem(open: OpenWorkspace, estimate: Estimate, name: string): Promise<boolean> {
  return mutate(open.cache, {
    ...attempt("change", { name: estimate.name }),
    changes: [updating(open.cache.estimate, estimate.id, { name })],
    calls: [
      callTo("estimates.update", {
        ...placeOf(open, estimate),
        body: { estimate: { name }, estimate_points: estimate.points.map(({ id }) => ({ id })) },
      }),
    ],
  });
}

const showing = ({ cache }: OpenWorkspace, estimate: Estimate, points: EstimatePoint[]): PendingChange =>
  updating(cache.estimate, estimate.id, { points });

export function changeValue(
  open: OpenWorkspace,
  estimate: Estimate,
  point: EstimatePoint,
  value: string,
): Promise<boolean> {
  const points = estimate.points.map((one) => (one.id === point.id ? { ...one, value } : one));
  return mutate(open.cache, {
    ...attempt("change", { name: point.value }),
    changes: [showing(open, estimate, points)],
    calls: [
      callTo("estimates.update_point", {
        ...placeOf(open, estimate),
        point_id: point.id,
        body: { value },
      }),
    ],
  });
}

const keysOf = (points: readonly EstimatePoint[]) => points.map(({ id, key }) => ({ id, key }));

/**
 * Puts a point at `index`. Sends all keys: if two people move points at once, the order of one of them wins as a whole,
 * and no key occurs twice.
 */
export function movePoint(
  open: OpenWorkspace,
  estimate: Estimate,
  point: EstimatePoint,
  index: number,
): Promise<boolean> {
  const { all, moved } = movedTo(estimate.points, point.id, index);
  if (moved.length === 0) return Promise.resolve(true);
  return mutate(open.cache, {
    ...attempt("change", { name: estimate.name }),
    changes: [showing(open, estimate, all)],
    calls: [
      callTo("estimates.update", { ...placeOf(open, estimate), body: { estimate_points: keysOf(all) } }),
    ],
  });
}

/**
 * Adds a point after all others. Keys start at 0 without gaps, so that a 13th point still gets one (contract/issues
 * §15).
 */
export async function addPoint(open: OpenWorkspace, estimate: Estimate, value: string): Promise<boolean> {
  const { cache } = open;
  const place = placeOf(open, estimate);
  const { all, moved } = renumbered(inOrder(estimate.points));
  // The server refuses key 0 when a single point is created.
  const key = Math.max(1, all.length);
  const shown = newPoint(open, estimate.id, estimate.project, key, value);
  let made: EstimatePoint | null = null;
  const worked = await mutate(cache, {
    ...attempt("create", { name: value }),
    changes: [showing(open, estimate, [...all, shown])],
    calls: [
      ...(moved.length > 0
        ? [callTo("estimates.update", { ...place, body: { estimate_points: keysOf(moved) } })]
        : []),
      callTo("estimates.create_point", { ...place, body: { key, value } }),
    ],
    onAnswer: (body, { route }) => {
      if (route === "estimates.create_point") made = body as EstimatePoint;
    },
  });
  const point: EstimatePoint | null = made;
  const base = cache.estimate.base(estimate.id);
  // The server assigned its id; without a live stream nothing else brings it.
  if (point && base && !cache.isLive)
    cache.estimate.put([
      { ...base, points: base.points.map((one) => (one.id === shown.id ? (point as EstimatePoint) : one)) },
    ]);
  return worked;
}

/** Deletes a point; the issues that have it receive the replacement, or no estimate (spec §5). */
export function removePoint(
  open: OpenWorkspace,
  estimate: Estimate,
  point: EstimatePoint,
  replacementId: string | null,
): Promise<boolean> {
  const { cache } = open;
  const estimated = cache.issue.all().filter((issue) => issue.estimate_point === point.id);
  return mutate(cache, {
    ...attempt("delete", { name: point.value }),
    changes: [
      ...estimated.map(({ id }) => updating(cache.issue, id, { estimate_point: replacementId })),
      showing(open, estimate, without(estimate.points, point.id)),
    ],
    calls: [
      callTo("estimates.remove_point", {
        ...placeOf(open, estimate),
        point_id: point.id,
        body: replacementId === null ? {} : { new_estimate_id: replacementId },
      }),
    ],
  });
}
