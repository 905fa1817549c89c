import { issue } from "@cairn/domain/issue-list/rows.fixture";
import type { Issue } from "@cairn/contract/entities/issue";
import { describe, expect, it } from "vitest";
import { BULK_THRESHOLD, type IssueEdit, type WriteStep, planWrites } from "./edit-plan.ts";

const rows = (count: number, values: Partial<Issue> = {}): Issue[] =>
  Array.from({ length: count }, (_, n) => issue(n, values));
const all = (issues: readonly Issue[], edit: IssueEdit) =>
  planWrites(issues.map((one) => ({ issue: one, edit })));
const kinds = (parts: readonly WriteStep[]): string[] =>
  [...new Set(parts.map(({ kind }) => kind))].map(
    (kind) => `${kind} ${parts.filter((part) => part.kind === kind).length}`,
  );

describe("the plan of calls for edits of issues", () => {
  it("has one call for each of a few issues, and one bulk call for many issues with the same change", () => {
    const edit = { priority: "high" } as const;
    expect(kinds(all(rows(BULK_THRESHOLD - 1), edit))).toEqual([`patch ${BULK_THRESHOLD - 1}`]);
    const [part, ...others] = all(rows(BULK_THRESHOLD), edit);
    expect([part?.kind, part?.changes.length, others]).toEqual(["bulk", BULK_THRESHOLD, []]);
  });

  it("sends only added ids in the bulk call, because it can only add", () => {
    const [part] = all(rows(30, { label_ids: ["a"] }), { label_ids: ["a", "b"] });
    expect(part).toMatchObject({ kind: "bulk", properties: { label_ids: ["b"] } });
  });

  it("does not use the bulk call for clearing or removing values", () => {
    const many = rows(30, { label_ids: ["a", "b"], target_date: "2026-03-11", estimate_point: "e" });
    const edits: IssueEdit[] = [
      { label_ids: ["a"] },
      { assignee_ids: [], target_date: null },
      { state_id: "" },
      { estimate_point: "f" },
      { name: "Same" },
    ];
    for (const edit of edits) expect(kinds(all(many, edit))).toEqual(["patch 30"]);
  });

  it("writes values of custom properties with one bulk call, and sends only what is added to sets", () => {
    const many = rows(30, { property_values: { set: ["a"], number: 1 } });
    const parts = all(many, { property_values: { set: ["a", "b"], number: 2, flag: false } });
    expect(kinds(parts)).toEqual(["bulk 1"]);
    const property_values = { set: ["b"], number: 2, flag: false };
    expect(parts[0]).toMatchObject({ kind: "bulk", properties: { property_values } });
  });

  it("does not use the bulk call for clearing values of custom properties or removing from their sets", () => {
    const many = rows(30, { property_values: { set: ["a", "b"], number: 1 } });
    const edits: IssueEdit["property_values"][] = [
      { number: null },
      { set: ["a"] },
      { number: 2, set: ["a"] },
    ];
    for (const property_values of edits) expect(kinds(all(many, { property_values }))).toEqual(["patch 30"]);
  });

  it("uses single calls for issues whose dates the bulk call would refuse", () => {
    const fits = rows(25, { target_date: "2026-03-20" });
    const meets = Array.from({ length: 2 }, (_, n) => issue(40 + n, { target_date: "2026-03-12" }));
    expect(kinds(all([...fits, ...meets], { start_date: "2026-03-12" }))).toEqual(["bulk 1", "patch 2"]);
  });

  it("separates issues by project, and drafts from live issues", () => {
    const other = rows(30, { project_id: "other" });
    expect(kinds(all([...rows(30), ...other], { priority: "low" }))).toEqual(["bulk 2"]);
    expect(kinds(all(rows(30, { is_draft: true }), { priority: "low" }))).toEqual(["patch 30"]);
  });

  it("adds many issues to a cycle with one call, and removes each with its own call", () => {
    expect(kinds(all(rows(3), { cycle_id: "c" }))).toEqual(["join_cycle 1"]);
    expect(all(rows(3, { cycle_id: "c" }), { cycle_id: null })).toMatchObject([
      { kind: "leave_cycle", cycle_id: "c" },
      { kind: "leave_cycle", cycle_id: "c" },
      { kind: "leave_cycle", cycle_id: "c" },
    ]);
    expect(all(rows(1), { cycle_id: null })).toEqual([]);
  });

  it("lists added and removed modules of each issue; one call adds many issues to the same module", () => {
    expect(all(rows(1, { module_ids: ["a", "b"] }), { module_ids: ["b", "c"] })).toMatchObject([
      { kind: "modules", added: ["c"], removed: ["a"] },
    ]);
    expect(kinds(all(rows(30, { module_ids: ["a"] }), { module_ids: ["a", "b"] }))).toEqual([
      "join_module 1",
    ]);
    expect(kinds(all(rows(30, { module_ids: ["a"] }), { module_ids: ["b"] }))).toEqual(["modules 30"]);
  });

  it("has several calls if one edit needs several, each with its own patch and failure", () => {
    const parts = all(rows(1), { state_id: "s", cycle_id: "c", module_ids: ["m"] });
    expect(parts.map(({ kind, changes }) => [kind, changes[0]?.edit])).toEqual([
      ["patch", { state_id: "s" }],
      ["join_cycle", { cycle_id: "c" }],
      ["modules", { module_ids: ["m"] }],
    ]);
  });

  it("writes each change exactly once for any number of issues", () => {
    const parts = all(rows(1201), { priority: "urgent" });
    const ids = parts.flatMap(({ changes }) => changes.map((change) => change.issue.id));
    expect([parts.length, new Set(ids).size, ids.length]).toEqual([3, 1201, 1201]);
  });
});
