import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", gus: "guest" } });
});
afterAll(() => w.stop());

const membership = async (who: string) => (await w.as(who).send("GET", `${w.W}/workspace-members/me/`)).body;
const properties = async (who: string) => (await w.as(who).send("GET", `${w.W}/user-properties/`)).body;
const write = (who: string, body: object) => w.as(who).send("PATCH", `${w.W}/user-properties/`, body);

test("a member has view preferences of their own; others' stay unchanged, and no stream announces them", async () => {
  const before = (await w.changes()).length;
  const view_props = { display_filters: { layout: "kanban" } };
  expect((await w.as("gus").send("POST", `${w.W}/workspace-views/`, { view_props })).status).toBe(204);
  expect((await membership("gus")).view_props).toEqual(view_props);
  expect((await membership("ada")).view_props).not.toEqual(view_props);
  expect((await w.as("gus").send("POST", `${w.W}/workspace-views/`, {})).status).toBe(204);
  expect((await membership("gus")).view_props).toEqual(view_props);
  expect(await w.changes()).toHaveLength(before);
});

test("a person's view of a workspace's issues starts with the defaults, and each part is replaced as a whole", async () => {
  const first = await properties("gus");
  // Everything that is counted is shown (contract/issues §4.6).
  expect(first.display_filters.sub_issue).toBe(true);
  expect([first.display_filters.layout, first.filters.priority, first.user]).toEqual([
    "list",
    null,
    w.as("gus").id,
  ]);
  const answer = await write("gus", { filters: { priority: ["urgent"] } });
  expect([answer.status, answer.body.filters]).toEqual([201, { priority: ["urgent"] }]);
  expect(await properties("gus")).toMatchObject({
    id: first.id,
    filters: { priority: ["urgent"] },
    display_filters: first.display_filters,
  });
  expect((await properties("ada")).filters.priority).toBeNull();
});

test("values that are too large are refused by the name of their field, and strangers find nothing", async () => {
  const large = { words: "x".repeat(20_000) };
  expect(Object.keys((await write("ada", { display_filters: large })).body)).toEqual(["display_filters"]);
  const answer = await w.as("ada").send("POST", `${w.W}/workspace-views/`, { view_props: large });
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["view_props"]]);
  expect((await w.outsider.send("GET", `${w.W}/user-properties/`)).status).toBe(404);
  expect((await w.nobody.send("GET", `${w.W}/user-properties/`)).status).toBe(401);
});
