// Security 2 and 3, as sweeps over the contract's workspace, project, label and state routes: an id from elsewhere does
// not match anything.
import { labels } from "@cairn/contract/routes/labels";
import { projects } from "@cairn/contract/routes/projects";
import { states } from "@cairn/contract/routes/states";
import { workspaces } from "@cairn/contract/routes/workspaces";
import { paramNames, type RouteDef } from "@cairn/contract/route";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const ROUTES: RouteDef[] = [workspaces, projects, labels, states].flatMap((group) =>
  Object.values(group as Record<string, RouteDef>),
);

let w: World;
/** The values of the parameters in the outsider's workspace. */
let theirs: Record<string, string>;
/** The values in the caller's own workspace. */
let ours: Record<string, string>;

/** Bodies in valid form, so that only the ids are wrong. */
const BODIES: Record<string, object> = {
  "/projects/:project_id/members/": { members: [{ member_id: crypto.randomUUID(), role: 5 }] },
  "/user-favorite-projects/": { project: crypto.randomUUID() },
  "/projects/": { name: "Sweep", identifier: "SWEEP" },
  "/issue-labels/": { name: "sweep" },
  "/states/": { name: "sweep", color: "#000000" },
  "/invitations/": { emails: [{ email: "sweep@example.com" }] },
  "/join/": { email: "someone@example.com", accepted: true },
  "/join/:invitation_id/": { email: "someone@example.com", accepted: true },
};
const bodyOf = (route: RouteDef): object => {
  const key = Object.keys(BODIES).find((end) => route.path.endsWith(end));
  return (route.method === "POST" && key !== undefined ? BODIES[key] : undefined) ?? {};
};
const urlOf = (path: string, values: Record<string, string>): string =>
  path.replace(/:([a-z_]+)/g, (_all, name: string) => values[name] ?? "");
const send = (route: RouteDef, values: Record<string, string>) =>
  w.as("ada").send(route.method, urlOf(route.path, values), route.body ? bodyOf(route) : undefined);

async function dump(): Promise<string> {
  const tables = [
    "workspaces",
    "workspace_members",
    "workspace_invitations",
    "projects",
    "project_members",
    "states",
    "labels",
    "favorites",
    "changes",
  ];
  const texts = tables.map(
    (table) => `select '${table}' t, md5(string_agg(r::text, '|' order by r::text)) from ${table} r`,
  );
  return JSON.stringify((await w.runtime.pool.query(texts.join(" union all "))).rows);
}

beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member" } });
  const first = async (who: { send: World["nobody"]["send"] }, url: string) =>
    (await who.send("GET", url)).body[0].id as string;
  const place = async (who: { send: World["nobody"]["send"] }, W: string, P: string) => {
    await who.send("POST", `${P}/issue-labels/`, { name: "bug" });
    await who.send("POST", `${W}/invitations/`, { emails: [{ email: "someone@example.com" }] });
    return {
      label_id: await first(who, `${P}/issue-labels/`),
      state_id: await first(who, `${P}/states/`),
      invitation_id: await first(who, `${W}/invitations/`),
    };
  };
  const { outsider } = w;
  theirs = {
    ...(await place(outsider, outsider.W, outsider.P)),
    slug: outsider.workspace.slug,
    project_id: outsider.project.id,
    member_id: await first(outsider, `${outsider.W}/members/`),
    project_member_id: await first(outsider, `${outsider.P}/members/`),
  };
  ours = {
    ...(await place(w.as("ada"), w.W, w.P)),
    slug: w.slug,
    project_id: w.project.id,
    member_id: w.as("mel").workspace_member_id,
    project_member_id: w.as("mel").project_member_id,
  };
});
afterAll(() => w.stop());

/** Membership ids come in two kinds under one name. */
const valuesOf = (route: RouteDef, from: Record<string, string>): Record<string, string> =>
  route.path.includes("/projects/") ? { ...from, member_id: from.project_member_id ?? "" } : from;

describe("an id of another workspace under the caller's own one (security 2)", () => {
  const cases = ROUTES.flatMap((route) =>
    paramNames(route.path)
      .filter((name) => name !== "slug")
      .map((name) => ({ route, name })),
  );

  test("the sweep has routes to sweep", () => {
    expect(cases.length).toBeGreaterThan(35);
  });

  test.each(cases)(
    "$route.method $route.path with a foreign $name is not found, and nothing changes",
    async ({ route, name }) => {
      const before = await dump();
      const values = { ...valuesOf(route, ours), [name]: valuesOf(route, theirs)[name] ?? "" };
      expect((await send(route, values)).status).toBe(404);
      expect(await dump()).toBe(before);
    },
  );

  // Public routes do not depend on the caller's workspace.
  test.each(ROUTES.filter((route) => route.path.includes(":slug") && route.access !== "public"))(
    "$method $path of another workspace is not found",
    async (route) => {
      const before = await dump();
      expect((await send(route, valuesOf(route, theirs))).status).toBe(404);
      expect(await dump()).toBe(before);
    },
  );
});

describe("a foreign id in a body (security 3)", () => {
  const tries: [method: "POST" | "PATCH", path: string, body: () => object, status: number][] = [
    ["PATCH", "/projects/:project_id/", () => ({ project_lead: w.outsider.id }), 400],
    ["PATCH", "/projects/:project_id/", () => ({ default_assignee: w.outsider.id }), 400],
    ["PATCH", "/projects/:project_id/", () => ({ default_state: theirs.state_id }), 400],
    ["PATCH", "/projects/:project_id/", () => ({ estimate: theirs.state_id }), 400],
    ["POST", "/projects/", () => ({ name: "N", identifier: "N", project_lead: w.outsider.id }), 400],
    [
      "POST",
      "/projects/:project_id/members/",
      () => ({ members: [{ member_id: w.outsider.id, role: 5 }] }),
      400,
    ],
    ["POST", "/projects/:project_id/issue-labels/", () => ({ name: "x", parent: theirs.label_id }), 400],
    [
      "PATCH",
      "/projects/:project_id/issue-labels/:label_id/",
      () => ({ name: "x", parent: theirs.label_id }),
      400,
    ],
    ["POST", "/user-favorite-projects/", () => ({ project: theirs.project_id }), 404],
  ];
  test.each(tries)("%s %s refuses %s, and nothing is written", async (method, path, body, status) => {
    const before = await dump();
    const answer = await w.as("ada").send(method, urlOf(`/api/workspaces/:slug${path}`, ours), body());
    expect(answer.status).toBe(status);
    expect(await dump()).toBe(before);
  });
});
