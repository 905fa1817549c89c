import { openPicker, PickerHost, updatePicker } from "@cairn/ui/picker-host";
import { exists, find, mount, press, settle, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CommandMenu } from "./command-menu.tsx";
import { registerActions, type Action } from "./registry.ts";

const chosen = vi.fn();
const closed = vi.fn();
let stop: () => void;
let unmount: () => Promise<void>;

const PRIORITIES = ["urgent", "high", "low"].map((value, n) => ({
  value,
  label: value,
  shortcut: String(n + 1),
}));

function action(id: string, label: string, more: Partial<Action> = {}): Action {
  return { id, label, icon: "plus", section: "selection", run: () => chosen(id), ...more };
}

const asked = vi.fn();
let codeLoaded = (): void => undefined;

const ACTIONS: readonly Action[] = [
  action("issues.set_parent", "Set parent…", {
    opensPicker: true,
    run: async () => {
      await new Promise<void>((resolve) => {
        codeLoaded = resolve;
      });
      openPicker({
        anchor: document.body,
        label: "Set parent",
        items: [{ value: "1", label: "WEB-1" }],
        value: null,
        onQuery: asked,
        onChange: (value) => chosen(value),
      });
    },
  }),
  action("issues.copy_link", "Copy link"),
  action("issues.subscribe", "Subscribe"),
  action("issues.target_date", "Set due date…"),
  action("issues.labels", "Set labels…", {
    opensPicker: true,
    run: () =>
      openPicker({
        anchor: document.body,
        label: "Set labels",
        multiple: true,
        items: [
          { value: "bug", label: "bug" },
          { value: "docs", label: "docs" },
        ],
        value: ["bug"],
        onChange: (value) => chosen(value),
      }),
  }),
  action("issues.priority", "Set priority…", {
    opensPicker: true,
    run: () =>
      openPicker({
        anchor: document.body,
        label: "Set priority",
        items: PRIORITIES,
        value: "low",
        onChange: (value) => chosen(value),
      }),
  }),
  action("issues.state", "Set state…"),
  action("go.appearance", "Appearance", { section: "go", keywords: ["theme", "dark", "light"] }),
  action("theme.dark", "Theme: Dark", { section: "theme" }),
  action("cycle.create", "New cycle…", { section: "create" }),
];

const input = (): HTMLInputElement => find("input") as HTMLInputElement;
const shown = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map((one) => one.querySelector(".cut")?.textContent ?? "");

async function show(): Promise<void> {
  ({ unmount } = await mount(
    <>
      <PickerHost />
      <CommandMenu onClose={closed} />
    </>,
  ));
  input().focus();
}

beforeEach(() => {
  localStorage.clear();
  chosen.mockClear();
  closed.mockClear();
  vi.stubGlobal("fetch", async () => Response.json([]));
  stop = registerActions(ACTIONS);
});
afterEach(async () => {
  await unmount();
  stop();
  vi.unstubAllGlobals();
});

describe("the actions of the command menu", () => {
  it("the actions of the command menu start with the most used ones, then those that this person uses most", async () => {
    await show();
    expect(shown().slice(0, 4)).toEqual(["Set state…", "Set priority…", "Set labels…", "Set due date…"]);
    await type("subscribe", input());
    await press("Enter");
    await settle(50);
    await unmount();
    await show();
    expect(shown()[0]).toBe("Subscribe");
  });

  it("actions are found by synonyms and despite typos", async () => {
    await show();
    for (const [query, label] of [
      ["deadline", "Set due date…"],
      ["statuz", "Set state…"],
      ["drk", "Theme: Dark"],
      ["cycl new", "New cycle…"],
      ["sprint", "New cycle…"],
    ] as const) {
      await type(query, input());
      expect(shown(), query).toContain(label);
    }
  });

  it("actions whose title is typed, in full or from its start, precede keyword matches, typos and frequent use", async () => {
    await show();
    for (let n = 0; n < 2; n += 1) {
      await type("appearance", input());
      await press("Enter");
      await settle(50);
      await unmount();
      await show();
    }
    for (const query of ["theme: dark", "theme: da", "Theme", "theme dark"]) {
      await type(query, input());
      expect(shown()[0], query).toBe("Theme: Dark");
    }
    await type("set state", input());
    expect(shown()[0]).toBe("Set state…");
  });

  it("actions that ask for a value ask inside the menu: typing narrows, Backspace goes back, a choice closes it", async () => {
    await show();
    await type("set prio", input());
    await press("Enter");
    expect(closed).not.toHaveBeenCalled();
    expect([input().value, input().placeholder, shown()]).toEqual([
      "",
      "Set priority",
      ["urgent", "high", "low"],
    ]);
    expect(document.querySelectorAll("[role=dialog]")).toHaveLength(1);
    await type("hi", input());
    expect(shown()).toEqual(["high"]);
    await type("", input());
    await press("Backspace");
    expect([input().value, shown()[0]]).toEqual(["set prio", "Set priority…"]);
    await press("Enter");
    await press("2");
    expect(chosen).toHaveBeenCalledWith("high");
    expect(closed).toHaveBeenCalled();
  });

  it("actions whose code loads on demand also ask inside the menu; elsewhere, typed text is searched for", async () => {
    await show();
    await type("set parent", input());
    await press("Enter");
    expect(input().placeholder).not.toBe("Set parent");
    await act(async () => codeLoaded());
    await settle();
    expect([input().placeholder, shown()]).toEqual(["Set parent", ["WEB-1"]]);
    await type("map", input());
    expect(asked).toHaveBeenLastCalledWith("map");
    await act(async () => updatePicker({ items: [{ value: "9", label: "WEB-9" }] }));
    expect(shown()).toEqual(["WEB-9"]);
    await press("Enter");
    expect(chosen).toHaveBeenLastCalledWith("9");
  });

  it("actions that take several values stay open until Esc closes everything", async () => {
    await show();
    await type("labels", input());
    await press("Enter");
    await type("docs", input());
    await press("Enter");
    expect(chosen).toHaveBeenLastCalledWith(["bug", "docs"]);
    expect(closed).not.toHaveBeenCalled();
    await press("Escape");
    expect(closed).toHaveBeenCalled();
    expect(exists("[cmdk-item]")).toBe(true);
  });
});
