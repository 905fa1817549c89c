import { describe, expect, it } from "vitest";
import { activityRow, commentRow, MEL } from "../../data/workspace.fixture.ts";
import type { Activity } from "@cairn/contract/entities/history";
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { KINDS } from "@cairn/domain/properties/kinds";
import { DEFINITIONS, definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName, registryOf } from "@cairn/domain/properties/registry";
import type { Entry } from "./history.ts";
import { linesOf } from "./lines.ts";

const at = (minute: number): string => `2026-03-11T09:${String(minute).padStart(2, "0")}:00.000000Z`;
const activity = (n: number, minute: number, values: Partial<Activity>): Entry => ({
  kind: "activity",
  row: activityRow(n, { created_at: at(minute), ...values }),
});
const registry = registryOf({ properties: DEFINITIONS });
const shape = (entries: readonly Entry[]) =>
  linesOf(entries, registry).map((line) =>
    line.kind === "thread" ? "comment" : line.activities.map(({ field }) => field),
  );

describe("lines of a history", () => {
  it("activities of one person within a short time share a line", () => {
    expect(shape([activity(1, 0, { field: "priority" }), activity(2, 1, { field: "labels" })])).toEqual([
      ["priority", "labels"],
    ]);
  });

  it("a new history line starts for another person, after a pause, and after a comment", () => {
    const comment: Entry = { kind: "comment", row: commentRow(1, { created_at: at(21) }) };
    expect(
      shape([
        activity(1, 0, { field: "priority" }),
        activity(2, 0, { field: "labels", actor: MEL }),
        activity(3, 20, { field: "start_date", actor: MEL }),
        comment,
        activity(4, 21, { field: "parent", actor: MEL }),
      ]),
    ).toEqual([["priority"], ["labels"], ["start_date"], "comment", ["parent"]]);
  });

  it("a thread has one line, where it began, and its replies do not split other lines", () => {
    const said = (n: number, minute: number, parent: string | null = null): Entry => ({
      kind: "comment",
      row: commentRow(n, { created_at: at(minute), parent }),
    });
    const lines = linesOf(
      [
        said(1, 0),
        activity(1, 1, { field: "priority" }),
        said(2, 1, commentRow(1).id),
        activity(2, 2, { field: "labels" }),
      ],
      registry,
    );
    expect(lines.map((line) => line.kind)).toEqual(["thread", "deeds"]);
    expect(lines.map((line) => line.kind === "thread" && line.thread.replies.map(({ id }) => id))).toEqual([
      [commentRow(2).id],
      false,
    ]);
  });

  it("a field that changed several times is described once, from its first value to its last", () => {
    const [line] = linesOf(
      [
        activity(1, 0, { field: "state", old_value: "Todo", new_value: "In Progress" }),
        activity(2, 1, { field: "state", old_value: "In Progress", new_value: "Done" }),
      ],
      registry,
    );
    expect(line?.kind === "deeds" && line.activities.map((one) => [one.old_value, one.new_value])).toEqual([
      ["Todo", "Done"],
    ]);
  });

  it("a field that returned to its first value is omitted", () => {
    expect(
      linesOf(
        [
          activity(1, 0, { field: "name", old_value: "A", new_value: "B" }),
          activity(2, 1, { field: "name", old_value: "B", new_value: "A" }),
        ],
        registry,
      ),
    ).toEqual([]);
  });

  it("labels changed within a short time share a line, however many there are", () => {
    const labels = [1, 2, 3, 4, 5, 6].map((n) => activity(n, 0, { field: "labels", new_value: `L${n}` }));
    expect(shape(labels)).toEqual([Array(6).fill("labels")]);
  });

  it.each(PROPERTY_KINDS)(
    "several changes of a property that the project defines are one, unless it has several values: %s",
    (kind) => {
      const field = customName(definitionOf(kind).id);
      const changes = ["A", "B"].map((new_value, n) => activity(n, n, { field, old_value: "", new_value }));
      expect(shape(changes)).toEqual([Array(KINDS[kind].many ? 2 : 1).fill(field)]);
    },
  );

  it("a history line contains at most four fields", () => {
    const fields = ["priority", "state", "start_date", "target_date", "parent"];
    expect(shape(fields.map((field, n) => activity(n, 0, { field })))).toEqual([
      ["priority", "state", "start_date", "target_date"],
      ["parent"],
    ]);
  });
});
