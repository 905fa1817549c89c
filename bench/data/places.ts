// The workspace of a run: its people, its projects, their states and labels; everything except the issues.
import type { StateGroup } from "@cairn/contract/entities/state";
import { ADMIN, MEMBER } from "@cairn/domain/roles";
import { createDatabase } from "@cairn/server/platform/postgres/database";
import { newId } from "@cairn/server/platform/ids";
import type { Runtime } from "@cairn/server/platform/runtime";
import {
  addMember,
  addPerson,
  addProject,
  addProjectMember,
  addWorkspace,
  type Person,
} from "@cairn/testkit/people";
import type { Pool } from "../cairn.ts";

export interface Project {
  id: string;
  size: number;
  states: { id: string; group: StateGroup }[];
  label_ids: string[];
}

export interface Places {
  workspace: { id: string; slug: string };
  /** The first is the workspace's admin; all are in every project. */
  people: Person[];
  /** Smallest first. */
  projects: Project[];
}

const PEOPLE = 50;
const LABELS = 20;
const MORE_STATES: { name: string; group: StateGroup; sequence: number }[] = [
  { name: "Ready", group: "unstarted", sequence: 30_000 },
  { name: "In Review", group: "started", sequence: 37_000 },
  { name: "Blocked", group: "started", sequence: 39_000 },
];

async function addStates(pool: Pool, workspaceId: string, projectId: string): Promise<Project["states"]> {
  for (const { name, group, sequence } of MORE_STATES) {
    await pool.query(
      `insert into states (workspace_id, id, project_id, name, color, "group", sequence) values ($1, $2, $3, $4, '#7c8594', $5, $6)`,
      [workspaceId, newId(), projectId, name, group, sequence],
    );
  }
  const { rows } = await pool.query<Project["states"][number]>(
    `select id, "group" from states where workspace_id = $1 and project_id = $2 order by sequence`,
    [workspaceId, projectId],
  );
  return rows;
}

async function addLabels(pool: Pool, workspaceId: string, projectId: string): Promise<string[]> {
  const ids = Array.from({ length: LABELS }, newId);
  await pool.query(
    `insert into labels (workspace_id, id, project_id, name, color, sort_order)
     select $1, id, $2, 'label ' || n, '#5e6ad2', 65535 * n from unnest($3::uuid[]) with ordinality as l (id, n)`,
    [workspaceId, projectId, ids],
  );
  return ids;
}

/** Everyone is signed in through the session in their cookie. */
export async function makePlaces(pool: Pool, sizes: readonly number[]): Promise<Places> {
  // The testkit's factories only need a runtime's database.
  const runtime = { db: createDatabase(pool) } as Runtime;
  await pool.query("update instances set is_setup_done = true, instance_name = $1", ["Bench"]);
  const people: Person[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await addPerson(runtime, `person${n}`));
  const [admin, ...others] = people;
  if (!admin) throw new Error("a workspace needs somebody");
  const workspace = await addWorkspace(runtime, admin, "bench");
  for (const person of others) await addMember(runtime, workspace, person, MEMBER);
  const projects: Project[] = [];
  for (const [index, size] of sizes.entries()) {
    const project = await addProject(runtime, workspace, {
      name: `Project of ${size}`,
      identifier: `B${index}`,
    });
    await addProjectMember(runtime, workspace, project, admin, ADMIN);
    for (const person of others) await addProjectMember(runtime, workspace, project, person, MEMBER);
    const states = await addStates(pool, workspace.id, project.id);
    projects.push({
      id: project.id,
      size,
      states,
      label_ids: await addLabels(pool, workspace.id, project.id),
    });
  }
  return { workspace, people, projects };
}
