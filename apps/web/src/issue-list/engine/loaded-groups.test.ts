import type { Issue } from "@cairn/contract/entities/issue";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { comparator, type Ordering, readOrder } from "@cairn/domain/issue-list/order";
import { matches } from "@cairn/domain/issue-list/filter";
import { anyValues, issue, issueId, lookup } from "@cairn/domain/issue-list/rows.fixture";
import { ALL, keysIn, type ViewSpec } from "@cairn/domain/issue-list/view-index";
import { builtInField } from "@cairn/domain/properties/registry";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LoadedGroups } from "./loaded-groups.ts";

function ordered(text: string): Ordering {
  const ordering = readOrder(text);
  if (!ordering) throw new Error(`There is no order ${text}.`);
  return ordering;
}

const anySpec: fc.Arbitrary<ViewSpec> = fc.record({
  conditions: fc.constantFrom<ViewSpec["conditions"]>(
    [],
    [{ kind: "any", field: builtInField("priority"), values: ["urgent", "none", "low"], none: false }],
  ),
  ordering: fc
    .tuple(fc.constantFrom("", "-"), fc.constantFrom("sort_order", "priority", "created_at", "target_date"))
    .map(([sign, name]) => ordered(sign + name)),
  group_by: fc.constantFrom(null, "state_id", "labels__id", "priority").map((name) => groupingOf(name)),
  sub_group_by: fc.constant(null),
});
const flat: ViewSpec = {
  conditions: [],
  ordering: ordered("sort_order"),
  group_by: null,
  sub_group_by: null,
};

/** The response that a server with all rows would have for each group. */
function truth(spec: ViewSpec, rows: Iterable<Issue>): Map<string, Issue[]> {
  const groups = new Map<string, Issue[]>();
  for (const row of rows) {
    if (!matches(row, spec.conditions, lookup)) continue;
    for (const key of keysIn(spec, row, lookup)) groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  for (const found of groups.values()) found.sort(comparator(spec.ordering, lookup));
  return groups;
}

function load(groups: LoadedGroups, answers: Map<string, Issue[]>, size: number): void {
  for (const [key, rows] of answers) {
    groups.add({ key, rows: rows.slice(0, size), total: rows.length, more: rows.length > size });
  }
}
const distinct = (groups: Map<string, Issue[]>): number =>
  new Set([...groups.values()].flat().map(({ id }) => id)).size;
const ids = (rows: readonly Issue[]): string[] => rows.map((row) => row.id);

describe("partly loaded groups", () => {
  it("stay a prefix of the server's order with correct totals through random writes, and load further pages", () => {
    const anyWrite = fc.record({ n: fc.nat(15), values: fc.option(anyValues, { freq: 4 }) });
    fc.assert(
      fc.property(
        anySpec,
        fc.array(anyValues, { minLength: 4, maxLength: 16 }),
        fc.array(anyWrite, { maxLength: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (spec, first, writes, size) => {
          const rows = new Map(first.map((values, n) => [issueId(n), issue(n, values)]));
          const groups = new LoadedGroups(spec, lookup);
          load(groups, truth(spec, rows.values()), size);
          for (const { n, values } of writes) {
            const id = issueId(n);
            const before = rows.get(id);
            const after = values === null ? undefined : issue(n, values);
            if (after) rows.set(id, after);
            else rows.delete(id);
            const known = distinct(truth(spec, before ? [before] : []));
            const { uncertain, matched } = groups.apply(id, before, after);
            const now = truth(spec, rows.values());
            if (!uncertain) expect(matched).toBe(distinct(truth(spec, after ? [after] : [])) - known);
            if (uncertain) groups.count(new Map([...now].map(([key, found]) => [key, found.length])));
            for (const key of new Set([...groups.keys(), ...now.keys()])) {
              const all = now.get(key) ?? [];
              const loaded = groups.rows(key);
              expect(ids(loaded)).toEqual(ids(all.slice(0, loaded.length)));
              expect(groups.total(key)).toBe(all.length);
              if (!groups.hasMore(key)) expect(loaded).toHaveLength(all.length);
            }
          }
          const now = truth(spec, rows.values());
          for (let page = 0; page < 16; page += 1) {
            for (const [key, all] of now) {
              const from = Math.floor(groups.rows(key).length / size) * size;
              const found = all.slice(from, from + size);
              groups.add({ key, rows: found, total: all.length, more: from + size < all.length });
            }
          }
          for (const [key, all] of now) expect(ids(groups.rows(key))).toEqual(ids(all));
        },
      ),
      { numRuns: 300 },
    );
  });

  it("only increase the total when a new row belongs after the loaded part", () => {
    const groups = new LoadedGroups(flat, lookup);
    groups.add({ key: ALL, rows: [issue(1), issue(2)], total: 9, more: true });
    const beyond = issue(3);
    groups.apply(beyond.id, issue(3, { is_draft: false, sort_order: 1e9 }), beyond);
    expect(ids(groups.rows(ALL))).toEqual([issueId(1), issueId(2)]);
    const between = issue(4, { sort_order: 80_000 });
    groups.apply(between.id, undefined, between);
    expect(ids(groups.rows(ALL))).toEqual([issueId(1), issueId(4), issueId(2)]);
  });

  it("insert no new rows if only the server can evaluate a filter", () => {
    const spec: ViewSpec = {
      ...flat,
      conditions: [{ kind: "any", field: builtInField("mentions"), values: ["somebody"], none: false }],
    };
    const groups = new LoadedGroups(spec, lookup);
    groups.add({ key: ALL, rows: [issue(1)], total: 1, more: false });
    expect(groups.apply(issueId(2), undefined, issue(2)).uncertain).toBe(true);
    groups.apply(issueId(1), issue(1), issue(1, { name: "Renamed" }));
    expect(groups.rows(ALL).map((row) => row.name)).toEqual(["Renamed"]);
  });
});
