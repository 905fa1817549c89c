import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { PickerHost, closePicker, openPicker, updatePicker } from "./picker-host.tsx";
import type { PickerItem } from "./picker.tsx";
import { click, exists, find, mount, press, settle, type } from "./test-dom.tsx";

const PRIORITIES: PickerItem[] = [
  { value: "urgent", label: "Urgent", shortcut: "1" },
  { value: "high", label: "High", shortcut: "2" },
  { value: "low", label: "Low", shortcut: "3" },
];
const LABELS: PickerItem[] = ["Alerts", "Bug", "Charts", "Éclair"].map((label) => ({ value: label, label }));
const rows = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map((row) => row.textContent?.trim() ?? "");
const active = (): string => document.querySelector("[data-selected=true]")?.textContent?.trim() ?? "";

let page: Awaited<ReturnType<typeof mount>>;
beforeEach(async () => {
  page = await mount(
    <>
      <button type="button" id="cell">
        Cell
      </button>
      <PickerHost />
    </>,
  );
  find("#cell").focus();
});
afterEach(async () => {
  act(closePicker);
  await settle();
  await page.unmount();
});

function single(more: Partial<Parameters<typeof openPicker>[0]> = {}) {
  const onChange = vi.fn<(value: string | null) => void>();
  act(() =>
    openPicker({
      anchor: find("#cell"),
      label: "Set priority",
      items: PRIORITIES,
      value: "high",
      onChange,
      ...(more as object),
    }),
  );
  return onChange;
}

describe("a picker of one value", () => {
  it("takes the focus into its search field and starts at the chosen item", async () => {
    single();
    await settle();
    expect(document.activeElement?.tagName).toBe("INPUT");
    expect(active()).toContain("High");
  });

  it("shows values that only some of the edited objects have with a dash, and chooses none of them", async () => {
    single({ value: null, mixed: new Set(["high", null]), none: { label: "No priority" } });
    await settle();
    const states = [...document.querySelectorAll("[role=option]")].map((row) =>
      row.getAttribute("aria-checked"),
    );
    expect(states).toEqual(["false", "mixed", "false", "mixed"]);
  });

  it("moves with the arrows, chooses with Enter, closes, and returns the focus", async () => {
    const onChange = single();
    await settle();
    await press("ArrowDown");
    await press("Enter");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("low");
    expect(exists("[role=listbox]")).toBe(false);
    expect(document.activeElement?.id).toBe("cell");
  });

  it("filters by the typed text, best match first, ignoring accents", async () => {
    single({ items: LABELS, value: null } as object);
    await settle();
    await type("ecl");
    expect(rows()).toEqual(["Éclair"]);
  });

  it("chooses an item by its number key, but only while nothing is typed", async () => {
    const onChange = single();
    await settle();
    await type("h");
    await press("1");
    expect(onChange).not.toHaveBeenCalled();
    await type("");
    await press("1");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("urgent");
  });

  it("closes on Esc without a change", async () => {
    const onChange = single();
    await settle();
    await press("Escape");
    expect(exists("[role=listbox]")).toBe(false);
    expect(onChange).not.toHaveBeenCalled();
    expect(document.activeElement?.id).toBe("cell");
  });

  it("offers “No …” last, which clears the value", async () => {
    const onChange = single({ none: { label: "No priority", shortcut: "0" } });
    await settle();
    expect(rows().at(-1)).toContain("No priority");
    await press("0");
    expect(onChange).toHaveBeenCalledExactlyOnceWith(null);
  });

  it("says when nothing is found", async () => {
    single({ emptyText: "No such priority" });
    await settle();
    await type("zzz");
    expect(find("[role=status]").textContent).toBe("No such priority");
  });
});

describe("a picker of many values", () => {
  const open = (value: string[], more: object = {}) => {
    const onChange = vi.fn<(value: string[]) => void>();
    act(() =>
      openPicker({
        anchor: find("#cell"),
        label: "Labels",
        items: LABELS,
        multiple: true,
        value,
        onChange,
        ...more,
      }),
    );
    return onChange;
  };

  it("lists chosen values first and keeps them there while toggling", async () => {
    open(["Charts"]);
    await settle();
    expect(rows()).toEqual(["Charts", "Alerts", "Bug", "Éclair"]);
    await click(find("[role=option]", "Bug"));
    expect(rows()).toEqual(["Charts", "Alerts", "Bug", "Éclair"]);
  });

  it("stays open and reports every toggle with all values", async () => {
    const onChange = open(["Charts"]);
    await settle();
    await press("ArrowDown");
    await press("Enter");
    await press("ArrowUp");
    await press("Enter");
    expect(onChange.mock.calls).toEqual([[["Charts", "Alerts"]], [["Alerts"]]]);
    expect(find("[role=option]", "Alerts").getAttribute("aria-checked")).toBe("true");
    expect(find("[role=option]", "Charts").getAttribute("aria-checked")).toBe("false");
  });

  it("offers to create a missing value, but not an existing one", async () => {
    const onCreate = vi.fn();
    open([], { create: { label: (query: string) => `Couldn’t create “${query}”`, onCreate } });
    await settle();
    await type("bug");
    expect(rows()).toEqual(["Bug"]);
    await type("Frost");
    expect(rows()).toEqual(["Couldn’t create “Frost”"]);
    await press("Enter");
    expect(onCreate).toHaveBeenCalledExactlyOnceWith("Frost");
  });
});

describe("the shared picker", () => {
  it("tells the first opener that it closed when a second one opens", async () => {
    const onClose = vi.fn();
    single({ onClose } as object);
    await settle();
    single();
    await settle();
    expect(onClose).toHaveBeenCalledOnce();
    expect(document.querySelectorAll("[role=listbox]")).toHaveLength(1);
  });

  it("shows items that arrive while it is open", async () => {
    single({ items: [], loading: true } as object);
    await settle();
    expect(find("[role=status]").textContent).toBe("Searching…");
    act(() => updatePicker({ items: PRIORITIES, loading: false }));
    await settle();
    expect(rows()).toHaveLength(3);
  });

  it("opens a nested list beside an item, and ArrowLeft returns to the first", async () => {
    const onChange = vi.fn();
    const sub = { label: "Assignee", items: LABELS, value: null, onChange };
    single({ items: [{ value: "assignee", label: "Assignee", sub }], value: null } as object);
    await settle();
    await press("ArrowRight");
    expect(document.querySelectorAll("[role=listbox]")).toHaveLength(2);
    await press("ArrowLeft");
    expect(document.querySelectorAll("[role=listbox]")).toHaveLength(1);
    await press("ArrowRight");
    await press("Enter");
    expect(onChange).toHaveBeenCalledExactlyOnceWith("Alerts");
    expect(exists("[role=listbox]")).toBe(false);
  });
});
