import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { characterKeys } from "./character-keys.ts";
import { IconButton } from "./icon-button.tsx";
import { Menu } from "./menu.tsx";
import { closePicker, openPicker, PickerHost } from "./picker-host.tsx";
import { find, mount, press, settle, type } from "./test-dom.tsx";

let unmount = async (): Promise<void> => undefined;
afterEach(async () => {
  act(closePicker);
  await settle();
  await unmount();
  act(() => characterKeys.set(true));
});

describe("keys without Ctrl, Alt or ⌘ that the person has turned off", () => {
  it("are not announced by controls, at once and until they are on again", async () => {
    const items = [
      { id: "state", label: "State", shortcut: "s" },
      { id: "copy", label: "Copy key", shortcut: "ctrl+." },
    ];
    ({ unmount } = await mount(
      <>
        <Button shortcut="c">New issue</Button>
        <IconButton icon="x" label="Clear" shortcut="escape" />
        <IconButton icon="chart" label="Priority" shortcut="shift+p" />
        <Menu items={items} label="Actions" open onOpenChange={() => undefined}>
          <button type="button">More</button>
        </Menu>
      </>,
    ));
    const announced = (): (string | null)[] =>
      [...document.querySelectorAll("[aria-keyshortcuts]")].map((one) =>
        one.getAttribute("aria-keyshortcuts"),
      );
    expect(announced()).toEqual(["C", "escape", "Shift+P", "S", "Control+."]);
    await act(async () => characterKeys.set(false));
    expect(announced()).toEqual(["escape", "Control+."]);
    await act(async () => characterKeys.set(true));
    expect(announced()).toHaveLength(5);
  });

  it("search in a picker instead of choosing", async () => {
    ({ unmount } = await mount(
      <>
        <div id="cell" />
        <PickerHost />
      </>,
    ));
    characterKeys.set(false);
    const onChange = vi.fn();
    act(() =>
      openPicker({
        anchor: find("#cell"),
        label: "Set priority",
        items: [{ value: "high", label: "High", shortcut: "2" }],
        none: { label: "No priority", shortcut: "0" },
        value: null,
        onChange,
      }),
    );
    await settle();
    for (const key of ["2", "0", "1"]) await press(key);
    expect(onChange).not.toHaveBeenCalled();
    await type("hi");
    await press("Enter");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("high");
  });
});

it("a button draws the caps of its shortcut as its owner wants them", async () => {
  ({ unmount } = await mount(
    <Button shortcut="delete" capsClassName="hidden">
      Delete
    </Button>,
  ));
  expect(find("button").getAttribute("aria-keyshortcuts")).toBe("delete");
  expect(find("[data-keys]").className).toContain("hidden");
});
