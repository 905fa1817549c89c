import { describe, expect, it } from "vitest";
import { commandOf } from "./keys.ts";

const NONE = { shiftKey: false, metaKey: false, ctrlKey: false, altKey: false };
const press = (key: string, held: Partial<typeof NONE> = {}) => commandOf({ key, ...NONE, ...held }, 20);

describe("keys of the spreadsheet", () => {
  it("arrows go from cell to cell, with Shift they extend the range, with ⌘ or Ctrl they go to the edge", () => {
    expect(press("ArrowDown")).toEqual({ kind: "step", rows: 1, columns: 0, extend: false });
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({
      kind: "step",
      rows: 0,
      columns: -1,
      extend: true,
    });
    expect(press("ArrowUp", { metaKey: true })).toMatchObject({ kind: "edge", row: "first", column: null });
    expect(press("ArrowRight", { ctrlKey: true })).toMatchObject({ row: null, column: "last" });
  });

  it("Home and End go to the ends of the row, with ⌘ or Ctrl to the corners; page keys go by pages", () => {
    expect(press("Home")).toMatchObject({ kind: "edge", row: null, column: "first" });
    expect(press("End", { ctrlKey: true })).toMatchObject({ row: "last", column: "last" });
    expect(press("PageUp")).toMatchObject({ kind: "step", rows: -20 });
  });

  it("Enter and F2 edit, Esc leaves", () => {
    expect([press("Enter"), press("F2"), press("Escape")].map((command) => command?.kind)).toEqual([
      "edit",
      "edit",
      "leave",
    ]);
  });

  it("leaves letters, Space and keys with Alt to the list's shortcuts", () => {
    expect([
      press("x"),
      press(" "),
      press("c", { metaKey: true }),
      press("ArrowDown", { altKey: true }),
    ]).toEqual([null, null, null, null]);
  });
});
