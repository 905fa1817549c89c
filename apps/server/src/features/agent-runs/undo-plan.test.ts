import type { RunChange } from "@cairn/contract/entities/agent-run";
import { describe, expect, it } from "vitest";
import { planUndo } from "./undo-plan.ts";

let count = 0;
const change = (verb: string, field: string | null, more: Partial<RunChange> = {}): RunChange =>
  ({
    id: `change-${(count += 1)}`,
    issue: "one",
    verb,
    field,
    old_value: null,
    new_value: null,
    old_identifier: null,
    new_identifier: null,
    ...more,
  }) as RunChange;

const stepsOf = (changes: RunChange[]): string[][] =>
  planUndo(changes).map((step) => step.changes.map(({ id }) => id));

describe("the steps that undo a run", () => {
  it("take the newest first, and all changes of a property at once", () => {
    const first = change("updated", "priority", { old_value: "low", new_value: "high" });
    const name = change("updated", "name");
    const second = change("updated", "priority", { old_value: "high", new_value: "urgent" });
    const steps = planUndo([first, name, second]);
    expect(steps.map((step) => step.first)).toEqual([name, first]);
    expect(steps[1]?.last).toBe(second);
  });
  it("are one for each label, and none is mixed with that of another issue", () => {
    const a = change("updated", "labels", { new_identifier: "a" });
    const b = change("updated", "labels", { new_identifier: "b" });
    const elsewhere = change("updated", "labels", { new_identifier: "a", issue: "two" });
    const removed = change("updated", "labels", { old_identifier: "a" });
    expect(stepsOf([a, b, elsewhere, removed])).toEqual([[elsewhere.id], [b.id], [a.id, removed.id]]);
  });
  it("contain both rows of a relation", () => {
    const here = change("updated", "blocking", { old_identifier: "two", new_identifier: "two" });
    const there = change("updated", "blocked_by", { issue: "two", new_identifier: "one" });
    expect(stepsOf([here, there])).toEqual([[here.id, there.id]]);
  });
  it("are one for each relation of the same two issues", () => {
    const blocks = change("updated", "blocking", { old_identifier: "two" });
    const here = change("updated", "start_before", { old_identifier: "two" });
    const there = change("updated", "start_after", { issue: "two", old_identifier: "one" });
    expect(stepsOf([blocks, here, there])).toEqual([[here.id, there.id], [blocks.id]]);
  });
  it("delete an issue that the run created, with all that it did there", () => {
    const before = change("updated", "parent");
    const created = change("created", null);
    const name = change("updated", "name");
    const [step, ...others] = planUndo([before, created, name]);
    expect(others).toEqual([]);
    expect(step?.first).toBe(created);
  });
  it("do not add a link again that the run had created itself", () => {
    const added = change("created", "link", { new_value: "https://a.example", new_identifier: "l" });
    const removed = change("deleted", "link", { old_value: "https://a.example", new_value: "" });
    expect(planUndo([added, removed])).toMatchObject([
      { first: { verb: "created" }, last: { verb: "deleted" } },
    ]);
  });
});
