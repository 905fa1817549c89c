import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { click, find, press, settle, type } from "@cairn/ui/test-dom";
import { runToastAction } from "@cairn/ui/toast";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { ADA, issueRow, MEL } from "../../data/workspace.fixture.ts";
import { editProperty } from "../../issue-list/properties/edit.ts";
import { bench, idOf, values, full, texts, propertyOf, listOf, show } from "./custom-properties.fixture.tsx";

describe("editing a property that a project defines", () => {
  const rows = (): Issue[] =>
    [...bench().open.cache.issue.all()].sort((a, b) => a.sequence_id - b.sequence_id);
  const stored = (kind: PropertyKind): unknown[] => rows().map((row) => row.property_values[idOf(kind)]);
  const sent = (): unknown[] =>
    bench()
      .sent.filter(({ method }) => method === "PATCH")
      .map(({ body }) => body);
  async function open(kind: PropertyKind, issues: Issue[] = full()): Promise<void> {
    await listOf(issues);
    await show(null);
    const edit = { data: bench().data, issues: rows(), anchor: document.body };
    await act(async () => editProperty(propertyOf(kind), edit));
    await settle();
  }

  it.each([
    ["number", "3,5", 3.5],
    ["count", "4", 4],
    ["text", "beta", "beta"],
    ["url", "example.org/b", "https://example.org/b"],
    ["timestamp", "2026-03-11 14:30", "2026-03-11T14:30:00.000000Z"],
  ] as const)("accepts a typed value: %s", async (kind, text, value) => {
    await open(kind, [issueRow(1)]);
    await type(text);
    await press("Enter");
    await settle(50);
    expect(stored(kind)).toEqual([value]);
    expect(sent()).toEqual([{ property_values: { [idOf(kind)]: value } }]);
  });

  it.each([
    ["number", "many", "Type a number"],
    ["count", "-1", "Type a whole number"],
    ["url", "not a url", "Type a URL"],
    ["timestamp", "2026-02-30", "Type a date and time"],
  ] as const)("explains why a typed text is not a value: %s", async (kind, text, problem) => {
    await open(kind, [issueRow(1)]);
    await type(text);
    expect(texts("[role=status]").join(" ")).toContain(problem);
    await press("Enter");
    expect(sent()).toEqual([]);
  });

  it.each([
    ["option", "Never", OPTIONS[2]?.id],
    ["user", "Mel", MEL],
    ["boolean", "No", false],
  ] as const)("accepts a chosen value: %s", async (kind, label, value) => {
    await open(kind, [issueRow(1, { property_values: values })]);
    await click(find("[cmdk-item]", label));
    await settle(50);
    expect(stored(kind)).toEqual([value]);
    expect(sent()).toEqual([{ property_values: { [idOf(kind)]: value } }]);
    // The other values stay.
    expect(rows()[0]?.property_values[idOf("text")]).toBe("alpha");
  });

  it("starts from the current value, and the choice of none removes it", async () => {
    await open("text", [issueRow(1, { property_values: values })]);
    const field = find("input") as HTMLInputElement;
    expect(field.value).toBe("alpha");
    await type("");
    await click(find("[cmdk-item]", "None"));
    await settle(50);
    expect(stored("text")).toEqual([undefined]);
    expect(sent()).toEqual([{ property_values: { [idOf("text")]: null } }]);
  });

  it("adds to and removes from sets of several issues, and can be undone in all of them", async () => {
    await open("users", [issueRow(1, { property_values: { [idOf("users")]: [ADA] } }), issueRow(2)]);
    await click(find("[cmdk-item]", "Mel"));
    await settle(50);
    expect(stored("users")).toEqual([[ADA, MEL], [MEL]]);
    await act(async () => expect(runToastAction("mod+z")).toBe(true));
    await settle(100);
    expect(stored("users")).toEqual([[ADA], undefined]);
    expect(sent().at(-1)).toEqual({ property_values: { [idOf("users")]: null } });
  });

  it("can be undone for one value of several issues", async () => {
    await open("number");
    await type("9");
    await press("Enter");
    await settle(50);
    expect(stored("number")).toEqual([9, 9]);
    await act(async () => expect(runToastAction("mod+z")).toBe(true));
    await settle(100);
    expect(stored("number")).toEqual([2.5, undefined]);
  });
});
