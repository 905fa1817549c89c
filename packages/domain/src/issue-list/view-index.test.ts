import type { Issue } from "@cairn/contract/entities/issue";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Condition, matches } from "./filter.ts";
import { builtInField } from "../properties/registry.ts";
import { GROUP_NAMES, groupingOf } from "./group.ts";
import { comparator, ORDER_NAMES, readOrder } from "./order.ts";
import { anyValues, issue, issueId, LABELS, lookup, STATES } from "./rows.fixture.ts";
import { ALL, cellKey, keysIn, ViewIndex, type ViewSpec } from "./view-index.ts";

const manual: ViewSpec = {
  conditions: [],
  ordering: readOrder("sort_order")!,
  group_by: null,
  sub_group_by: null,
};
const anyCondition: fc.Arbitrary<Condition> = fc.constantFrom<Condition>(
  { kind: "any", field: builtInField("priority"), values: ["urgent", "none", "low"], none: false },
  { kind: "any", field: builtInField("labels"), values: [LABELS[0]!.id], none: true },
  {
    kind: "any",
    field: builtInField("state_group"),
    values: ["started", "backlog", "unstarted"],
    none: false,
  },
  { kind: "days", field: builtInField("target_date"), range: { to: "2026-03-11" } },
);
const anyGroup = fc.constantFrom(null, ...GROUP_NAMES.map((name) => groupingOf(name)));
const anySpec: fc.Arbitrary<ViewSpec> = fc
  .record({
    conditions: fc.array(anyCondition, { maxLength: 2 }),
    ordering: fc.constantFrom(...ORDER_NAMES.flatMap((name) => [readOrder(name)!, readOrder(`-${name}`)!])),
    group_by: anyGroup,
    sub_group_by: anyGroup,
  })
  .map((spec) => ({ ...spec, sub_group_by: spec.group_by === null ? null : spec.sub_group_by }));

/** The result computed from scratch, independently of the index: filter, collect, sort. */
function scratch(spec: ViewSpec, rows: Iterable<Issue>): Map<string, string[]> {
  const groups = new Map<string, Issue[]>();
  for (const row of rows) {
    if (!matches(row, spec.conditions, lookup)) continue;
    for (const key of keysIn(spec, row, lookup)) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const compare = comparator(spec.ordering, lookup);
  return new Map([...groups].map(([key, found]) => [key, found.sort(compare).map((row) => row.id)]));
}
const answer = (index: ViewIndex): Map<string, string[]> =>
  new Map(index.keys().map((key) => [key, index.rows(key).map((row) => row.id)]));
const sorted = (groups: Map<string, string[]>): [string, string[]][] =>
  [...groups].sort(([a], [b]) => (a < b ? -1 : 1));

const anyWrite = fc.record({ n: fc.nat(11), values: fc.option(anyValues, { freq: 4 }) });
/** Batches of every size: single writes are applied incrementally, large ones by a rebuild. */
const anyBatches = fc.array(fc.array(anyWrite, { minLength: 1, maxLength: 20 }), { maxLength: 12 });

describe("the incremental index of a list", () => {
  it("the incremental index of a list equals the index built from scratch after any sequence of writes", () => {
    fc.assert(
      fc.property(anySpec, fc.array(anyWrite, { maxLength: 12 }), anyBatches, (spec, first, batches) => {
        const rows = new Map<string, Issue>();
        const write = ({ n, values }: { n: number; values: Partial<Issue> | null }) => {
          if (values === null) rows.delete(issueId(n));
          else rows.set(issueId(n), issue(n, values));
          return { id: issueId(n), after: rows.get(issueId(n)) };
        };
        first.forEach(write);
        const index = new ViewIndex(spec, lookup, rows.values());
        for (const batch of batches) {
          const before = answer(index);
          const last = new Map(batch.map((one) => [issueId(one.n), write(one)]));
          const changed = index.apply([...last.values()]);
          const after = answer(index);
          expect(sorted(after)).toEqual(sorted(scratch(spec, rows.values())));
          const keys = new Set([...before.keys(), ...after.keys()]);
          for (const key of keys) {
            const same = JSON.stringify(before.get(key)) === JSON.stringify(after.get(key));
            if (!same && changed !== null) expect(changed).toContain(key);
          }
        }
        expect(index.matched).toBe(
          [...rows.values()].filter((row) => matches(row, spec.conditions, lookup)).length,
        );
        expect(index.size).toBe(rows.size);
      }),
      { numRuns: 400 },
    );
  });

  it("the incremental index of a list after a change of the query equals an index that had it from the start", () => {
    fc.assert(
      fc.property(anySpec, anySpec, fc.array(anyValues, { maxLength: 12 }), (first, second, values) => {
        const rows = values.map((value, n) => issue(n, value));
        const index = new ViewIndex(first, lookup, rows);
        index.setSpec(second);
        expect(sorted(answer(index))).toEqual(sorted(scratch(second, rows)));
      }),
    );
  });

  it("the incremental index of a list does not report a group as changed when a row changes without moving", () => {
    const index = new ViewIndex(manual, lookup, [issue(1), issue(2), issue(3)]);
    expect(index.apply([{ id: issueId(2), after: issue(2, { name: "Renamed" }) }])).toEqual(new Set());
    expect(index.rows(ALL)[1]?.name).toBe("Renamed");
  });

  it("the incremental index of a list reports both groups as changed when a row moves from one to the other, and no third", () => {
    const spec: ViewSpec = { ...manual, group_by: groupingOf("state_id") };
    const [first, second, third] = STATES.map((state) => state.id);
    const rows = [first, second, third].map((state_id, n) => issue(n, { state_id }));
    const index = new ViewIndex(spec, lookup, rows);
    const changed = index.apply([{ id: issueId(0), after: issue(0, { state_id: second }) }]);
    expect(changed).toEqual(new Set([first, second]));
    expect(index.keys()).not.toContain(first);
  });

  it("the incremental index of a list shows an issue with several labels in each of their groups, and counts it once", () => {
    const spec: ViewSpec = {
      ...manual,
      group_by: groupingOf("labels__id"),
      sub_group_by: groupingOf("priority"),
    };
    const both = LABELS.slice(0, 2).map((label) => label.id);
    const index = new ViewIndex(spec, lookup, [issue(1, { label_ids: both })]);
    expect(index.keysOf(issueId(1))).toEqual([...both, ...both.map((label) => cellKey(label, "none"))]);
    expect(index.matched).toBe(1);
  });

  it("the incremental index of a list still finds a row after the value of its sort key has been renamed", () => {
    const names = new Map(STATES.map((state) => [state.id, state.name]));
    const changing = {
      ...lookup,
      state: (id: string) => {
        const state = lookup.state(id);
        return state && { ...state, name: names.get(id) ?? "" };
      },
    };
    const spec: ViewSpec = { ...manual, ordering: readOrder("state__name")! };
    const rows = STATES.map((state, n) => issue(n, { state_id: state.id }));
    const index = new ViewIndex(spec, changing, rows);
    names.set(STATES[0]!.id, "A");
    index.apply([{ id: issueId(0), after: undefined }]);
    expect(index.rows(ALL).map((row) => row.id)).not.toContain(issueId(0));
  });
});
