import { issue } from "@cairn/domain/issue-list/rows.fixture";
import type { Issue } from "@cairn/contract/entities/issue";
import { describe, expect, it } from "vitest";
import { BULK_FROM, type IssueEdit, type WriteStep, planOf } from "./edit-plan.ts";

const rows = (count: number, values: Partial<Issue> = {}): Issue[] =>
  Array.from({ length: count }, (_, n) => issue(n, values));
const all = (issues: readonly Issue[], edit: IssueEdit) =>
  planOf(issues.map((one) => ({ issue: one, edit })));
const kinds = (parts: readonly WriteStep[]): string[] =>
  [...new Set(parts.map(({ kind }) => kind))].map(
    (kind) => `${kind} ${parts.filter((part) => part.kind === kind).length}`,
  );

describe("the calls that write changes of issues", () => {
  it("are one for each of a few issues, and one for all of many that change alike", () => {
    const edit = { priority: "high" } as const;
    expect(kinds(all(rows(BULK_FROM - 1), edit))).toEqual([`patch ${BULK_FROM - 1}`]);
    const [part, ...others] = all(rows(BULK_FROM), edit);
    expect([part?.kind, part?.changes.length, others]).toEqual(["bulk", BULK_FROM, []]);
  });

  it("send the bulk call what is added, because it only adds", () => {
    const [part] = all(rows(30, { label_ids: ["a"] }), { label_ids: ["a", "b"] });
    expect(part).toMatchObject({ kind: "bulk", properties: { label_ids: ["b"] } });
  });

  it("do not use the bulk call where it cannot write the change: nothing is cleared or taken away by it", () => {
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

  it("leave issues whose dates the bulk call would refuse to calls of their own", () => {
    const fits = rows(25, { target_date: "2026-03-20" });
    const meets = Array.from({ length: 2 }, (_, n) => issue(40 + n, { target_date: "2026-03-12" }));
    expect(kinds(all([...fits, ...meets], { start_date: "2026-03-12" }))).toEqual(["bulk 1", "patch 2"]);
  });

  it("are apart for issues of several projects, and for drafts", () => {
    const other = rows(30, { project_id: "other" });
    expect(kinds(all([...rows(30), ...other], { priority: "low" }))).toEqual(["bulk 2"]);
    expect(kinds(all(rows(30, { is_draft: true }), { priority: "low" }))).toEqual(["patch 30"]);
  });

  it("put any number of issues into a cycle at once, and take each out by itself", () => {
    expect(kinds(all(rows(3), { cycle_id: "c" }))).toEqual(["join_cycle 1"]);
    expect(all(rows(3, { cycle_id: "c" }), { cycle_id: null })).toMatchObject([
      { kind: "leave_cycle", cycle_id: "c" },
      { kind: "leave_cycle", cycle_id: "c" },
      { kind: "leave_cycle", cycle_id: "c" },
    ]);
    expect(all(rows(1), { cycle_id: null })).toEqual([]);
  });

  it("say of modules which are joined and which are left; many that join one do so at once", () => {
    expect(all(rows(1, { module_ids: ["a", "b"] }), { module_ids: ["b", "c"] })).toMatchObject([
      { kind: "modules", added: ["c"], removed: ["a"] },
    ]);
    expect(kinds(all(rows(30, { module_ids: ["a"] }), { module_ids: ["a", "b"] }))).toEqual([
      "join_module 1",
    ]);
    expect(kinds(all(rows(30, { module_ids: ["a"] }), { module_ids: ["b"] }))).toEqual(["modules 30"]);
  });

  it("are several where one change needs several: each shows and fails by itself", () => {
    const parts = all(rows(1), { state_id: "s", cycle_id: "c", module_ids: ["m"] });
    expect(parts.map(({ kind, changes }) => [kind, changes[0]?.edit])).toEqual([
      ["patch", { state_id: "s" }],
      ["join_cycle", { cycle_id: "c" }],
      ["modules", { module_ids: ["m"] }],
    ]);
  });

  it("write each change once, however many issues there are", () => {
    const parts = all(rows(1201), { priority: "urgent" });
    const ids = parts.flatMap(({ changes }) => changes.map((change) => change.issue.id));
    expect([parts.length, new Set(ids).size, ids.length]).toEqual([3, 1201, 1201]);
  });
});
