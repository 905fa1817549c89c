import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";

let w: World;
let at: Place;
beforeAll(async () => {
  w = await planningWorld();
  at = await newPlace(w);
  await at.issue({ name: "Wombat issue", priority: "high" });
  await at.ok("POST", "/cycles/", { name: "Wombat cycle" });
  await at.ok("POST", "/modules/", { name: "Wombat module" });
  await at.ok("POST", "/pages/", { name: "Wombat page" });
  await at.ok("POST", "/pages/", { name: "Wombat diary", access: 1 });
  await w.as("mel").send("POST", `${w.W}/pages/`, { name: "Wombat handbook" });
});
afterAll(() => w.stop());

const ALL = "user_mention,project,issue,cycle,module,page";
const search = async (path: string, params: Record<string, string>, who = "mel") => {
  const answer = await w.as(who).send("GET", `${path}?${new URLSearchParams(params)}`);
  return answer;
};
const found = async (params: Record<string, string>, who = "mel"): Promise<Record<string, Row[]>> => {
  const { status, body } = await search(`${w.W}/entity-search/`, { query_type: ALL, ...params }, who);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const names = (rows: Row[] = []) => rows.map((row) => String(row.name)).toSorted();

describe("searching what can be mentioned (contract/issues §19)", () => {
  test("the search for mentions finds each type by a part of its name in any case", async () => {
    const all = await found({ query: "WOMBAT" });
    expect(Object.keys(all).toSorted()).toEqual(ALL.split(",").toSorted());
    expect(all.issue).toMatchObject([
      { name: "Wombat issue", project_id: at.p.id, priority: "high", type_id: null },
    ]);
    expect(names(all.cycle)).toEqual(["Wombat cycle"]);
    expect(all.module).toMatchObject([{ name: "Wombat module", status: "planned" }]);
    expect(names(all.page)).toEqual(["Wombat diary", "Wombat handbook", "Wombat page"]);
    expect((await found({ query: "vi" })).user_mention).toMatchObject([{ member__id: w.as("vic").id }]);
    expect(names((await found({ query: at.p.name })).project)).toEqual([at.p.name]);
  });

  test("the search for mentions finds a private page only for its owner (security 20)", async () => {
    expect(names((await found({ query: "wombat" }, "ada")).page)).toEqual(["Wombat handbook", "Wombat page"]);
  });

  test("the search for mentions returns only the requested types, people by default, at most `count` of each", async () => {
    const path = `${w.W}/entity-search/`;
    const { body } = await search(path, { query: "" });
    expect(Object.keys(body)).toEqual(["user_mention"]);
    expect(body.user_mention).toHaveLength(4);
    expect((await found({ query: "wombat", count: "1" })).page).toHaveLength(1);
  });

  test("for an empty query, the search for mentions returns the pages that were changed last", async () => {
    await at.ok("POST", "/pages/", { name: "Zebra" });
    await at.ok("POST", "/pages/", { name: "Aardvark" });
    const { page = [] } = await found({ query: "", count: "2" });
    expect(page.map(({ name }) => name)).toEqual(["Aardvark", "Zebra"]);
  });

  test("the search for mentions finds in a project only what belongs to it", async () => {
    const other = await newPlace(w);
    const nothing = await search(`${other.P}/search/`, { query_type: ALL, query: "wombat" });
    expect(Object.values(nothing.body as Record<string, Row[]>).flat()).toEqual([]);
    const { body } = await search(`${at.P}/search/`, { query_type: "page,issue", query: "wombat" }, "gus");
    expect([names(body.page), names(body.issue)]).toEqual([["Wombat page"], ["Wombat issue"]]);
    expect(names((await found({ query: "wombat", project_id: at.p.id })).page)).toEqual([
      "Wombat diary",
      "Wombat page",
    ]);
  });

  test("names the parameter that is wrong", async () => {
    const path = `${w.W}/entity-search/`;
    const wrong: [string, Record<string, string>][] = [
      ["query_type", { query_type: "page,planet" }],
      ["count", { count: "0" }],
    ];
    for (const [field, params] of wrong) {
      const { status, body } = await search(path, params);
      expect([status, Object.keys(body)], field).toEqual([400, [field]]);
    }
  });
});
