import { describe, expect, test } from "vitest";
import { normalizeShortcut, stepsOf, type KeyPress } from "./keys.ts";

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
});

describe("key presses", () => {
  test("mod is ⌘ on Apple keyboards and Ctrl elsewhere", () => {
    expect(stepsOf(press("k", "KeyK", { metaKey: true }), true)).toEqual(["mod+k"]);
    expect(stepsOf(press("k", "KeyK", { ctrlKey: true }), false)).toEqual(["mod+k"]);
    expect(stepsOf(press("k", "KeyK", { ctrlKey: true }), true)).toEqual(["ctrl+k"]);
  });
  test("? may be written as itself or as Shift and its place", () => {
    const steps = stepsOf(press("?", "Slash", { shiftKey: true }), false);
    expect(steps).toContain("?");
    expect(steps).toContain("shift+/");
  });
  test("copy link is ⌘⇧, although Shift makes it <", () => {
    const steps = stepsOf(press("<", "Comma", { shiftKey: true, metaKey: true }), true);
    expect(steps).toContain("mod+shift+,");
  });
  test("a letter with Shift is not the letter", () => {
    expect(stepsOf(press("C", "KeyC", { shiftKey: true }), false)).toEqual(["shift+c"]);
  });
  test("on a Cyrillic keyboard the place of the key counts", () => {
    expect(stepsOf(press("с", "KeyC"), false)).toEqual(["c"]);
  });
  test("a modifier alone is no step", () => {
    expect(stepsOf(press("Shift", "ShiftLeft", { shiftKey: true }), false)).toEqual([]);
  });
  test("modifiers may be written in any order", () => {
    expect(normalizeShortcut("shift+mod+K")).toEqual(["mod+shift+k"]);
    expect(normalizeShortcut("g i")).toEqual(["g", "i"]);
  });
});
