import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { Menu, type MenuEntry } from "./menu.tsx";
import { PickerHost, closePicker, openPicker } from "./picker-host.tsx";
import { exists, find, mount, press, settle } from "./test-dom.tsx";

const onDelete = vi.fn();
const onDone = vi.fn();
const onSubscribe = vi.fn();
const pick = (): void =>
  openPicker({
    anchor: find("#more"),
    label: "Move to",
    items: [{ value: "a", label: "A" }],
    value: null,
    onChange: vi.fn(),
  });
const ITEMS: MenuEntry[] = [
  { id: "state", label: "State", submenu: [{ id: "done", label: "Done", onSelect: onDone }] },
  { id: "move", label: "Move to…", onSelect: pick },
  { id: "subscribe", label: "Subscribe", checked: true, onSelect: onSubscribe },
  { id: "archive", label: "Archive", disabled: true },
  { id: "line", separator: true },
  { id: "delete", label: "Delete", danger: true, onSelect: onDelete },
];
const rows = (): string[] =>
  [...document.querySelectorAll("[role^=menuitem]")].map((row) => row.textContent?.trim() ?? "");

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  vi.clearAllMocks();
  page = await mount(
    <>
      <Menu items={ITEMS} label="Actions">
        <Button id="more">More</Button>
      </Menu>
      <PickerHost />
    </>,
  );
  find("#more").focus();
  await press("Enter");
});
afterEach(async () => {
  act(closePicker);
  await settle();
  await page.unmount();
});

describe("a menu", () => {
  it("opens with the keyboard, runs with Enter, and returns the focus", async () => {
    expect(rows()).toHaveLength(5);
    await press("End");
    await press("Enter");
    expect(onDelete).toHaveBeenCalledOnce();
    expect(exists("[role=menu]")).toBe(false);
    expect(document.activeElement?.id).toBe("more");
  });

  it("filters by typing, through submenus too", async () => {
    await press("d");
    await press("o");
    expect(rows()).toEqual(["DoneState"]);
    await press("Enter");
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("adds a space to the search instead of choosing", async () => {
    for (const key of ["m", "o", "v", "e", " ", "t"]) await press(key);
    expect(rows()).toEqual(["Move to…"]);
    expect(find("[role=status]").textContent).toBe("move t");
  });

  it("removes a letter with Backspace", async () => {
    await press("x");
    expect(rows()).toEqual([]);
    await press("Backspace");
    expect(rows()).toHaveLength(5);
  });

  it("shows what is checked and what is disabled", async () => {
    expect(find("[role=menuitemcheckbox]", "Subscribe").getAttribute("aria-checked")).toBe("true");
    expect(find("[role=menuitem]", "Archive").getAttribute("aria-disabled")).toBe("true");
  });

  it("leaves the focus to a picker that one of its items opened", async () => {
    await press("ArrowDown");
    await press("Enter");
    await settle(60);
    expect(exists("[role=menu]")).toBe(false);
    expect(document.activeElement?.tagName).toBe("INPUT");
    await press("Escape");
    expect(document.activeElement?.id).toBe("more");
  });
});
