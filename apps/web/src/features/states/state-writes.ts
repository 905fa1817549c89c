// Writes of a project's states: shown at once, rolled back if they fail (spec §4, contract/issues §10).
import { callTo, type StoredCall } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { deleting, mutate, type PendingChange, updating } from "@cairn/client/mutation";
import type { State, StateGroup, StatePatch } from "@cairn/contract/entities/state";
import { positionsFor } from "@cairn/domain/arrange";
import { sortOrderAtEnd, STATE_STEP } from "@cairn/domain/sort-order";
import { createRow } from "../../data/create-row.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import type { IssuesIn } from "./issues-in.ts";
import { t } from "./text.ts";
import { attempt } from "../../i18n/attempts.ts";
import { writeLabels } from "../../i18n/i18n.ts";

/** The fields that can be edited in the row of a state. */
export type StateValues = Pick<State, "name" | "color" | "description">;

/** The contract allows 1000 ids in one call. */
const IDS_PER_CALL = 500;

const placeOf = ({ slug }: OpenWorkspace, state: State) => ({
  slug,
  project_id: state.project_id,
  state_id: state.id,
});

/** Adds a state after all others of its project (contract/issues §10). Resolves to whether it worked. */
export async function createState(
  data: ProjectData,
  group: StateGroup,
  values: StateValues,
): Promise<boolean> {
  const { open, projectId, states } = data;
  const highest = states.length === 0 ? null : Math.max(...states.map((state) => state.sequence));
  const standIn: State = {
    ...values,
    id: newId(),
    project_id: projectId,
    workspace_id: open.id,
    group,
    default: false,
    sequence: sortOrderAtEnd(highest, STATE_STEP),
  };
  const made = await createRow(open.cache, open.cache.state, standIn, {
    ...attempt("add", { name: values.name }),
    call: callTo("states.create", { slug: open.slug, project_id: projectId, body: { ...values, group } }),
  });
  return made !== null;
}

export function changeState(open: OpenWorkspace, state: State, patch: StatePatch): Promise<boolean> {
  return mutate(open.cache, {
    ...attempt("change", { name: state.name }),
    changes: [updating(open.cache.state, state.id, patch)],
    calls: [callTo("states.update", { ...placeOf(open, state), body: patch })],
  });
}

/**
 * Moves a state to `index` within its group: between its neighbors, or 15000 beyond the first or last (spec §4).
 * @param peers the states of the group, in order
 */
export function moveState(
  open: OpenWorkspace,
  peers: readonly State[],
  state: State,
  index: number,
): Promise<boolean> {
  const others = peers.filter(({ id }) => id !== state.id);
  if (peers.findIndex(({ id }) => id === state.id) === index) return Promise.resolve(true);
  const places = positionsFor(
    others.map(({ id, sequence }) => ({ id, at: sequence })),
    state.id,
    index,
    STATE_STEP,
  );
  return mutate(open.cache, {
    ...attempt("move", { name: state.name }),
    changes: places.map(({ id, at }) => updating(open.cache.state, id, { sequence: at })),
    calls: places.map(({ id, at }) =>
      callTo("states.update", { ...placeOf(open, state), state_id: id, body: { sequence: at } }),
    ),
  });
}

/** Makes a state the only default of its project (spec §4). */
export function makeDefault(open: OpenWorkspace, peers: readonly State[], state: State): Promise<boolean> {
  const { cache } = open;
  const before = peers.filter((one) => one.default && one.id !== state.id);
  return mutate(cache, {
    ...writeLabels(t, "make_default_of", { name: state.name }),
    changes: [
      ...before.map(({ id }) => updating(cache.state, id, { default: false })),
      updating(cache.state, state.id, { default: true }),
    ],
    calls: [callTo("states.mark_default", placeOf(open, state))],
  });
}

function moves(
  open: OpenWorkspace,
  state: State,
  { live, drafts }: IssuesIn,
  replacementStateId: string,
): StoredCall[] {
  const place = { slug: open.slug, project_id: state.project_id };
  const parts = Array.from({ length: Math.ceil(live.length / IDS_PER_CALL) }, (_, n) =>
    live.slice(n * IDS_PER_CALL, (n + 1) * IDS_PER_CALL),
  );
  return [
    ...parts.map((issue_ids) =>
      callTo("bulk_issues.update", {
        ...place,
        body: { issue_ids, properties: { state_id: replacementStateId } },
      }),
    ),
    ...drafts.map((issue_id) =>
      callTo("issue_drafts.update", { ...place, issue_id, body: { state_id: replacementStateId } }),
    ),
  ];
}

/** Deletes a state that is not the default; its issues move to the replacement first. */
export function removeState(
  open: OpenWorkspace,
  state: State,
  issues: IssuesIn,
  replacementStateId: string | null,
): Promise<boolean> {
  const { cache } = open;
  const seen = [...issues.live, ...issues.drafts].filter((id) => cache.issue.has(id));
  const moved: PendingChange[] =
    replacementStateId === null
      ? []
      : seen.map((id) => updating(cache.issue, id, { state_id: replacementStateId }));
  return mutate(cache, {
    ...attempt("delete", { name: state.name }),
    changes: [...moved, deleting(cache.state, state.id)],
    calls: [
      ...(replacementStateId === null ? [] : moves(open, state, issues, replacementStateId)),
      callTo("states.remove", placeOf(open, state), { goneIsFine: true }),
    ],
  });
}
