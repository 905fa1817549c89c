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
  test("`mod` means ⌘ on Apple keyboards and Ctrl elsewhere", () => {
    expect(stepsOf(press("k", "KeyK", { metaKey: true }), true)).toEqual(["mod+k"]);
    expect(stepsOf(press("k", "KeyK", { ctrlKey: true }), false)).toEqual(["mod+k"]);
    expect(stepsOf(press("k", "KeyK", { ctrlKey: true }), true)).toEqual(["ctrl+k"]);
  });
  test("? can be written as itself or as Shift and its key", () => {
    const steps = stepsOf(press("?", "Slash", { shiftKey: true }), false);
    expect(steps).toContain("?");
    expect(steps).toContain("shift+/");
  });
  test("the shortcut to copy a link is ⌘⇧, although Shift turns the comma into <", () => {
    const steps = stepsOf(press("<", "Comma", { shiftKey: true, metaKey: true }), true);
    expect(steps).toContain("mod+shift+,");
  });
  test("a letter with Shift differs from the plain letter", () => {
    expect(stepsOf(press("C", "KeyC", { shiftKey: true }), false)).toEqual(["shift+c"]);
  });
  test("shortcuts use the physical key on a Cyrillic keyboard", () => {
    expect(stepsOf(press("с", "KeyC"), false)).toEqual(["c"]);
  });
  test("a modifier alone is no step of a shortcut", () => {
    expect(stepsOf(press("Shift", "ShiftLeft", { shiftKey: true }), false)).toEqual([]);
  });
  test("modifiers of a shortcut can be written in any order", () => {
    expect(normalizeShortcut("shift+mod+K")).toEqual(["mod+shift+k"]);
    expect(normalizeShortcut("g i")).toEqual(["g", "i"]);
  });
});
