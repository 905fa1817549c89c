import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { describe, expect, it } from "vitest";
import { canDropOn } from "../issue-list/can-drop.ts";
import { isShown, readDisplayProperties } from "../issue-list/display-properties.ts";
import { matches, readFilter } from "../issue-list/filter.ts";
import { readListQuery } from "../issue-list/list-query.ts";
import { moveIssues } from "../issue-list/move.ts";
import { comparator, readOrder } from "../issue-list/order.ts";
import { issue, issueId, lookup, PEOPLE } from "../issue-list/rows.fixture.ts";
import {
  DEFAULT_VIEW,
  fromSearch,
  fromStored,
  readViewSearch,
  toSearch,
  toStored,
} from "../issue-list/view.ts";
import { unpackIssues } from "../issue-snapshot.ts";
import { packIssues } from "../pack-issues.ts";
import { DEFINITIONS, definitionOf, OPTIONS } from "./kinds.fixture.ts";
import { accepts } from "./accepted-values.ts";
import { KINDS } from "./kinds.ts";
import { patchOf, textOf } from "./property.ts";
import { BUILT_INS, customName, registryOf } from "./registry.ts";

const registry = registryOf({ properties: DEFINITIONS });
const clock = { today: "2026-03-11", timeZone: "UTC" };

/** For each kind: a value, a filter that finds it, one that does not, and its text. */
const EXAMPLES = {
  option: [OPTIONS[0]!.id, OPTIONS[0]!.id, OPTIONS[1]!.id, "Later"],
  "multi-option": [[OPTIONS[1]!.id, OPTIONS[2]!.id], OPTIONS[2]!.id, OPTIONS[0]!.id, "Now, Never"],
  user: [PEOPLE[0]!.id, PEOPLE[0]!.id, PEOPLE[1]!.id, "Mel"],
  users: [PEOPLE.map(({ id }) => id), PEOPLE[1]!.id, issueId(1), "Mel, ada"],
  date: ["2026-03-11", "2026-03-11", "2026-03-12;after", "2026-03-11"],
  timestamp: ["2026-03-11T09:00:00.000000Z", "2026-03-11", "2026-03-10", "2026-03-11T09:00:00.000000Z"],
  number: [2.5, "2;min,3;max", "3;min", "2.5"],
  text: ["Blue sky", "blue", "green", "Blue sky"],
  boolean: [true, "true", "false", "true"],
  url: ["https://example.org/a", "example.org", "elsewhere", "https://example.org/a"],
  count: [7, "7", "8", "7"],
  relation: [issueId(1), issueId(1), issueId(2), issueId(1)],
} as const;

const nameOf = (id: string): string =>
  OPTIONS.find((one) => one.id === id)?.name ?? PEOPLE.find((one) => one.id === id)?.name ?? id;

describe.each(PROPERTY_KINDS)("a property of kind %s that a project defines", (kind) => {
  const { id } = definitionOf(kind);
  const property = registry.byId.get(id)!;
  const name = customName(id);
  const [value, found, notFound, text] = EXAMPLES[kind];
  const stored = typeof value === "object" ? [...value] : value;
  const one = issue(1, { property_values: { [id]: stored } });
  const without = issue(2);

  it("a defined property filters issues, and its negation finds exactly the others", () => {
    const finds = (query: Record<string, string>, row = one): boolean =>
      matches(row, readFilter(query, clock, registry), lookup);
    expect([finds({ [name]: found }), finds({ [name]: notFound })]).toEqual([true, false]);
    expect([finds({ [`not_${name}`]: found }), finds({ [`not_${name}`]: found }, without)]).toEqual([
      false,
      true,
    ]);
  });

  it("a defined property orders lists if its kind has an order, with missing values last", () => {
    const ordering = readOrder(name, registry);
    expect(ordering !== null).toBe(KINDS[kind].order !== null);
    if (!ordering) return;
    const rows = [without, one].toSorted(comparator(ordering, lookup));
    if (kind !== "boolean") expect(rows).toEqual([one, without]);
  });

  it("a defined property groups lists if its kind has groups, and a drop writes the value of the group", () => {
    const grouping = registry.groupings.get(name) ?? null;
    expect(grouping !== null).toBe(KINDS[kind].groups === true);
    if (!grouping) return;
    const [group = ""] = grouping.keys(one, lookup);
    const [from = ""] = grouping.keys(without, lookup);
    expect(readListQuery({ group_by: name }, clock, registry).group_by).toBe(grouping);
    expect(canDropOn(grouping, group)).toBe(true);
    const to = { to: { group, lane: null }, above: null, below: null };
    const view = { ...DEFAULT_VIEW, group_by: name };
    const moved = moveIssues(
      view,
      [{ issue: without, from: { group: from, lane: null } }],
      to,
      lookup,
      registry,
    );
    const single = Array.isArray(stored) ? [group] : stored;
    expect(moved).toEqual([{ issue: without, patch: { property_values: { [id]: single } } }]);
  });

  it("a defined property is written to property_values, and only values of its kind are accepted", () => {
    expect(patchOf(property, stored)).toEqual({ property_values: { [id]: stored } });
    expect(accepts(kind, stored)).toBe(true);
    expect(accepts(kind, {})).toBe(false);
  });

  it("a defined property is written as text", () => {
    expect(textOf(property, one, lookup, nameOf)).toBe(text);
    if (kind !== "boolean") expect(textOf(property, without, lookup, nameOf)).toBe("");
  });

  it("a defined property is shown, ordered, grouped and filtered by stored preferences and URLs, whether it is known there or not", () => {
    const view = {
      ...DEFAULT_VIEW,
      filters: { [name]: found, [`not_${name}`]: notFound },
      order_by: `-${name}`,
      group_by: name,
      display_properties: readDisplayProperties({ [name]: false }),
    };
    expect(fromStored(toStored(view))).toEqual(view);
    expect(isShown(view.display_properties, name)).toBe(false);
    const { display_properties: _shown, ...rest } = view;
    expect(fromSearch(readViewSearch(toSearch(view)), DEFAULT_VIEW)).toMatchObject(rest);
  });

  it("a defined property is a column of the snapshot", () => {
    const rows = [one, without];
    const packed = packIssues(one.project_id, rows, DEFINITIONS);
    expect(unpackIssues(JSON.parse(JSON.stringify(packed)))).toEqual(rows);
  });
});

describe("the properties of a project", () => {
  it("the properties of a project are the built-in ones where it defines none", () => {
    expect(registryOf({ properties: [] })).toBe(BUILT_INS);
  });

  it("the properties of a project follow the built-in ones, in the order in which the project has them", () => {
    const own = registry.properties.slice(BUILT_INS.properties.length);
    expect(own.map(({ id }) => id)).toEqual(DEFINITIONS.map(({ id }) => id));
  });
});
