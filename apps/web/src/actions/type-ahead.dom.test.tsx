import { mount, settle } from "@cairn/ui/test-dom";
import { act, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { registerActions } from "./registry.ts";
import { ShortcutHost } from "./shortcut-host.tsx";

const ran = vi.fn<(id: string) => void>();
let cleanup: (() => Promise<void> | void)[] = [];

function Field() {
  const [text, setText] = useState("");
  return (
    <input id="title" aria-label="Title" value={text} onChange={({ target }) => setText(target.value)} />
  );
}

beforeEach(async () => {
  ran.mockClear();
  const action = (id: string, shortcut: string, more: object = {}) => ({
    id,
    shortcut,
    label: id,
    icon: "plus" as const,
    section: "create" as const,
    run: () => ran(id),
    ...more,
  });
  const stop = registerActions([
    action("create", "c", { opensField: true }),
    action("refused", "r", { opensField: true, refusal: () => "You can only look" }),
    action("assign", "i"),
  ]);
  const { unmount } = await mount(
    <>
      <ShortcutHost />
      <input id="other" aria-label="Other" />
      <Field />
    </>,
  );
  cleanup = [unmount, stop];
});
afterEach(async () => {
  for (const step of cleanup) await step();
});

const field = (id = "title") => document.getElementById(id) as HTMLInputElement;
const press = (key: string, held: KeyboardEventInit = {}): boolean => {
  const target = document.activeElement ?? document.body;
  return target.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...held }),
  );
};
const pressAll = (keys: readonly string[]): void => keys.forEach((key) => press(key));
async function focus(id?: string): Promise<void> {
  await act(async () => field(id).focus());
  await settle();
}

it("text typed before the field appears goes into it and has no other effect", async () => {
  pressAll(["c", "i", "c", "[", "x", "Backspace", "Enter", " "]);
  await focus();
  expect(field().value).toBe("ic[ ");
  expect(ran.mock.calls).toEqual([["create"]]);
  press("i");
  expect(field().value).toBe("ic[ ");
});

it("Esc, a click and shortcuts with Ctrl do not count as text for the field", async () => {
  pressAll(["c", "i", "Escape", "i"]);
  expect(ran.mock.calls).toEqual([["create"], ["assign"]]);
  press("c");
  document.body.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  press("i");
  expect(ran).toHaveBeenLastCalledWith("assign");
  press("c");
  expect(press("a", { ctrlKey: true })).toBe(true);
  await focus();
  expect(field().value).toBe("");
});

it("⌘Enter submits once the text is in the field", async () => {
  const submitted: string[] = [];
  field().addEventListener("keydown", ({ key, ctrlKey }) => {
    if (key === "Enter" && ctrlKey) submitted.push(field().value);
  });
  pressAll(["c", "h", "i"]);
  press("Enter", { ctrlKey: true });
  expect(submitted).toEqual([]);
  await focus();
  expect(submitted).toEqual(["hi"]);
});

it("text is not held for a refused action, nor typed into a field that already had the focus", async () => {
  pressAll(["r", "i"]);
  expect(ran.mock.calls).toEqual([["assign"]]);
  await focus("other");
  expect(field("other").value).toBe("");
});

it("keys work as shortcuts again if no field appears", () => {
  const now = vi.spyOn(performance, "now");
  press("c");
  now.mockReturnValue(performance.now() + 10_001);
  press("i");
  now.mockRestore();
  expect(ran.mock.calls).toEqual([["create"], ["assign"]]);
});
