// The rules of states (spec §4, contract/issues §10). Every write to states locks their project, like every write to
// issues: which state is the default, and whether one is in use, still holds when it is written.
import type { State, StateDraft, StatePatch } from "@cairn/contract/entities/state";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { sortOrderAtEnd, STATE_STEP } from "@cairn/domain/sort-order";
import { SEED_STATES } from "@cairn/domain/states";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { publishProjects } from "../projects/changes.ts";
import {
  findState,
  highestSequence,
  insertStates,
  isClosedInto,
  isInUse,
  statesOfMember,
  statesOfProject,
} from "./queries.ts";

export const listStates = ({ runtime, workspace, project }: ProjectContext): Promise<State[]> =>
  statesOfProject(runtime.db, workspace.id, project.id);

export const listWorkspaceStates = ({ runtime, workspace, me }: WorkspaceContext): Promise<State[]> =>
  statesOfMember(runtime.db, workspace.id, me.id);

/** @throws state.not_found */
export async function readState({ runtime, workspace, project }: ProjectContext, id: string): Promise<State> {
  const state = await findState(runtime.db, workspace.id, project.id, id);
  if (!state) throw fail("state.not_found");
  return state;
}

const changed = (t: Tx, op: "insert" | "update" | "delete", state: State): void =>
  t.changed({
    entity: "state",
    id: state.id,
    op,
    project_id: state.project_id,
    row: op === "delete" ? null : state,
  });

/** The five states of a new project. */
export async function seedStates(t: Tx, projectId: string): Promise<State[]> {
  const seeds = SEED_STATES.map((seed) => ({ ...seed, id: newId(), project_id: projectId, description: "" }));
  const states = await insertStates(t.db, t.workspace_id, t.actor_id, seeds);
  for (const state of states) changed(t, "insert", state);
  return states;
}

/** What programs set besides; undefined stays as it is. */
export interface StateExtras extends ExternalIds {
  sequence?: number;
}

/** Adds a state in a running transaction, after all others of its project unless it is placed. */
export async function addState(
  t: Tx,
  projectId: string,
  draft: StateDraft,
  { sequence: place, ...external }: StateExtras = {},
): Promise<State> {
  const sequence =
    place ?? sortOrderAtEnd(await highestSequence(t.db, t.workspace_id, projectId), STATE_STEP);
  const [state] = await insertStates(t.db, t.workspace_id, t.actor_id, [
    {
      id: newId(),
      project_id: projectId,
      name: draft.name.trim(),
      color: draft.color,
      group: draft.group ?? "backlog",
      default: false,
      description: draft.description ?? "",
      sequence,
      ...external,
    },
  ]);
  if (!state) throw fail("internal");
  changed(t, "insert", state);
  return state;
}

/** @throws duplicate */
export const createState = (
  context: ProjectContext,
  draft: StateDraft,
  extras: StateExtras = {},
): Promise<State> =>
  tx(context, async (t) => {
    await lockProjectForWrite(t, context.project.id);
    return addState(t, context.project.id, draft, extras);
  });

/** @throws state.not_found, duplicate */
export function updateState(
  context: ProjectContext,
  id: string,
  patch: StatePatch & ExternalIds,
): Promise<State> {
  const { workspace, project } = context;
  const { name, color, group, description, sequence, external_source, external_id } = patch;
  if (name !== undefined && name.trim() === "") throw invalid({ name: ["This field may not be blank."] });
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    await t.db
      .updateTable("states")
      .set({
        name: name?.trim(),
        color,
        group,
        description,
        sequence,
        external_source,
        external_id,
        updated_at: t.now,
        updated_by: t.actor_id,
      })
      .where("workspace_id", "=", workspace.id)
      .where("project_id", "=", project.id)
      .where("id", "=", id)
      .where("group", "!=", "triage")
      .execute();
    const state = await findState(t.db, workspace.id, project.id, id);
    if (!state) throw fail("state.not_found");
    changed(t, "update", state);
    return state;
  });
}

/** @throws state.not_found, state.default, state.in_use */
export function removeState(context: ProjectContext, id: string): Promise<void> {
  const { workspace, project } = context;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const state = await findState(t.db, workspace.id, project.id, id);
    if (!state) throw fail("state.not_found");
    if (state.default) throw fail("state.default");
    if (await isInUse(t.db, workspace.id, id)) throw fail("state.in_use");
    const isChosen = await isClosedInto(t.db, workspace.id, project.id, id);
    await t.db.deleteFrom("states").where("workspace_id", "=", workspace.id).where("id", "=", id).execute();
    changed(t, "delete", state);
    if (isChosen) await publishProjects(t, "update", [project.id]);
  });
}

/** Exactly one state of a project is its default (spec §4). @throws state.not_found */
export function markDefault(context: ProjectContext, id: string): Promise<void> {
  const { workspace, project } = context;
  return tx(context, async (t) => {
    await lockProjectForWrite(t, project.id);
    const state = await findState(t.db, workspace.id, project.id, id);
    if (!state) throw fail("state.not_found");
    const all = await statesOfProject(t.db, workspace.id, project.id);
    const before = all.find((other) => other.default);
    if (before?.id === id) return;
    const set = (target: string, value: boolean) =>
      t.db
        .updateTable("states")
        .set({ default: value, updated_at: t.now, updated_by: t.actor_id })
        .where("workspace_id", "=", workspace.id)
        .where("id", "=", target)
        .execute();
    if (before) {
      await set(before.id, false);
      changed(t, "update", { ...before, default: false });
    }
    await set(id, true);
    changed(t, "update", { ...state, default: true });
  });
}
