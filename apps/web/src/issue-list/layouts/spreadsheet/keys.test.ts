import { describe, expect, it } from "vitest";
import { commandOf } from "./keys.ts";

const NONE = { shiftKey: false, metaKey: false, ctrlKey: false, altKey: false };
const press = (key: string, held: Partial<typeof NONE> = {}) => commandOf({ key, ...NONE, ...held }, 20);

describe("keys of the spreadsheet", () => {
  it("move between cells with arrows, extend the range with Shift, and move to the edge with ⌘ or Ctrl", () => {
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

  it("move to the ends of the row with Home and End, to the corners with ⌘ or Ctrl, and by pages with page keys", () => {
    expect(press("Home")).toMatchObject({ kind: "edge", row: null, column: "first" });
    expect(press("End", { ctrlKey: true })).toMatchObject({ row: "last", column: "last" });
    expect(press("PageUp")).toMatchObject({ kind: "step", rows: -20 });
  });

  it("edit with Enter and F2, and leave with Esc", () => {
    expect([press("Enter"), press("F2"), press("Escape")].map((command) => command?.kind)).toEqual([
      "edit",
      "edit",
      "leave",
    ]);
  });

  it("leave letters, Space and keys with Alt to the list's shortcuts", () => {
    expect([
      press("x"),
      press(" "),
      press("c", { metaKey: true }),
      press("ArrowDown", { altKey: true }),
    ]).toEqual([null, null, null, null]);
  });
});
