// The common world of server tests: people with roles in one workspace and one public project, and an outsider with a
// workspace of their own.
import type { Change } from "@cairn/contract/changes";
import type { Method } from "@cairn/contract/route";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import type { Role } from "@cairn/contract/entities/workspace";
import {
  addMember,
  addPerson,
  addProject,
  addProjectMember,
  addWorkspace,
  type Person,
  type Project,
  type Workspace,
} from "./people.ts";
import { type TestServer, testServer, type TestServerOptions } from "./server.ts";

export const ROLE_OF = {
  guest: GUEST,
  viewer: VIEWER,
  member: MEMBER,
  admin: ADMIN,
} as const satisfies Record<string, Role>;
export type RoleName = keyof typeof ROLE_OF;

export interface Answer {
  status: number;
  // Tests examine responses of any form; the contract check has already validated them.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
  headers: Record<string, string | string[] | undefined>;
}

export interface SendOptions {
  headers?: Record<string, string>;
}

/** Sends requests to the in-process server as one person, or without a session. */
export interface Caller {
  id: string;
  person: Person | null;
  /** Membership ids in the world's workspace and project, for /members/{id}/ paths. */
  workspace_member_id: string;
  project_member_id: string;
  send: (method: Method, path: string, body?: unknown, options?: SendOptions) => Promise<Answer>;
}

export interface World extends TestServer {
  slug: string;
  workspace: Workspace;
  project: Project;
  states: Project["states"];
  /** `/api/workspaces/{slug}` and `…/projects/{id}` */
  W: string;
  P: string;
  as: (name: string) => Caller;
  nobody: Caller;
  /** Admin of another workspace with a project of its own. */
  outsider: Caller & { workspace: Workspace; project: Project; W: string; P: string };
  /** All changes in the world's workspace so far, in order. */
  changes: () => Promise<Change[]>;
}

function callerOf(server: TestServer, person: Person | null, ids: [string, string] = ["", ""]): Caller {
  return {
    id: person?.id ?? "",
    person,
    workspace_member_id: ids[0],
    project_member_id: ids[1],
    async send(method, path, body, options = {}) {
      const answer = await server.app.inject({
        method,
        url: path,
        headers: {
          ...(person ? { cookie: person.cookie } : {}),
          ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
          ...options.headers,
        },
        ...(body === undefined ? {} : { payload: body instanceof FormData ? body : JSON.stringify(body) }),
      });
      const isJson = String(answer.headers["content-type"] ?? "").includes("json");
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : answer.body,
        headers: answer.headers as Answer["headers"],
      };
    },
  };
}

async function addOutsider(server: TestServer): Promise<World["outsider"]> {
  const person = await addPerson(server.runtime, "xen");
  const workspace = await addWorkspace(server.runtime, person, "elsewhere");
  const project = await addProject(server.runtime, workspace);
  await addProjectMember(server.runtime, workspace, project, person, ADMIN);
  const W = `/api/workspaces/${workspace.slug}`;
  return { ...callerOf(server, person), workspace, project, W, P: `${W}/projects/${project.id}` };
}

export interface WorldOptions extends TestServerOptions {
  /** Name → role, both in the workspace and in the project. The first admin owns the workspace. Default: ada, admin. */
  members?: Record<string, RoleName>;
}

export async function world({ members = { ada: "admin" }, ...options }: WorldOptions = {}): Promise<World> {
  const server = await testServer(options);
  const { runtime } = server;
  const names = Object.keys(members);
  const ownerName = names.find((name) => members[name] === "admin");
  if (ownerName === undefined) throw new Error("a world needs an admin");
  const people = new Map<string, Person>();
  for (const name of names) people.set(name, await addPerson(runtime, name));
  const workspace = await addWorkspace(runtime, people.get(ownerName) as Person, "acme");
  const project = await addProject(runtime, workspace, { name: "Website", identifier: "WEB" });
  const callers = new Map<string, Caller>();
  for (const [name, person] of people) {
    const role = ROLE_OF[members[name] ?? "guest"];
    const inWorkspace =
      name === ownerName
        ? await ownMembership(server, workspace, person)
        : await addMember(runtime, workspace, person, role);
    const inProject = await addProjectMember(runtime, workspace, project, person, role);
    callers.set(name, callerOf(server, person, [inWorkspace, inProject]));
  }
  const W = `/api/workspaces/${workspace.slug}`;
  return {
    ...server,
    slug: workspace.slug,
    workspace,
    project,
    states: project.states,
    W,
    P: `${W}/projects/${project.id}`,
    as(name) {
      const caller = callers.get(name);
      if (!caller) throw new Error(`nobody in this world is called ${name}`);
      return caller;
    },
    nobody: callerOf(server, null),
    outsider: await addOutsider(server),
    changes: () => readChanges(server, workspace),
  };
}

/** The same world on a server that has a copy of its database ({@link TestServer.freeze}). */
export function worldOn(server: TestServer, world: World): World {
  const moved = ({ person, workspace_member_id, project_member_id }: Caller): Caller =>
    callerOf(server, person, [workspace_member_id, project_member_id]);
  return {
    ...world,
    ...server,
    as: (name) => moved(world.as(name)),
    nobody: moved(world.nobody),
    outsider: { ...world.outsider, ...moved(world.outsider) },
    changes: () => readChanges(server, world.workspace),
  };
}

async function readChanges({ runtime }: TestServer, workspace: Workspace): Promise<Change[]> {
  const { rows } = await runtime.pool.query<Change>(
    "select seq, entity, id, project_id, op, actor, at, row from changes where workspace_id = $1 and entity <> 'notice' order by seq",
    [workspace.id],
  );
  return rows;
}

async function ownMembership({ runtime }: TestServer, workspace: Workspace, person: Person): Promise<string> {
  const row = await runtime.db
    .selectFrom("workspace_members")
    .select("id")
    .where("workspace_id", "=", workspace.id)
    .where("member_id", "=", person.id)
    .executeTakeFirstOrThrow();
  return row.id;
}
