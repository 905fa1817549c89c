// Charts along the properties that a project defines, one of each kind, with no code of its own.
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { DEFINITIONS, definitionOf, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { addProject, addProjectMember } from "@cairn/testkit/people";
import { type World, world } from "@cairn/testkit/world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { defineProperties } from "../issues/properties.fixture.ts";

const [LATER, NOW] = OPTIONS.map(({ id }) => id) as [string, string];
const nameOf = (kind: (typeof PROPERTY_KINDS)[number]): string => customName(definitionOf(kind).id);

let w: World;
beforeAll(async () => {
  w = await world({ members: { ada: "admin" } });
  await defineProperties(w, DEFINITIONS);
  const [option, flag, people] = [
    definitionOf("option").id,
    definitionOf("boolean").id,
    definitionOf("users").id,
  ];
  const add = (property_values: object) =>
    w.as("ada").send("POST", `${w.P}/issues/`, { name: "x", property_values });
  await add({
    [option]: NOW,
    [definitionOf("multi-option").id]: [LATER, NOW],
    [people]: [w.as("ada").id],
    [definitionOf("user").id]: w.as("ada").id,
    [definitionOf("date").id]: "2031-03-05",
    [definitionOf("timestamp").id]: "2031-11-05T10:00:00.000000Z",
    [flag]: true,
  });
  await add({ [option]: LATER });
  const other = await addProject(w.runtime, w.workspace, { name: "Other", identifier: "OTH" });
  await addProjectMember(w.runtime, w.workspace, other, w.as("ada").person as never, 20);
});
afterAll(() => w.stop());

const get = (path: string) => w.as("ada").send("GET", `${w.W}/${path}`);
const ada = () => [{ id: w.as("ada").id, name: "ada", color: null }];

/** Bars with their counts, and the names of their keys; null: charts do not have the kind. */
const EXPECTED: Record<(typeof PROPERTY_KINDS)[number], (() => [object, object[]?]) | null> = {
  option: () => [{ [LATER]: 1, [NOW]: 1 }, OPTIONS.slice(0, 2)],
  "multi-option": () => [{ [LATER]: 1, [NOW]: 1, None: 1 }, OPTIONS.slice(0, 2)],
  user: () => [{ [w.as("ada").id]: 1, None: 1 }, ada()],
  users: () => [{ [w.as("ada").id]: 1, None: 1 }, ada()],
  date: () => [{ "2031-3": 1 }],
  timestamp: () => [{ "2031-11": 1 }],
  boolean: () => [{ true: 1, false: 1 }],
  number: null,
  text: null,
  url: null,
  count: null,
  relation: null,
};

test.each(PROPERTY_KINDS)("a chart of one project along a defined property of the kind %s", async (kind) => {
  const { status, body } = await get(
    `analytics/?x_axis=${nameOf(kind)}&y_axis=issue_count&project=${w.project.id}`,
  );
  const expected = EXPECTED[kind]?.();
  if (!expected) return expect([status, body.error]).toEqual([400, expect.stringContaining("x_axis")]);
  const [bars, names] = expected;
  expect(status, JSON.stringify(body)).toBe(200);
  const counts = Object.entries(body.distribution as Record<string, { count: number }[]>).map(
    ([key, parts]) => [key, parts[0]?.count],
  );
  expect(Object.fromEntries(counts)).toEqual(bars);
  expect(body.extras.value_details).toEqual(names && { [nameOf(kind)]: names });
});

test("a chart of several projects does not know the properties of one of them", async () => {
  expect((await get(`analytics/?x_axis=${nameOf("option")}&y_axis=issue_count`)).status).toBe(400);
});

test("bars and segments may both be defined properties, also in the CSV file and in saved analyses", async () => {
  const query = {
    x_axis: nameOf("option"),
    y_axis: "issue_count",
    segment: nameOf("boolean"),
    project: [w.project.id],
  };
  const { body } = await w.as("ada").send("POST", `${w.W}/export-analytics/`, query);
  expect((await w.as("ada").send("GET", body.url)).body).toBe(
    ["\uFEFFThe option,Yes,No,Total (issues)", "Later,0,1,1", "Now,1,0,1", ""].join("\r\n"),
  );
  const saved = await w.as("ada").send("POST", `${w.W}/analytic-view/`, { name: "Own", query_dict: query });
  expect(saved.status).toBe(201);
  const run = await get(`saved-analytic-view/${saved.body.id}/`);
  expect(run.body.distribution[NOW]).toEqual([{ dimension: NOW, segment: "true", count: 1 }]);
  const wide = { name: "Wide", query_dict: { ...query, project: [] } };
  expect((await w.as("ada").send("POST", `${w.W}/analytic-view/`, wide)).status).toBe(400);
});

test("charts are narrowed by the filters of defined properties, and count people and projects by name", async () => {
  const { body } = await get(
    `analytics/?x_axis=created_by&segment=project_id&y_axis=issue_count&project=${w.project.id}&${nameOf("option")}=${NOW}`,
  );
  expect(body.total).toBe(1);
  expect(body.extras.value_details).toEqual({
    created_by: ada(),
    project_id: [{ id: w.project.id, name: w.project.name, color: null }],
  });
});
