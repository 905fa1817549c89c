import { world, type World } from "@cairn/testkit/world";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin", mel: "member", gus: "guest" } });
});
afterAll(() => w.stop());

const read = async (who = "mel") => (await w.as(who).send("GET", `${w.P}/user-properties/`)).body;
const write = (body: object, who = "mel") => w.as(who).send("PATCH", `${w.P}/user-properties/`, body);

describe("display preferences of a project", () => {
  it("display preferences are created when first read, with the defaults of the specification", async () => {
    const props = await read();
    expect(props).toMatchObject({ user: w.as("mel").id, project: w.project.id, workspace: w.workspace.id });
    expect(new Set(Object.values(props.filters))).toEqual(new Set([null]));
    expect(props.display_filters).toEqual({
      layout: "list",
      order_by: "sort_order",
      group_by: null,
      sub_group_by: null,
      type: null,
      sub_issue: false,
      show_empty_groups: false,
      calendar: { show_weekends: false, layout: "month" },
    });
    expect(Object.keys(props.display_properties)).toHaveLength(15);
    expect(new Set(Object.values(props.display_properties))).toEqual(new Set([true]));
    expect(await read()).toEqual(props);
    expect(props.updated_at).toBe(props.created_at);
  });

  it("display preferences are one record even when first read many times at once", async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => read("gus")));
    expect(new Set(all.map((props) => props.id)).size).toBe(1);
  });

  it("answer 201 to a change, which replaces each given object as a whole and keeps the others", async () => {
    const before = await read();
    const filters = { priority: ["urgent"], mentions: null };
    const answer = await write({ filters, user: w.as("ada").id, nonsense: 1 });
    expect([answer.status, answer.body.filters]).toEqual([201, filters]);
    await write({ display_properties: { key: false } });
    const after = await read();
    expect(after).toEqual({
      ...before,
      filters,
      display_properties: { key: false },
      updated_at: after.updated_at,
    });
    expect(after.updated_at > before.updated_at).toBe(true);
  });

  it("display preferences can be changed before they were first read", async () => {
    const answer = await write({ display_filters: { layout: "kanban" } }, "ada");
    expect([answer.status, answer.body.display_filters]).toEqual([201, { layout: "kanban" }]);
    expect(answer.body.filters.priority).toBeNull();
    // Clients use this to distinguish a choice from generated defaults.
    expect(answer.body.updated_at > answer.body.created_at).toBe(true);
  });

  it("display preferences belong to one person", async () => {
    const before = await read("gus");
    await write({ filters: { priority: ["low"] } });
    expect(await read("gus")).toEqual(before);
    expect((await w.outsider.send("GET", `${w.P}/user-properties/`)).status).toBe(404);
    expect((await w.outsider.send("PATCH", `${w.P}/user-properties/`, { filters: {} })).status).toBe(404);
    expect((await w.nobody.send("GET", `${w.P}/user-properties/`)).status).toBe(401);
  });

  it("refuse values that are not objects, or are too large, keyed by field", async () => {
    for (const [field, value] of [
      ["filters", []],
      ["filters", "x"],
      ["display_filters", null],
      ["display_properties", { key: "x".repeat(20_000) }],
    ] as const) {
      const answer = await write({ [field]: value });
      expect([answer.status, Object.keys(answer.body)]).toEqual([400, [field]]);
    }
  });
});
