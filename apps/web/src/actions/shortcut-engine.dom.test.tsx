import { beforeEach, describe, expect, test } from "vitest";
import { isTyping, SEQUENCE_MS, ShortcutEngine, type Bound } from "./shortcut-engine.ts";
import type { KeyPress } from "./keys.ts";

const key = (text: string): KeyPress => ({
  key: text,
  code: /^[a-z]$/.test(text) ? `Key${text.toUpperCase()}` : "",
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
});
const BOUND: Bound[] = [
  { id: "issue.create", shortcut: "c" },
  { id: "go.issues", shortcut: "g i" },
  { id: "issue.assign_me", shortcut: "i" },
  { id: "go.home", shortcut: "g h" },
];

describe("shortcuts", () => {
  let engine: ShortcutEngine;
  beforeEach(() => {
    engine = new ShortcutEngine(false);
  });
  test("a single key runs its action", () => {
    expect(engine.press(key("c"), BOUND, 0)).toEqual({ kind: "run", id: "issue.create" });
  });
  test("G then I opens the issues and does not assign", () => {
    expect(engine.press(key("g"), BOUND, 0)).toEqual({ kind: "wait" });
    expect(engine.press(key("i"), BOUND, 200)).toEqual({ kind: "run", id: "go.issues" });
  });
  test("a shortcut sequence times out", () => {
    engine.press(key("g"), BOUND, 0);
    expect(engine.press(key("i"), BOUND, SEQUENCE_MS + 1)).toEqual({ kind: "run", id: "issue.assign_me" });
  });
  test("a key that continues no sequence counts by itself", () => {
    engine.press(key("g"), BOUND, 0);
    expect(engine.press(key("c"), BOUND, 100)).toEqual({ kind: "run", id: "issue.create" });
  });
  test("an unknown key does nothing and ends the sequence", () => {
    engine.press(key("g"), BOUND, 0);
    expect(engine.press(key("x"), BOUND, 100)).toEqual({ kind: "none" });
    expect(engine.press(key("h"), BOUND, 200)).toEqual({ kind: "none" });
  });
  test("of two equal shortcuts the one registered later wins", () => {
    const two = [...BOUND, { id: "screen.own", shortcut: "c" }];
    expect(engine.press(key("c"), two, 0)).toEqual({ kind: "run", id: "screen.own" });
  });
});

describe("typing", () => {
  test("fields and editors keep their keys; buttons and checkboxes do not", () => {
    document.body.innerHTML = `<input id="a"><textarea id="b"></textarea><div contenteditable="true"><p id="c">x</p></div>
      <button id="d"></button><input id="e" type="checkbox"><div contenteditable="false"><p id="f"></p></div>`;
    const typing = (id: string) => isTyping(document.getElementById(id));
    expect(["a", "b", "c"].map(typing)).toEqual([true, true, true]);
    expect(["d", "e", "f"].map(typing)).toEqual([false, false, false]);
    expect(isTyping(null)).toBe(false);
  });
});
