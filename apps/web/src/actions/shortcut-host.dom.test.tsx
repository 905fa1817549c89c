import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { characterKeys } from "@cairn/ui/character-keys";
import { toast } from "@cairn/ui/toast";
import { registerActions } from "./registry.ts";
import { ShortcutHost } from "./shortcut-host.tsx";

let profile: { single_key_shortcuts: boolean } | null = null;
const listeners = new Set<() => void>();
vi.mock("../session/session.ts", () => ({
  currentSession: () => profile && { profile },
  onSession: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));
const choose = (single_key_shortcuts: boolean): void => {
  profile = { single_key_shortcuts };
  for (const listener of listeners) listener();
};

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const run = vi.fn<(id: string) => void>();
let root: Root;
let unregister: () => void;

beforeEach(() => {
  profile = null;
  run.mockClear();
  document.body.innerHTML = `<div id="host"></div><input id="field">`;
  root = createRoot(document.getElementById("host")!);
  act(() => root.render(<ShortcutHost />));
  const action = (id: string, shortcut: string) => ({
    id,
    shortcut,
    label: id,
    icon: "plus" as const,
    section: "create" as const,
    run: () => run(id),
  });
  unregister = registerActions([
    action("create", "c"),
    { ...action("menu", "mod+k"), overDialogs: true as const },
    action("issues", "g i"),
    action("undo", "mod+z"),
  ]);
});
afterEach(() => {
  unregister();
  act(() => root.unmount());
});

const press = (key: string, held: KeyboardEventInit = {}, target: EventTarget = document.body) => {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held });
  target.dispatchEvent(event);
  return event;
};

describe("keys pressed in the page", () => {
  test("a key in the page runs its own action only", () => {
    expect(press("c").defaultPrevented).toBe(true);
    expect(press("x").defaultPrevented).toBe(false);
    expect(run.mock.calls).toEqual([["create"]]);
  });
  test("a shortcut in the page can be a sequence", () => {
    press("g");
    press("i");
    expect(run.mock.calls).toEqual([["issues"]]);
  });
  test("keys in a focused field belong to it, unless Ctrl or ⌘ is held", () => {
    const field = document.getElementById("field")!;
    press("c", {}, field);
    expect(run).not.toHaveBeenCalled();
    press("k", { ctrlKey: true }, field);
    expect(run.mock.calls).toEqual([["menu"]]);
  });
  test("undo and select-all keys belong to the text being edited", () => {
    const event = press("z", { ctrlKey: true }, document.getElementById("field")!);
    expect(event.defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
    press("z", { ctrlKey: true });
    expect(run.mock.calls).toEqual([["undo"]]);
  });
  test("keys belong to an open menu or dialog", () => {
    const layer = document.createElement("div");
    layer.dataset.layer = "";
    document.body.append(layer);
    press("c");
    expect(run).not.toHaveBeenCalled();
    layer.remove();
    press("c");
    expect(run).toHaveBeenCalledOnce();
  });
  test("the undo key runs what a message offers first", () => {
    const undo = vi.fn<() => void>();
    toast({ title: "Archived", action: { label: "Undo", shortcut: "mod+z", onAction: undo } });
    press("z", { ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    press("z", { ctrlKey: true });
    expect(undo).toHaveBeenCalledOnce();
    expect(run.mock.calls).toEqual([["undo"]]);
  });
  test("shortcuts work over a dialog only if they declare it, and never over a menu", () => {
    const layer = document.createElement("div");
    layer.dataset.layer = "";
    document.body.append(layer);
    press("c");
    press("z", { ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    press("k", { ctrlKey: true });
    expect(run.mock.calls).toEqual([["menu"]]);
    layer.setAttribute("role", "menu");
    press("k", { ctrlKey: true });
    expect(run).toHaveBeenCalledTimes(1);
  });
  test("keys without Ctrl or ⌘, including sequences, do nothing once the person has turned them off", () => {
    const stop = registerActions(
      ["?", "shift+d", "enter", "alt+x"].map((shortcut) => ({
        id: shortcut,
        shortcut,
        label: shortcut,
        icon: "plus" as const,
        section: "view" as const,
        run: () => run(shortcut),
      })),
    );
    choose(false);
    const undo = vi.fn<() => void>();
    toast({ title: "Archived", action: { label: "Undo", shortcut: "u", onAction: undo } });
    expect(press("c").defaultPrevented).toBe(false);
    press("g");
    press("i");
    press("u");
    press("?", { shiftKey: true });
    press("D", { shiftKey: true });
    expect(run).not.toHaveBeenCalled();
    expect(undo).not.toHaveBeenCalled();
    expect(document.documentElement.hasAttribute("data-no-character-keys")).toBe(true);
    expect(characterKeys.get()).toBe(false);
    press("k", { ctrlKey: true });
    press("Enter");
    press("x", { altKey: true });
    expect(run.mock.calls).toEqual([["menu"], ["enter"], ["alt+x"]]);
    choose(true);
    press("c");
    expect(run).toHaveBeenLastCalledWith("create");
    expect(document.documentElement.hasAttribute("data-no-character-keys")).toBe(false);
    stop();
  });
});
