import type { World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newPlace, type Place, planningWorld, type Row } from "../cycles/planning.fixture.ts";

let w: World;
let at: Place;
let paths: Record<"project" | "cycle" | "module", string>;
beforeAll(async () => {
  w = await planningWorld();
  at = await newPlace(w);
  const cycle: Row = await at.ok("POST", "/cycles/", { name: "A" });
  const module: Row = await at.ok("POST", "/modules/", { name: "A" });
  paths = {
    project: "/user-properties/",
    cycle: `/cycles/${cycle.id}/user-properties/`,
    module: `/modules/${module.id}/user-properties/`,
  };
});
afterAll(() => w.stop());

describe("collections' display preferences", () => {
  test("display preferences of a cycle and of a module are separate from each other's and from the project's, and a change answers 201", async () => {
    const layouts = { project: "kanban", cycle: "calendar", module: "gantt_chart" };
    for (const [place, layout] of Object.entries(layouts)) {
      const answer = await at.call("PATCH", paths[place as "cycle"], { display_filters: { layout } }, "gus");
      expect([answer.status, answer.body.display_filters]).toEqual([201, { layout }]);
    }
    for (const [place, layout] of Object.entries(layouts))
      expect((await at.ok("GET", paths[place as "cycle"], undefined, "gus")).display_filters).toEqual({
        layout,
      });
  });

  test("display preferences of a cycle and of a module are one record even when first read many times at once", async () => {
    const reads = Array.from({ length: 5 }, () => at.ok("GET", paths.module, undefined, "vic"));
    expect(new Set((await Promise.all(reads)).map((row) => row.id)).size).toBe(1);
  });

  test("display preferences of a cycle and of a module show sub-issues unless a person switches them off; a project's list nests them (contract/issues §4.6)", async () => {
    const shown = async (place: "project" | "cycle" | "module") =>
      (await at.ok("GET", paths[place], undefined, "ada")).display_filters.sub_issue;
    expect([await shown("project"), await shown("cycle"), await shown("module")]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("name the cycle or module they belong to", async () => {
    expect(await at.ok("GET", paths.cycle)).toMatchObject({ cycle: paths.cycle.split("/")[2] });
    expect(await at.ok("GET", paths.module)).toMatchObject({ module: paths.module.split("/")[2] });
  });
});
