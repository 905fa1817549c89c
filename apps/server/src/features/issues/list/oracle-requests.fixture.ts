// Random requests in the wire format, for a model and the properties that its lists know.
import { type FieldName, fieldOf, type FilterName, negated } from "@cairn/domain/issue-list/fields";
import { type FilterNode, GROUP_WORDS, writeNodes } from "@cairn/domain/issue-list/filter-tree";
import type { Property } from "@cairn/domain/properties/property";
import type { Field, Registry } from "@cairn/domain/properties/registry";
import * as fc from "fast-check";
import type { WireQuery } from "./list-issues.ts";
import { DAYS, type Model, NAMES } from "./oracle-model.fixture.ts";

const ids = (rows: readonly { id: string }[]): string[] => rows.map((row) => row.id);

/** What the filters of built-in properties may ask for; half of the issues may be parents. */
export const candidatesOf = (model: Model): Partial<Record<FieldName, readonly string[]>> => ({
  state: ids(model.states),
  assignees: ids(model.people),
  labels: ids(model.labels),
  created_by: ids(model.people),
  mentions: ids(model.people),
  subscriber: ids(model.people),
  cycle: ids(model.cycles),
  module: ids(model.modules),
  project: [model.project_id, model.other_project_id],
  parent: ids(model.issues).slice(0, model.issues.length / 2),
  estimate_point: ids(model.points),
});
const UNKNOWN = ["None", "junk", "01890000-0000-7000-8000-000000000000"];
const TERMS = [
  ...DAYS.flatMap((day) => [day, `${day};after`, `${day};before`]),
  "1_weeks;after;fromnow",
  "1_months;before;fromnow",
  "2_weeks;before;custom",
  "0001-01-01;after",
  "9999-12-31;before",
];

const NUMBER_TERMS = ["0", "2", "0;min", "2;max", "-1.5;min", "0.1;max", "7", "1000000000;min"];
/** What the filters of a property that the project defines may ask for. */
function ownItems(model: Model, { kind, definition }: Property): readonly string[] {
  if (kind === "user" || kind === "users") return ids(model.people);
  if (kind === "relation") return ids(model.issues).slice(0, 2);
  return ids(definition?.options ?? []);
}

/** A value of a filter, in the wire format. */
function valueOf(model: Model, { kind, name, words, property }: Field): fc.Arbitrary<string> {
  if (kind === "text") return fc.constantFrom(...NAMES, "%", "_", "\\", "x", " ", "E", "é");
  const isRange = kind === "day" || kind === "instant" || kind === "number";
  const known = words ?? candidatesOf(model)[name as FieldName] ?? ownItems(model, property);
  const items = kind === "number" ? NUMBER_TERMS : isRange ? TERMS : [...known, ...UNKNOWN];
  const lists = fc.array(fc.constantFrom(...items), { minLength: 1, maxLength: isRange ? 2 : 4 });
  const values = lists.map((list) => list.join(","));
  // For dates and numbers, None is used alone: terms are AND-ed.
  return isRange ? fc.oneof({ weight: 4, arbitrary: values }, fc.constant("None")) : values;
}

export const anyPage = fc
  .tuple(fc.constantFrom(1, 2, 3, 5, 20, 100), fc.constantFrom(0, 0, 0, 1, 2, 30))
  .map(([size, index]) => ({ per_page: String(size), cursor: `${size}:${index}:0` }));
const anySwitches = fc.record({
  type: fc.constantFrom(undefined, undefined, undefined, "all", "active", "backlog"),
  sub_issue: fc.constantFrom(undefined, undefined, "true", "false"),
  start_target_date: fc.constantFrom(undefined, undefined, undefined, "true"),
});

export interface Requests {
  valueOf: (filter: FilterName) => fc.Arbitrary<string>;
  order: fc.Arbitrary<string>;
  tree: fc.Arbitrary<Record<string, string>>;
  query: fc.Arbitrary<WireQuery>;
}

export function requestsOf(model: Model, registry: Registry): Requests {
  const filters = [...registry.fields.keys()].flatMap((name) => [name, negated(name)]);
  const valueOfFilter = (filter: FilterName): fc.Arbitrary<string> => {
    const field = registry.fields.get(fieldOf(filter));
    if (!field) throw new Error(`No property has the filter ${filter}.`);
    return valueOf(model, field);
  };
  /** At most `most` filters; with more, no issue would match. */
  const anyFilters = (most: number): fc.Arbitrary<Record<string, string>> =>
    fc
      .uniqueArray(fc.constantFrom(...filters), { maxLength: most })
      .chain((names) =>
        fc.tuple(...names.map((name) => valueOfFilter(name).map((value) => [name, value] as const))),
      )
      .map((pairs) => Object.fromEntries(pairs));
  const order = fc.constantFrom(...[...registry.orders.keys()].flatMap((name) => [name, `-${name}`]));
  const grouping = fc.constantFrom(undefined, ...registry.groupings.keys());
  const arrangement = fc.record({ order_by: order, group_by: grouping, sub_group_by: grouping });
  const query = fc
    .tuple(anyFilters(3), anySwitches, anyPage, arrangement)
    .filter(([, , , { group_by, sub_group_by }]) => group_by === undefined || group_by !== sub_group_by)
    .map((parts) => Object.assign({}, ...parts) as WireQuery);
  return { valueOf: valueOfFilter, order, query, tree: treesOf(anyFilters(2)) };
}

/** One or two groups of conditions, three deep at most. */
function treesOf(filters: fc.Arbitrary<Record<string, string>>): Requests["tree"] {
  /** A node and, down to a depth, a group inside it. */
  const anyNode = (depth: number): fc.Arbitrary<FilterNode> =>
    depth === 0 ? filters : fc.tuple(filters, anyGroup(depth)).map(([own, group]) => ({ ...own, ...group }));
  const anyGroup = (depth: number): fc.Arbitrary<Record<string, FilterNode[]>> =>
    fc
      .tuple(fc.constantFrom(...GROUP_WORDS), fc.array(anyNode(depth - 1), { minLength: 1, maxLength: 3 }))
      .map(([word, nodes]) => ({ [word]: nodes }));
  return fc
    .array(anyGroup(3), { minLength: 1, maxLength: 2 })
    .map((groups) => groups.flatMap((group) => Object.entries(group)))
    .map((words) => Object.fromEntries(words.map(([word, nodes]) => [word, writeNodes(nodes)])));
}
