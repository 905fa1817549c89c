import { describe, expect, it } from "vitest";
import { Table } from "./table.ts";

interface Row {
  id: string;
  name: string;
  n: number;
}
const row = (id: string, name = id, n = 0): Row => ({ id, name, n });

describe("a table shows base rows with pending patches", () => {
  it("a patch is visible at once, and dropping it shows the base, including changes that arrived meanwhile", () => {
    const table = new Table<Row>();
    table.put([row("a", "old")]);
    const ticket = table.apply("a", { kind: "update", patch: { name: "mine" } });
    expect(table.get("a")).toEqual(row("a", "mine"));
    table.put([row("a", "theirs", 7)]);
    expect(table.get("a")).toEqual(row("a", "mine", 7));
    table.drop("a", ticket);
    expect(table.get("a")).toEqual(row("a", "theirs", 7));
  });

  it("a row that the server repeats unchanged keeps its identity, without an event", () => {
    const table = new Table<Row & { tags: string[] }>();
    const told: string[] = [];
    table.put([
      { ...row("a"), tags: ["x"] },
      { ...row("b"), tags: [] },
    ]);
    const before = table.get("a");
    table.onChange((events) => told.push(...events.map(({ id }) => id)));
    table.put([
      { ...row("a"), tags: ["x"] },
      { ...row("b"), tags: ["y"] },
    ]);
    expect(table.get("a")).toBe(before);
    expect(told).toEqual(["b"]);
  });

  it("patches of several writes are stacked in the order of the writes", () => {
    const table = new Table<Row>();
    table.put([row("a")]);
    const first = table.apply("a", { kind: "update", patch: { name: "first", n: 1 } });
    table.apply("a", { kind: "update", patch: { name: "second" } });
    expect(table.get("a")).toEqual(row("a", "second", 1));
    table.drop("a", first);
    expect(table.get("a")).toEqual(row("a", "second", 0));
  });

  it("a settled patch becomes part of the base", () => {
    const table = new Table<Row>();
    table.put([row("a")]);
    table.settle("a", table.apply("a", { kind: "update", patch: { n: 5 } }));
    expect(table.base("a")).toEqual(row("a", "a", 5));
  });

  it("a pending deletion hides the row until it is dropped", () => {
    const table = new Table<Row>();
    table.put([row("a")]);
    const ticket = table.apply("a", { kind: "delete" });
    expect(table.has("a")).toBe(false);
    table.drop("a", ticket);
    expect(table.get("a")).toEqual(row("a"));
  });

  it("a pending creation is replaced by the server's row", () => {
    const table = new Table<Row>();
    const ticket = table.apply("a", { kind: "insert", row: row("a", "draft") });
    table.put([row("a", "made", 3)]);
    expect(table.get("a")).toEqual(row("a", "made", 3));
    table.drop("a", ticket);
    expect(table.size).toBe(1);
  });

  it("an update of a deleted row changes nothing", () => {
    const table = new Table<Row>();
    table.put([row("a")]);
    table.apply("a", { kind: "update", patch: { n: 1 } });
    table.remove(["a"]);
    expect(table.get("a")).toBeUndefined();
  });

  it("listeners receive the old and the new version of each visibly changed row, once per write", () => {
    const table = new Table<Row>();
    const heard: unknown[] = [];
    const stop = table.onChange((events) => heard.push(events));
    const a = row("a");
    table.put([a, row("b")]);
    table.put([a]);
    table.remove(["a"]);
    stop();
    table.clear();
    expect(heard).toEqual([
      [
        { id: "a", before: undefined, after: a },
        { id: "b", before: undefined, after: row("b") },
      ],
      [{ id: "a", before: a, after: undefined }],
    ]);
  });
});

describe("a table whose rows have an identity besides their id", () => {
  const insert = (id: string) => ({ kind: "insert", row: row(id, "star") }) as const;

  it("the server's row replaces a pending row that has the same identity", () => {
    const table = new Table<Row>(["name"]);
    const ticket = table.apply("made up", insert("made up"));
    table.put([row("other"), row("chosen", "star")]);
    expect(table.ids().sort()).toEqual(["chosen", "other"]);
    table.settle("made up", ticket);
    expect(table.ids().sort()).toEqual(["chosen", "other"]);
  });

  it("the server's row replaces a row that has been accepted without a stream", () => {
    const table = new Table<Row>(["name"]);
    table.settle("made up", table.apply("made up", insert("made up")));
    expect(table.ids()).toEqual(["made up"]);
    table.put([row("chosen", "star")]);
    expect(table.ids()).toEqual(["chosen"]);
    expect([...table.baseRows()]).toEqual([row("chosen", "star")]);
  });
});
