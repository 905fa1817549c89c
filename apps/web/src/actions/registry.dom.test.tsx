import { act } from "react";
import { mount } from "@cairn/ui/test-dom";
import { ToastHost } from "@cairn/ui/toast";
import { afterEach, describe, expect, test, vi } from "vitest";
import { actionContext, provideContext, type ActionContext } from "./context.ts";
import {
  actionItems,
  actionLabel,
  availableActions,
  keyedActions,
  refusing,
  registerActions,
  runAction,
  type Action,
} from "./registry.ts";

const undo: Array<() => void> = [];
const register = (list: readonly Action[]) => undo.push(registerActions(list));
afterEach(() => {
  for (const back of undo.splice(0)) back();
});

const action = (patch: Partial<Action>): Action => ({
  id: "thing.do",
  label: "Do the thing",
  icon: "check",
  section: "go",
  run: () => undefined,
  ...patch,
});
const selection = { kind: "issue", ids: ["1"], project_id: null, label: "WEB-12 Fix login" };

describe("actions", () => {
  test("an action id can be registered only once, and is free again afterwards", () => {
    const back = registerActions([action({})]);
    expect(() => registerActions([action({})])).toThrow("thing.do");
    back();
    register([action({})]);
    expect(availableActions(actionContext())).toHaveLength(1);
  });
  test("unavailable actions are not listed, not in menus, and do not run", () => {
    const run = vi.fn();
    register([action({ run, available: (context: ActionContext) => context.selection !== null })]);
    expect(availableActions(actionContext())).toEqual([]);
    expect(actionItems(["thing.do"], actionContext())).toEqual([]);
    // A list that is read-only registers fewer actions than its menu knows.
    expect(actionItems(["thing.nobody_registered"], actionContext())).toEqual([]);
    runAction("thing.do", actionContext());
    expect(run).not.toHaveBeenCalled();
    runAction("thing.do", actionContext({ selection }));
    expect(run).toHaveBeenCalledOnce();
  });
  test("a refused action is not offered; running it gives the reason once", async () => {
    const { unmount } = await mount(<ToastHost />);
    const run = vi.fn();
    const list = [action({ run, shortcut: "x" })];
    register(refusing(list, ({ selection: chosen }) => (chosen ? null : "You can only look")));
    expect(availableActions(actionContext())).toEqual([]);
    expect(actionItems(["thing.do"], actionContext())).toEqual([]);
    expect(keyedActions(actionContext()).map(({ id }) => id)).toEqual(["thing.do"]);
    await act(async () => {
      runAction("thing.do", actionContext());
      runAction("thing.do", actionContext());
    });
    expect(run).not.toHaveBeenCalled();
    const messages = [...document.querySelectorAll("[data-toasts] li")].map(({ textContent }) => textContent);
    expect(messages).toEqual(["You can only look"]);
    await unmount();
    runAction("thing.do", actionContext({ selection }));
    expect(run).toHaveBeenCalledOnce();
  });
  test("a key runs an available action before a refused one, in any order of registration", () => {
    register([action({ id: "b", shortcut: "x" }), action({ id: "a", shortcut: "x", refusal: () => "No" })]);
    expect(keyedActions(actionContext()).map(({ id }) => id)).toEqual(["a", "b"]);
  });
  test("the action context is the layer provided last, and is restored when that is removed", () => {
    const outer = provideContext({ selection });
    const inner = provideContext({ selection: { ...selection, ids: ["2"] } });
    expect(actionContext().selection?.ids).toEqual(["2"]);
    inner();
    expect(actionContext().selection?.ids).toEqual(["1"]);
    outer();
    expect(actionContext().selection).toBeNull();
  });
  test("action sections keep their order, in any order of registration", () => {
    register([action({ id: "b", section: "help" }), action({ id: "a", section: "create" })]);
    expect(availableActions(actionContext()).map((one) => one.id)).toEqual(["a", "b"]);
  });
  test("labels of actions can depend on the context", () => {
    const one = action({ label: (context) => `Archive ${context.selection?.label ?? "nothing"}` });
    expect(actionLabel(one, actionContext({ selection }))).toBe("Archive WEB-12 Fix login");
  });
  test("menu items run their action in the menu's own context", () => {
    const run = vi.fn();
    register([action({ run, shortcut: "x" })]);
    const [item] = actionItems(["thing.do"], actionContext({ selection }));
    expect(item).toMatchObject({ label: "Do the thing", shortcut: "x", icon: "check" });
    item?.onSelect?.();
    expect(run.mock.calls[0]?.[0].selection).toBe(selection);
  });
});
