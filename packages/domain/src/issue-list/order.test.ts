import type { Issue } from "@cairn/contract/entities/issue";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Lookup } from "./lookup.ts";
import { comparator, NEWEST_FIRST, ORDER_NAMES, readOrder, writeOrder } from "./order.ts";
import { anyValues, issue, LABELS, lookup as base, PEOPLE, STATES } from "./rows.fixture.ts";

const NAMED: Record<string, string> = { c1: "beta", c2: "Alpha", m1: "zeta", m2: "Émil" };
const named = (id: string) => (NAMED[id] === undefined ? undefined : { name: NAMED[id] });
const lookup: Lookup = {
  ...base,
  cycle: named,
  module: named,
  estimatePoint: (id) => ({ key: Number(id) }),
};
const ids = (rows: readonly { id: string }[], ...at: number[]): string[] => at.map((n) => rows[n]?.id ?? "");

/** The numbers of the rows in an order. */
function ordered(orderBy: string, rows: readonly Issue[]): number[] {
  const ordering = readOrder(orderBy);
  if (!ordering) throw new Error(`no such order: ${orderBy}`);
  return [...rows].sort(comparator(ordering, lookup)).map((row) => row.sequence_id);
}

describe("orders of lists (contract/issues §3.3)", () => {
  it("orders of lists by priority are urgent, high, medium, low, none; the minus sign reverses them", () => {
    const rows = (["none", "high", "low", "urgent", "medium"] as const).map((priority, n) =>
      issue(n, { priority }),
    );
    expect(ordered("priority", rows)).toEqual([3, 1, 4, 2, 0]);
    expect(ordered("-priority", rows)).toEqual([0, 2, 4, 1, 3]);
  });
  it.each(["target_date", "-target_date"])("orders of lists by %s have empty values last", (orderBy) => {
    const rows = [issue(0), issue(1, { target_date: "2026-01-01" })];
    expect(ordered(orderBy, rows)).toEqual([1, 0]);
  });
  it("orders of lists have equal rows newest created first, then by id, in both directions", () => {
    const rows = [
      issue(1, { created_at: "2026-01-01T00:00:00.000001Z" }),
      issue(2, { created_at: "2026-01-01T00:00:00.000002Z" }),
      issue(3, { created_at: "2026-01-01T00:00:00.000002Z" }),
    ];
    expect(ordered("priority", rows)).toEqual([3, 2, 1]);
    expect(ordered("-priority", rows)).toEqual([3, 2, 1]);
    expect(ordered("created_at", rows)).toEqual([1, 3, 2]);
    expect(ordered("-created_at", rows)).toEqual([3, 2, 1]);
  });
  it("orders of lists by state__group go from backlog to cancelled, and back", () => {
    const rows = [3, 0, 4, 1, 2].map((at, n) => issue(n, { state_id: STATES[at]?.id ?? null }));
    expect(ordered("state__group", rows)).toEqual([1, 3, 4, 0, 2]);
    expect(ordered("-state__group", rows)).toEqual([2, 0, 4, 3, 1]);
  });
  it("orders of lists by state__name are alphabetical, ignoring case", () => {
    const rows = [0, 1, 2].map((at, n) => issue(n, { state_id: STATES[at]?.id ?? null }));
    expect(ordered("state__name", rows)).toEqual([2, 1, 0]);
  });
  it("orders of lists by labels, assignees and modules use the alphabetically first name", () => {
    expect(
      ordered("labels__name", [
        issue(0, { label_ids: ids(LABELS, 2) }),
        issue(1, { label_ids: ids(LABELS, 0, 2) }),
        issue(2, { label_ids: ids(LABELS, 2, 1, 0) }),
        issue(3),
      ]),
    ).toEqual([2, 1, 0, 3]);
    const people = [
      issue(0, { assignee_ids: ids(PEOPLE, 0) }),
      issue(1, { assignee_ids: ids(PEOPLE, 0, 1) }),
    ];
    expect(ordered("assignees__first_name", people)).toEqual([1, 0]);
    const modules = [issue(0, { module_ids: ["m2"] }), issue(1, { module_ids: ["m2", "m1"] }), issue(2)];
    expect(ordered("-issue_module__module__name", modules)).toEqual([0, 1, 2]);
  });
  it("orders of lists by cycle use the name, and by estimate the position on the scale", () => {
    const cycles = [issue(0, { cycle_id: "c1" }), issue(1, { cycle_id: "c2" }), issue(2)];
    expect(ordered("issue_cycle__cycle__name", cycles)).toEqual([1, 0, 2]);
    const points = [issue(0, { estimate_point: "10" }), issue(1, { estimate_point: "9" }), issue(2)];
    expect(ordered("estimate_point", points)).toEqual([1, 0, 2]);
    expect(ordered("-estimate_point", points)).toEqual([0, 1, 2]);
  });
  it("orders of lists are total, in both directions: no two issues are equal, and none precedes itself", () => {
    const pair = fc.tuple(anyValues, anyValues).map(([x, y]) => [issue(1, x), issue(2, y)] as const);
    const ordering = fc.constantFrom(
      ...ORDER_NAMES.flatMap((name) => [readOrder(name)!, readOrder(`-${name}`)!]),
    );
    fc.assert(
      fc.property(pair, ordering, ([x, y], by) => {
        const compare = comparator(by, lookup);
        expect(compare(x, x)).toBe(0);
        expect(Math.sign(compare(x, y))).toBe(-Math.sign(compare(y, x)));
        expect(compare(x, y)).not.toBe(0);
      }),
    );
  });
});

describe("order_by", () => {
  it("order_by is written as it is parsed", () => {
    for (const name of ORDER_NAMES) {
      for (const text of [name, `-${name}`]) {
        const ordering = readOrder(text);
        expect(ordering && writeOrder(ordering)).toBe(text);
      }
    }
    expect(writeOrder(NEWEST_FIRST)).toBe("-created_at");
  });
  it.each(["", "-", "--priority", "constructor", "created_by__password", "priority desc", "id"])(
    "order_by refuses %j",
    (text) => {
      expect(readOrder(text)).toBeNull();
    },
  );
});
