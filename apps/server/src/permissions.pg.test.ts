// Checks the permission table against the running server, for every route (security 1, 9, 15, 16): a caller without
// permission is refused as the table says, and nothing in the database has changed afterwards.
import { ACCESS } from "@cairn/contract/access";
import { allRoutes } from "@cairn/contract/routes/all";
import type { RouteDef } from "@cairn/contract/route";
import type { Role } from "@cairn/contract/entities/workspace";
import { withRole } from "@cairn/domain/callers";
import { decide, type CallerRoles } from "@cairn/domain/permissions";
import { ADMIN, GUEST, MEMBER, VIEWER } from "@cairn/domain/roles";
import { addMember, addPerson, addProjectMember } from "@cairn/testkit/people";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MutatingRoute, type ScenarioObjects, SCENARIOS } from "./convergence/scenarios.fixture.ts";
import { prepareObjects } from "./convergence/scenario-objects.fixture.ts";
import { newId } from "./platform/ids.ts";

interface Actor {
  name: string;
  cookie: string;
  standing: CallerRoles;
}

const SIGNED_OUT: CallerRoles = {
  signed_in: false,
  instance_admin: false,
  workspace_role: null,
  project_role: null,
  project_network: null,
};

/** All callers that may be refused; all projects are private. */
async function cast({ w, secondProject }: ScenarioObjects): Promise<Actor[]> {
  const { runtime } = w;
  await runtime.pool.query("update projects set network = 0 where workspace_id = $1", [w.workspace.id]);
  const within = async (role: Role, isInProject: boolean): Promise<Actor> => {
    const person = await addPerson(runtime, `p${role}${isInProject ? "in" : "out"}`);
    await addMember(runtime, w.workspace, person, role);
    for (const id of isInProject ? [w.project.id, secondProject] : [])
      await addProjectMember(runtime, w.workspace, { ...w.project, id }, person, role);
    const standing = {
      ...SIGNED_OUT,
      signed_in: true,
      workspace_role: role,
      project_role: isInProject ? role : null,
      project_network: 0 as const,
    };
    return { name: `${isInProject ? "" : "outside, "}role ${role}`, cookie: person.cookie, standing };
  };
  return [
    { name: "signed out", cookie: "", standing: SIGNED_OUT },
    {
      name: "another workspace",
      cookie: w.outsider.person?.cookie ?? "",
      standing: { ...SIGNED_OUT, signed_in: true },
    },
    await within(GUEST, true),
    await within(VIEWER, true),
    await within(MEMBER, true),
    await within(ADMIN, false),
  ];
}

/** The scenario's request, otherwise the route with random ids: the guard answers first. */
function callOf(
  name: string,
  { path, method }: RouteDef,
  objects: ScenarioObjects,
): { method: string; url: string; body: unknown } {
  const scenario = SCENARIOS[name as MutatingRoute];
  if (typeof scenario === "function") {
    const call = scenario(objects);
    return { method: call.method, url: call.path, body: call.body };
  }
  const known: Record<string, string> = { slug: objects.w.slug, project_id: objects.w.project.id };
  const url = path.replaceAll(/:([a-z0-9_]+)/g, (_all, key: string) => known[key] ?? newId());
  return { method, url, body: method === "GET" ? undefined : {} };
}

const REFUSALS = { sign_in: [401, 403], forbidden: [403], hidden: [404] } as const;

/** A fingerprint of every row. Sessions and attempts are left out, because routes do not guard them. */
async function fingerprint({ runtime }: World): Promise<Record<string, string>> {
  const { rows: tables } = await runtime.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('sessions', 'auth_attempts') order by 1",
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

describe("every route refuses the callers that the permission table refuses, and changes nothing", () => {
  let objects: ScenarioObjects;
  let actors: Actor[];
  let before: Record<string, string>;
  beforeAll(async () => {
    objects = await prepareObjects();
    actors = await cast(objects);
    before = await fingerprint(objects.w);
  });
  afterAll(() => objects.w.stop());

  it.each(allRoutes.map(({ name, definition }) => [name, definition] as const))(
    "%s",
    async (name, definition) => {
      for (const actor of actors) {
        const { method, url, body } = callOf(name, definition, objects);
        // The draft belongs to ada, who is not one of them.
        const foreign_draft = definition.path.includes("/:issue_id") && url.includes(objects.draft);
        const verdict = decide(definition.access, { ...actor.standing, foreign_draft });
        if (verdict === "allowed") continue;
        const isForm = body instanceof FormData;
        const answer = await objects.w.app.inject({
          method: method as "GET",
          url,
          headers: {
            ...(actor.cookie === "" ? {} : { cookie: actor.cookie }),
            ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
          },
          ...(body === undefined ? {} : { payload: isForm ? body : JSON.stringify(body) }),
        });
        expect([...REFUSALS[verdict]], `${actor.name}: ${method} ${url}`).toContain(answer.statusCode);
      }
    },
  );

  it("the database is unchanged", async () => {
    expect(await fingerprint(objects.w)).toEqual(before);
  });
});

/** Routes of one issue, in the form of `users`' paths: everything that belongs to an issue uses one of them. */
const OF_ISSUE = allRoutes.filter(
  ({ definition: { path, access } }) => path.includes("/:issue_id") && ACCESS[access] === "project",
);

describe("every route of an issue hides another person's draft, whatever the caller's role (contract/issues §6.7)", () => {
  let objects: ScenarioObjects;
  let before: Record<string, string>;
  beforeAll(async () => {
    objects = await prepareObjects();
    before = await fingerprint(objects.w);
  });
  afterAll(() => objects.w.stop());

  it("there are such routes", () => {
    expect(OF_ISSUE.length).toBeGreaterThan(30);
  });
  it.each(OF_ISSUE.map(({ name, definition }) => [name, definition] as const))("%s", async (name, route) => {
    const call = callOf(name, { ...route, path: route.path }, objects);
    const known: Record<string, string> = { slug: objects.w.slug, project_id: objects.w.project.id };
    const url = route.path.replaceAll(
      /:([a-z0-9_]+)/g,
      (_all, key: string) => (key === "issue_id" ? objects.draft : known[key]) ?? newId(),
    );
    for (const who of ["eve", "mel"]) {
      expect(decide(route.access, { ...withRole(ADMIN), foreign_draft: true })).toBe("hidden");
      const answer = await objects.w.as(who).send(route.method, url, call.body);
      expect([answer.status, answer.body], `${who}: ${route.method} ${url}`).toEqual([
        404,
        { error: "Issue not found" },
      ]);
    }
  });
  it("the database is unchanged", async () => {
    expect(await fingerprint(objects.w)).toEqual(before);
  });
});
