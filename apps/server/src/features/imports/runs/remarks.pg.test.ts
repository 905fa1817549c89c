import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, it } from "vitest";
import { imported, remarksOf } from "./runs.fixture.ts";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin" } });
});
afterAll(() => w.stop());

it("a remark has a code with parameters, a readable message, and a place in words", async () => {
  const table = "Key,Title,Priority,Parent\nA-1,One,\u0007purple,A-9\n,,,\nA-2,,low,\n";
  const run = await imported(w, "csv", "a.csv", table);
  expect(await remarksOf(w, run.id)).toEqual([
    {
      n: 1,
      kind: "error",
      place: "line 4",
      place_code: { code: "at_line", params: { line: 4 } },
      code: "title_missing",
      params: {},
      message: "there is no title",
    },
    {
      n: 2,
      kind: "note",
      place: "line 2",
      place_code: { code: "at_line", params: { line: 2 } },
      code: "priority_unknown",
      params: { value: "purple" },
      message: "“purple” isn’t a priority; none is set",
    },
    {
      n: 3,
      kind: "note",
      place: "line 2",
      place_code: { code: "at_line", params: { line: 2 } },
      code: "parent_missing",
      params: { parent: "A-9" },
      message: "its parent “A-9” isn’t in the project; imported without a parent",
    },
  ]);
});

it("a remark of an earlier version keeps its English text, and so does a place that only looks like a code", async () => {
  const run = await imported(w, "csv", "a.csv", "Key,Title\nA-1,One\n");
  await w.runtime.pool.query(
    `insert into import_remarks (workspace_id, run_id, n, kind, place, text)
     select workspace_id, id, 1, 'note', '{"code":"at_line"}', 'said before' from import_runs where id = $1`,
    [run.id],
  );
  expect(await remarksOf(w, run.id)).toEqual([
    {
      n: 1,
      kind: "note",
      place: '{"code":"at_line"}',
      place_code: null,
      code: null,
      params: {},
      message: "said before",
    },
  ]);
});
