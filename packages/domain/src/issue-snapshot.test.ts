import type { Issue } from "@cairn/contract/entities/issue";
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { PropertyValues } from "@cairn/contract/entities/property";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unpackIssues } from "./issue-snapshot.ts";
import { packIssues } from "./pack-issues.ts";

const PROJECT = "01890000-0000-7000-8000-00000000000f";
const day = fc
  .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const instant = fc
  .tuple(
    // As numbers, microseconds are exact for 285 years.
    fc.date({ min: new Date("1900-01-01"), max: new Date("2150-01-01"), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  )
  .map(([date, us]) => date.toISOString().replace("Z", `${String(us).padStart(3, "0")}Z`));
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const people = Array.from({ length: 4 }, (_, n) => `01890000-0000-7000-8000-00000000000${n}`);
const id = fc.constantFrom(...people);
const ids = fc.subarray(people);
const property = (n: number): string => `01890000-0000-7000-8000-0000000001${String(n).padStart(2, "0")}`;
/** One property for each way to pack a column. */
const DEFINITIONS = (["option", "users", "number", "date", "timestamp", "text", "boolean"] as const).map(
  (kind, n) => ({ id: property(n + 1), name: kind, kind, options: [] }),
);
const issue: fc.Arbitrary<Issue> = fc.record({
  id: fc.uuid(),
  name: fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1 }),
    fc.constantFrom("a,b", '"', "line\nbreak", "\u{1F600}", "日本, ä"),
  ),
  state_id: orNull(id),
  sort_order: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
  completed_at: orNull(instant),
  estimate_point: orNull(id),
  priority: fc.constantFrom(...PRIORITIES),
  start_date: orNull(day),
  target_date: orNull(day),
  sequence_id: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  project_id: fc.constant(PROJECT),
  parent_id: orNull(fc.uuid()),
  cycle_id: orNull(id),
  module_ids: ids,
  label_ids: ids,
  assignee_ids: ids,
  sub_issues_count: fc.nat(),
  created_at: instant,
  updated_at: instant,
  created_by: orNull(id),
  updated_by: orNull(id),
  attachment_count: fc.nat(),
  link_count: fc.nat(),
  is_draft: fc.constant(false),
  archived_at: fc.constant(null),
  property_values: fc.record(
    {
      [property(1)]: id,
      [property(2)]: fc.subarray(people, { minLength: 1 }),
      [property(3)]: fc.double({ noNaN: true, noDefaultInfinity: true }).map((n) => n + 0),
      [property(4)]: day,
      [property(5)]: instant,
      [property(6)]: fc.string({ unit: "grapheme", minLength: 1 }),
      [property(7)]: fc.boolean(),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<PropertyValues>,
});

describe("a snapshot of issues by columns", () => {
  it("a snapshot of issues unpacks to the same issues, whatever they contain, oldest first", () => {
    const many = fc.uniqueArray(issue, { maxLength: 12, selector: (row) => row.id });
    fc.assert(
      fc.property(many, (rows) => {
        const packed = packIssues(PROJECT, rows, DEFINITIONS);
        const sorted = rows.toSorted((a, b) => (a.created_at + a.id < b.created_at + b.id ? -1 : 1));
        expect(unpackIssues(JSON.parse(JSON.stringify(packed)))).toEqual(sorted);
      }),
      { numRuns: 300 },
    );
  });
  it("a snapshot of issues of an empty project is empty", () => {
    expect(unpackIssues(packIssues(PROJECT, []))).toEqual([]);
  });
  it("a snapshot of issues shares equal ids and sets", () => {
    const [first] = fc.sample(issue, 1);
    const row = { ...first!, label_ids: people.slice(0, 2), state_id: people[0]! };
    const [a, b] = unpackIssues(packIssues(PROJECT, [row, { ...row, id: PROJECT }]));
    expect(a?.label_ids).toBe(b?.label_ids);
  });
});
