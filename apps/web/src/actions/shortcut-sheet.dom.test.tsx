import { mount } from "@cairn/ui/test-dom";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Action, registerActions } from "./registry.ts";
import { navigationActions } from "./navigation-actions.ts";
import { createIssue, shellActions } from "./shell-actions.ts";
import { ShortcutSheet } from "./shortcut-sheet.tsx";

let single_key_shortcuts: boolean;
vi.mock("../session/session.ts", async (load) => ({
  ...(await load<object>()),
  currentSession: () => ({ profile: { single_key_shortcuts } }),
  onSession: () => () => undefined,
}));

let end: () => Promise<void>;
beforeEach(() => {
  single_key_shortcuts = true;
});
afterEach(() => end());

const action = (id: string, label: string, shortcut: string): Action => ({
  id,
  label,
  shortcut,
  icon: "list",
  section: "view",
  run: () => undefined,
});

it("the shortcut sheet lists all keys of one action on a single line", async () => {
  const stop = registerActions([
    action("issues.next", "Next issue", "j"),
    action("issues.down", "Next issue", "arrowdown"),
    action("issues.up", "Previous issue", "k"),
  ]);
  const { unmount } = await mount(<ShortcutSheet onClose={() => undefined} />);
  end = async () => {
    await unmount();
    stop();
  };
  const lines = [...document.querySelectorAll("li")].filter((line) => line.textContent?.includes("issue"));
  expect(lines.map((line) => line.querySelector("span")?.textContent)).toEqual([
    "Next issue",
    "Previous issue",
  ]);
  expect(lines[0]?.querySelectorAll("kbd").length).toBeGreaterThan(1);
});

it("the shortcut sheet says whether single keys are on, and lists them only then", async () => {
  const stop = registerActions([
    action("issues.next", "Next issue", "j"),
    action("issues.down", "Next issue", "arrowdown"),
    action("go.issues", "Go to issues", "g i"),
    action("menu.open", "Command menu", "mod+k"),
  ]);
  const lines = (): string[] => [...document.querySelectorAll("li")].map((line) => line.textContent ?? "");
  const first = await mount(<ShortcutSheet onClose={() => undefined} />);
  expect(document.body.textContent).toContain("Single-key shortcuts can be turned off.");
  expect(lines()).toHaveLength(3);
  await first.unmount();
  single_key_shortcuts = false;
  const second = await mount(<ShortcutSheet onClose={() => undefined} />);
  end = async () => {
    await second.unmount();
    stop();
  };
  expect(document.body.textContent).toContain("Single-key shortcuts are off.");
  expect(lines()).toEqual([expect.stringContaining("Next issue↓"), expect.stringContaining("Command menu")]);
});

it("the shortcut sheet has no two entries with the same label, in any section", async () => {
  const stop = registerActions([
    ...shellActions,
    ...navigationActions,
    createIssue,
    action("calendar.add", "Add an issue", "a"),
    { ...action("list.add", "Add an issue", "plus"), section: "create" },
  ]);
  const { unmount } = await mount(<ShortcutSheet onClose={() => undefined} />);
  end = async () => {
    await unmount();
    stop();
  };
  const lines = [...document.querySelectorAll("li")];
  const labels = lines.map((line) => line.querySelector("span")?.textContent);
  expect(labels.length).toBeGreaterThan(10);
  expect(labels).toEqual([...new Set(labels)]);
  const both = lines.find((line) => line.textContent?.includes("Add an issue"));
  expect(both?.querySelectorAll("[data-keys]")).toHaveLength(2);
});

it("the shortcut sheet is not covered by messages while it is open", async () => {
  end = () => Promise.resolve();
  const root = document.documentElement;
  const { unmount } = await mount(<ShortcutSheet onClose={() => undefined} />);
  expect(root.dataset.coversMessages).toBe("");
  await unmount();
  expect(root.dataset.coversMessages).toBeUndefined();
});
