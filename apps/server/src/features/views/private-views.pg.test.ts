// Private views are visible only to their owner: in lists, by id, in favorites, in the search and on the stream (spec
// §3, security 20, 22).
import type { Change } from "@cairn/contract/changes";
import { views, workspace_views } from "@cairn/contract/routes/views";
import { type RouteDef } from "@cairn/contract/route";
import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ids, newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";
import { visible } from "../live/viewer.ts";
import { Viewers } from "../live/viewers.ts";
import { hashToken } from "../../platform/auth/sessions.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
});
afterAll(() => w.stop());
beforeEach(async () => {
  at = await newPlace(w);
});

const OTHERS = ["ada", "vic", "gus"];
const setAccess = (id: string, access: 0 | 1) => at.ok("POST", `/views/${id}/access/`, { access });
const hidden = (name = "Secret"): Promise<Row> => at.ok("POST", "/views/", { name, access: 0 });

/** What a person's socket would receive of changes after a position. */
async function heard(who: string, since: number): Promise<Change[]> {
  const { person } = w.as(who);
  const token = person?.cookie.split("=")[1] ?? "";
  const viewer = await new Viewers(w.runtime).read(w.workspace.id, hashToken(token));
  if (!viewer) throw new Error(`${who} sees nothing`);
  const fresh = (await w.changes()).filter((change) => change.seq > since);
  return fresh.flatMap((change) => visible(change, viewer) ?? []);
}
const position = async (): Promise<number> => (await w.changes()).at(-1)?.seq ?? 0;

async function dump(): Promise<string> {
  const texts = ["views", "favorites", "changes"].map(
    (table) => `select '${table}' t, md5(string_agg(r::text, '|' order by r::text)) from ${table} r`,
  );
  return JSON.stringify((await w.runtime.pool.query(texts.join(" union all "))).rows);
}

const BODIES: Record<string, object> = { PATCH: { name: "taken over" }, POST: { access: 1 } };
const withId = (group: Record<string, RouteDef>) =>
  Object.values(group).filter((route) => route.path.includes(":view_id"));
const ROUTES = [...withId(views), ...withId(workspace_views)];
const call = (who: string, route: RouteDef, viewId: string, P = at.P) => {
  const path = route.path
    .replace("/api/workspaces/:slug/projects/:project_id", P)
    .replace("/api/workspaces/:slug", w.W)
    .replace(":view_id", viewId);
  return w.as(who).send(route.method, path, route.body ? BODIES[route.method] : undefined);
};

describe("invisible views (security 2, 3, 22)", () => {
  test("the sweep has routes to sweep", () => {
    expect(ROUTES.length).toBe(13);
  });

  test.each(ROUTES)(
    "$method $path of another person's private view is not found, even by admins",
    async (route) => {
      const ofWorkspace = !route.path.includes("project_id");
      const made = ofWorkspace
        ? (await w.as("mel").send("POST", `${w.W}/views/`, { name: "Secret", access: 0 })).body
        : await hidden();
      const before = await dump();
      const none = await call("ada", route, crypto.randomUUID());
      const answer = await call("ada", route, made.id);
      expect([answer.status, answer.body]).toEqual([404, none.body]);
      expect(await dump()).toBe(before);
    },
  );

  test.each(ROUTES)(
    "$method $path of a view from elsewhere is not found, and nothing changes",
    async (route) => {
      const { outsider } = w;
      const theirs = [
        (await outsider.send("POST", `${outsider.P}/views/`, { name: "Theirs" })).body.id,
        (await outsider.send("POST", `${outsider.W}/views/`, { name: "Theirs" })).body.id,
        (await w.as("mel").send("POST", `${w.P}/views/`, { name: "Of a sibling project" })).body.id,
      ];
      const before = await dump();
      for (const id of theirs) expect((await call("ada", route, id)).status).toBe(404);
      expect((await call("ada", route, theirs[0], outsider.P)).status).toBe(404);
      expect(await dump()).toBe(before);
    },
  );

  test("a view that does not exist for the caller can't be made a favorite", async () => {
    const { id } = await hidden();
    const theirs = (await w.outsider.send("POST", `${w.outsider.P}/views/`, { name: "Theirs" })).body.id;
    const before = await dump();
    for (const view of [id, theirs, crypto.randomUUID()])
      expect((await at.call("POST", "/user-favorite-views/", { view }, "ada")).status).toBe(404);
    expect(await dump()).toBe(before);
  });
});

