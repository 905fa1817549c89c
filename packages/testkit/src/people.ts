// People and memberships inserted directly into the database: tests of one feature do not depend on the routes of
// another.
import type { Role } from "@cairn/contract/entities/workspace";
import { DEFAULT_COLLECTION_NAME } from "@cairn/domain/page-collections";
import { SEED_STATES } from "@cairn/domain/states";
import { cookieName, hashToken } from "@cairn/server/platform/auth/sessions";
import { newId } from "@cairn/server/platform/ids";
import type { Runtime } from "@cairn/server/platform/runtime";
import { randomBytes } from "node:crypto";
import type { State, StateGroup } from "@cairn/contract/entities/state";

export interface Person {
  id: string;
  name: string;
  email: string;
  /** The Cookie header of their session. */
  cookie: string;
}

const YEAR_MS = 31_536_000_000;

export async function addPerson({ db }: Runtime, name: string): Promise<Person> {
  const id = newId();
  const email = `${name}-${id.slice(-6)}@example.com`;
  const token = randomBytes(48).toString("base64url");
  await db
    .insertInto("users")
    .values({ id, email, username: id, display_name: name, first_name: name, is_email_verified: true })
    .execute();
  await db.insertInto("profiles").values({ id: newId(), user_id: id, is_onboarded: true }).execute();
  await db.insertInto("notification_preferences").values({ id: newId(), user_id: id }).execute();
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: id,
      kind: "app",
      expires_at: new Date(Date.now() + YEAR_MS).toISOString(),
    })
    .execute();
  return { id, name, email, cookie: `${cookieName("app", false)}=${token}` };
}

export interface Workspace {
  id: string;
  slug: string;
}

export async function addWorkspace({ db }: Runtime, owner: Person, slug: string): Promise<Workspace> {
  const id = newId();
  await db
    .insertInto("workspaces")
    .values({ id, slug, name: slug, owner_id: owner.id, created_by: owner.id, updated_by: owner.id })
    .execute();
  await db.insertInto("workspace_clocks").values({ workspace_id: id }).execute();
  await db
    .insertInto("page_collections")
    .values({
      workspace_id: id,
      id: newId(),
      name: DEFAULT_COLLECTION_NAME,
      is_default: true,
      owned_by: owner.id,
    })
    .execute();
  await addMember({ db } as Runtime, { id, slug }, owner, 20);
  return { id, slug };
}

/** Returns the membership's id. */
export async function addMember(
  { db }: Runtime,
  workspace: Workspace,
  person: Person,
  role: Role,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("workspace_members")
    .values({ workspace_id: workspace.id, id, member_id: person.id, role })
    .execute();
  return id;
}

export interface Project {
  id: string;
  name: string;
  identifier: string;
  states: Record<StateGroup, State>;
}

export interface ProjectOptions {
  name?: string;
  identifier?: string;
  network?: 0 | 2;
}

export async function addProject(
  { db }: Runtime,
  workspace: Workspace,
  options: ProjectOptions = {},
): Promise<Project> {
  const id = newId();
  const { name = `Project ${id.slice(-4)}`, identifier = id.slice(-5).toUpperCase(), network = 2 } = options;
  await db
    .insertInto("projects")
    .values({ workspace_id: workspace.id, id, name, identifier, network })
    .execute();
  const rows = SEED_STATES.map((seed) => ({
    ...seed,
    id: newId(),
    project_id: id,
    workspace_id: workspace.id,
    description: "",
  }));
  await db.insertInto("states").values(rows).execute();
  const states = Object.fromEntries(rows.map((row) => [row.group, row])) as Record<StateGroup, State>;
  return { id, name, identifier, states };
}

/** Returns the membership's id. */
export async function addProjectMember(
  { db }: Runtime,
  workspace: Workspace,
  project: Project,
  person: Person,
  role: Role,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("project_members")
    .values({ workspace_id: workspace.id, id, project_id: project.id, member_id: person.id, role })
    .execute();
  return id;
}
