// Checks the permission table against the external API, for every route: what the table refuses a user is refused to
// their token, what the scope or the projects of a token exclude as well, and nothing has changed afterwards
// (security 1, 15, 52).
import { ACCESS } from "@cairn/contract/access";
import { allExternalRoutes } from "@cairn/contract/external/all";
import type { RouteDef } from "@cairn/contract/route";
import type { Role } from "@cairn/contract/entities/workspace";
import { decide, type CallerRoles } from "@cairn/domain/permissions";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import { covers, neededScope } from "@cairn/domain/token-scopes";
import { addMember, addPerson, addProjectMember } from "@cairn/testkit/people";
import { addToken, type Program, programOf } from "@cairn/testkit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { EXTERNAL_SCENARIOS, type ExternalScenario } from "./convergence/external.fixture.ts";
import { prepareObjects } from "./convergence/scenario-objects.fixture.ts";
import type { ScenarioObjects } from "./convergence/scenarios.fixture.ts";
import { newId } from "./platform/ids.ts";

const OUTSIDER: CallerRoles = {
  signed_in: true,
  instance_admin: false,
  workspace_role: null,
  project_role: null,
  project_network: null,
};

interface Actor {
  name: string;
  call: Program;
  standing: CallerRoles;
}

/** Users of every role, each with a token of every scope's highest right; all projects are private. */
async function cast({ w, secondProject }: ScenarioObjects): Promise<Actor[]> {
  const { runtime } = w;
  await runtime.pool.query("update projects set network = 0 where workspace_id = $1", [w.workspace.id]);
  const within = async (role: Role, isInProject: boolean): Promise<Actor> => {
    const person = await addPerson(runtime, `p${role}${isInProject ? "in" : "out"}`);
    await addMember(runtime, w.workspace, person, role);
    for (const id of isInProject ? [w.project.id, secondProject] : [])
      await addProjectMember(runtime, w.workspace, { ...w.project, id }, person, role);
    return {
      name: `${isInProject ? "" : "outside, "}role ${role}`,
      call: programOf(w, await addToken(runtime, person.id)),
      standing: {
        ...OUTSIDER,
        workspace_role: role,
        project_role: isInProject ? role : null,
        project_network: 0,
      },
    };
  };
  return [
    {
      name: "another workspace",
      call: programOf(w, await addToken(runtime, w.outsider.id)),
      standing: OUTSIDER,
    },
    await within(GUEST, true),
    await within(VIEWER, true),
    await within(MEMBER, true),
    await within(ADMIN, false),
  ];
}

/** The scenario's request, otherwise the route with random ids: the guard answers first. */
async function callOf(
  name: string,
  { path, method }: RouteDef,
  objects: ScenarioObjects,
): Promise<{ method: RouteDef["method"]; url: string; body: unknown }> {
  const scenario = (EXTERNAL_SCENARIOS as Partial<Record<string, ExternalScenario>>)[name];
  if (scenario) {
    const call = await scenario(objects);
    return { method: call.method, url: call.path, body: call.body };
  }
  const known: Record<string, string> = { slug: objects.w.slug, project_id: objects.w.project.id };
  const url = path.replaceAll(/:([a-z0-9_]+)/g, (_all, key: string) => known[key] ?? newId());
  return { method, url, body: method === "GET" ? undefined : {} };
}

const REFUSALS = { sign_in: 401, forbidden: 403, hidden: 404 } as const;

async function fingerprint({ w: { runtime } }: ScenarioObjects): Promise<Record<string, string>> {
  const { rows: tables } = await runtime.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'api_token%' order by 1",
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await runtime.pool.query<{ print: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from "${name}" t`,
    );
    prints[name] = rows[0]?.print ?? "";
  }
  return prints;
}

describe("every route of the external API refuses what the caller's role, scope and projects exclude", () => {
  let objects: ScenarioObjects;
  let actors: Actor[];
  let scoped: { read: Program; write: Program };
  let elsewhere: { project: Program; workspace: Program };
  let calls: Map<string, Awaited<ReturnType<typeof callOf>>>;
  let before: Record<string, string>;
  beforeAll(async () => {
    objects = await prepareObjects();
    actors = await cast(objects);
    const { w, secondProject } = objects;
    const ofAda = async (options: Parameters<typeof addToken>[2]) =>
      programOf(w, await addToken(w.runtime, w.as("ada").id, options));
    scoped = { read: await ofAda({ scope: "read" }), write: await ofAda({ scope: "write" }) };
    elsewhere = {
      project: await ofAda({ workspace_id: w.workspace.id, project_ids: [secondProject] }),
      workspace: await ofAda({ workspace_id: w.outsider.workspace.id }),
    };
    calls = new Map();
    for (const { name, definition } of allExternalRoutes)
      calls.set(name, await callOf(name, definition, objects));
    before = await fingerprint(objects);
  });
  afterAll(() => objects.w.stop());

  it.each(allExternalRoutes.map(({ name, definition }) => [name, definition] as const))(
    "%s",
    async (name, definition) => {
      const { method, url, body } = calls.get(name) ?? { method: "GET", url: "", body: undefined };
      for (const { name: who, call, standing } of actors) {
        const verdict = decide(definition.access, standing);
        if (verdict === "allowed") continue;
        expect((await call(method, url, body)).status, `${who}: ${method} ${url}`).toBe(REFUSALS[verdict]);
      }
      const signedIn = await objects.w.as("ada").send(method, url, body);
      expect(signedIn.status, "a session without a token").toBe(401);
      for (const scope of ["read", "write"] as const)
        if (!covers(scope, neededScope(definition)))
          expect((await scoped[scope](method, url, body)).status, `scope ${scope}`).toBe(403);
      if (ACCESS[definition.access] === "project") {
        expect((await elsewhere.project(method, url, body)).status, "a token of another project").toBe(404);
        expect((await elsewhere.workspace(method, url, body)).status, "a token of another workspace").toBe(
          404,
        );
      }
      if (ACCESS[definition.access] === "workspace") {
        expect((await elsewhere.workspace(method, url, body)).status, "a token of another workspace").toBe(
          404,
        );
        if (!definition.limits_projects)
          expect((await elsewhere.project(method, url, body)).status, "a token of some projects").toBe(403);
      }
    },
  );

  it("the database is unchanged", async () => {
    expect(await fingerprint(objects)).toEqual(before);
  });
});
