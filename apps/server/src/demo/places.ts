// The demo's workspace and projects, with their states and labels.
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { GROUP_COLORS } from "@cairn/domain/states";
import { actingAs, actingIn, actingInProject } from "../cli/acting.ts";
import { createEstimate } from "../features/estimates/service.ts";
import { createLabel } from "../features/labels/service.ts";
import { addProjectMembers } from "../features/projects/members.ts";
import { createProject, updateProject } from "../features/projects/service.ts";
import { createState, listStates } from "../features/states/service.ts";
import { joinWorkspace } from "../features/workspaces/membership.ts";
import { createWorkspace } from "../features/workspaces/service.ts";
import type { Me, ProjectContext, ProjectRef, WorkspaceRef } from "../platform/http/context.ts";
import { tx } from "../platform/outbox/tx.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { DemoState } from "./life.ts";
import { requestOf } from "./request.ts";
import type { DemoProject } from "./table.ts";
import { TEAM, WORKSPACE } from "./team.ts";

export interface DemoPlace {
  project: ProjectRef;
  /** State → its id. */
  states: ReadonlyMap<DemoState, string>;
  /** Label → its id. */
  labels: ReadonlyMap<string, string>;
  /** Value of an estimate point → its id; empty without estimates. */
  points: ReadonlyMap<string, string>;
}

export type People = ReadonlyMap<string, Me>;

/** @throws Error when there is no person with that name */
export function personNamed(people: People, name: string): Me {
  const person = people.get(name);
  if (!person) throw new Error(`Nobody in the demo is called ${name}.`);
  return person;
}

/** The workspace, created by the first team member; all others join it. */
export async function foundWorkspace(runtime: Runtime, people: People): Promise<WorkspaceRef> {
  const [founder, ...others] = TEAM;
  if (!founder) throw new Error("The demo has no team.");
  const me = personNamed(people, founder.name);
  const { name, slug, size } = WORKSPACE;
  const { id } = await createWorkspace(actingAs(runtime, me), { name, slug, organization_size: size });
  const workspace = { id, slug, name };
  await tx({ runtime, workspace, me }, async (t) => {
    for (const mate of others)
      await joinWorkspace(t, { user_id: personNamed(people, mate.name).id, role: mate.role });
  });
  await runtime.db
    .updateTable("profiles")
    .set({ last_workspace_id: id })
    .where(
      "user_id",
      "in",
      [...people.values()].map((person) => person.id),
    )
    .execute();
  return workspace;
}

const codePoints = (emoji: string): string =>
  Array.from(emoji, (character) => String(character.codePointAt(0))).join("-");

/** The estimate that a project uses. */
async function foundEstimate(
  context: ProjectContext,
  { estimate }: DemoProject,
): Promise<Map<string, string>> {
  if (!estimate) return new Map();
  const { name, type, values } = estimate;
  const { id, points } = await createEstimate(context, {
    estimate: { name, type, last_used: true },
    estimate_points: values.map((value, key) => ({ key, value })),
  });
  await updateProject(context, { estimate: id });
  return new Map(points.map((point) => [point.value, point.id]));
}

export async function foundProject(
  runtime: Runtime,
  people: People,
  workspace: WorkspaceRef,
  demo: DemoProject,
): Promise<DemoPlace> {
  const [lead = "", ...others] = demo.people;
  const context = actingIn(runtime, personNamed(people, lead), workspace, ADMIN);
  const made = await createProject(context, {
    name: demo.name,
    identifier: demo.identifier,
    description: demo.description,
    network: 2,
    cover_image: `/assets/covers/${demo.cover}.svg`,
    logo_props: { in_use: "emoji", emoji: { value: codePoints(demo.emoji) } },
    project_lead: context.me.id,
  });
  const { id, name, identifier, properties } = made;
  const project: ProjectRef = {
    id,
    name,
    identifier,
    network: 2,
    archived_at: null,
    version: 0,
    properties,
  };
  const request = requestOf(runtime.config);
  const inside = { ...actingInProject(context, project, ADMIN), request };
  const roles = new Map(TEAM.map((mate) => [mate.name, Math.min(mate.role, MEMBER) as typeof mate.role]));
  await addProjectMembers(
    inside,
    others.map((one) => ({ member_id: personNamed(people, one).id, role: roles.get(one) ?? MEMBER })),
  );
  const states = new Map<DemoState, string>();
  for (const state of await listStates(inside)) states.set(state.group, state.id);
  const review = { name: "In Review", group: "started", color: GROUP_COLORS.started } as const;
  states.set("review", (await createState(inside, { ...review, color: "#8e4ec6" })).id);
  const labels = new Map<string, string>();
  for (const [label, color] of Object.entries(demo.labels))
    labels.set(label, (await createLabel(inside, { name: label, color })).id);
  return { project, states, labels, points: await foundEstimate(inside, demo) };
}