describe("lists of private views", () => {
  test("private views are only in their owner's list and search", async () => {
    const word = `quokka${at.p.identifier}`;
    const { id } = await hidden(`${word} plan`);
    const search = async (who: string) =>
      (await w.as(who).send("GET", `${w.W}/search/?search=${word}&workspace_search=true`)).body.results;
    expect(ids(await at.ok("GET", "/views/"))).toEqual([id]);
    expect((await search("mel")).issue_view).toEqual([
      {
        id,
        name: `${word} plan`,
        project_id: at.p.id,
        project__identifier: at.p.identifier,
        workspace__slug: w.slug,
      },
    ]);
    for (const who of OTHERS) {
      expect(await at.ok("GET", "/views/", undefined, who)).toEqual([]);
      expect((await search(who)).issue_view).toEqual([]);
    }
    await setAccess(id, 1);
    for (const who of OTHERS) {
      expect(ids(await at.ok("GET", "/views/", undefined, who))).toEqual([id]);
      expect(ids((await search(who)).issue_view)).toEqual([id]);
    }
  });

  test("private views of the workspace are only in their owner's list", async () => {
    const view = (await w.as("mel").send("POST", `${w.W}/views/`, { name: "Then private" })).body;
    const list = async (who: string) => ids((await w.as(who).send("GET", `${w.W}/views/`)).body);
    expect(await list("gus")).toContain(view.id);
    const since = await position();
    const answer = await w.as("mel").send("POST", `${w.W}/views/${view.id}/access/`, { access: 0 });
    expect(answer.status).toBe(204);
    expect(await list("mel")).toContain(view.id);
    for (const who of OTHERS) {
      expect(await list(who)).not.toContain(view.id);
      expect(await heard(who, since)).toMatchObject([{ entity: "view", id: view.id, op: "gone", row: null }]);
    }
  });

  test("private views that a person has as a favorite are hidden there until they are public again", async () => {
    const { id } = await at.ok("POST", "/views/", { name: "Liked" });
    await at.ok("POST", "/user-favorite-views/", { view: id }, "vic");
    await setAccess(id, 0);
    expect((await at.call("DELETE", `/user-favorite-views/${id}/`, undefined, "vic")).status).toBe(404);
    await setAccess(id, 1);
    expect((await at.ok("GET", `/views/${id}/`, undefined, "vic")).is_favorite).toBe(true);
    expect((await at.call("DELETE", `/user-favorite-views/${id}/`, undefined, "vic")).status).toBe(204);
  });
});

describe("private views and the stream", () => {
  test("a private view on the stream is sent only to its owner, from its creation to its deletion", async () => {
    const since = await position();
    const { id } = await hidden();
    await at.ok("PATCH", `/views/${id}/`, { name: "Still secret" });
    await at.ok("DELETE", `/views/${id}/`);
    expect((await heard("mel", since)).map(({ op, row }) => [op, row === null])).toEqual([
      ["insert", false],
      ["update", false],
      ["delete", true],
    ]);
    for (const who of OTHERS) expect(await heard(who, since)).toEqual([]);
  });

  test("a private view on the stream disappears for others when it becomes private, and appears when it becomes public", async () => {
    const { id } = await at.ok("POST", "/views/", { name: "Open" });
    const since = await position();
    await setAccess(id, 0);
    await at.ok("PATCH", `/views/${id}/`, { name: "Secret" });
    const mine = await heard("mel", since);
    expect(mine.map(({ op, row }) => [op, (row as Row).access])).toEqual([
      ["update", 0],
      ["update", 0],
    ]);
    for (const who of OTHERS) {
      const told = await heard(who, since);
      expect(told.map(({ op, row }) => [op, row])).toEqual([["gone", null]]);
    }
    const later = await position();
    await setAccess(id, 1);
    for (const who of ["mel", ...OTHERS]) {
      const [told] = await heard(who, later);
      expect(told).toMatchObject({ op: "update", row: { id, name: "Secret", access: 1 } });
      // The row is what the routes return, without the part that differs between people.
      const { is_favorite: _own, ...row } = await at.ok("GET", `/views/${id}/`, undefined, who);
      expect(told?.row).toEqual(row);
    }
  });
});
