import { readNodes } from "@cairn/domain/issue-list/filter-tree";
import { readViewSearch, toSearch } from "@cairn/domain/issue-list/view";
import { closePicker, PickerHost } from "@cairn/ui/picker-host";
import { click, exists, find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BUG, issueRow } from "../../data/workspace.fixture.ts";
import { setUpTestList } from "../engine/engine.fixture.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { FilterChips } from "./filter-chips.tsx";
import { listFilters } from "./filter-editing.ts";
import { openFilterMenu } from "./filter-menu.tsx";

const bench = setUpTestList();
let unmount: () => Promise<void> = async () => undefined;
let model: IssueListModel;

const ROWS = [
  issueRow(1, { priority: "urgent" }),
  issueRow(2, { label_ids: [BUG] }),
  issueRow(3, { priority: "low" }),
];

const edit = () => listFilters(model, (view) => model.show(view));
const listed = (): number => model.source.keys.flatMap((key) => model.source.rows(key)).length;
const written = (word: "any" | "all" | "none"): unknown => readNodes(model.view.filters[word] ?? "[]");
const box = (name: string): Element => find(`[role=group][aria-label="${name}"]`);
/** The text of the bar: each chip, and the words between them. */
const said = (name: string): string => box(name).textContent ?? "";

async function choose(...labels: readonly string[]): Promise<void> {
  for (const label of labels) {
    await settle();
    const rows = [...document.querySelectorAll<HTMLElement>("[cmdk-item]")];
    const row = rows.findLast(
      (one) => one.querySelector(".cut")?.textContent === label || one.textContent?.startsWith(label),
    );
    if (!row)
      throw new Error(`${label} is not offered among ${rows.map((one) => one.textContent).join(", ")}`);
    await click(row);
  }
  await settle(50);
}
const closeMenus = async (): Promise<void> => {
  await act(async () => closePicker());
  await settle();
};

beforeEach(async () => {
  model = await bench().listOf(ROWS);
  ({ unmount } = await mount(
    <>
      <FilterChips edit={edit()} onClear={() => undefined} />
      <PickerHost />
    </>,
  ));
});
afterEach(async () => {
  act(closePicker);
  await unmount();
});

/** "Any of": urgent priority, or the label Bug. */
async function anyOfTwo(): Promise<void> {
  await act(async () => openFilterMenu(edit(), document.body));
  await choose("Add group", "Any of");
  await choose("Priority", "Urgent");
  await closeMenus();
  await settle(50);
  await click(find("button[aria-label='Add filter to “Any of”']"));
  await choose("Label", "Bug");
  await closeMenus();
}

describe("the UI of a filter group", () => {
  it("is added from the menu of filters and joins its filters with “or”", async () => {
    await anyOfTwo();
    expect(written("any")).toEqual([{ priority: "urgent" }, { labels: BUG }]);
    expect(said("Any of")).toBe("Any ofPriorityisUrgentorLabelisBug");
    expect(listed()).toBe(2);
  });

  it("is in the URL of the view", async () => {
    await anyOfTwo();
    const search = readViewSearch(toSearch(model.view));
    expect(readNodes(String(search.any))).toEqual([{ priority: "urgent" }, { labels: BUG }]);
  });

  it("has chips whose operators and values are edited like those of flat filters", async () => {
    await anyOfTwo();
    await click(find("[aria-label='Any of'] button", "is"));
    await choose("is not");
    expect(written("any")).toEqual([{ not_priority: "urgent" }, { labels: BUG }]);
    expect(listed()).toBe(2);
  });

  it("can contain a “none of” group, which joins its filters with “nor”", async () => {
    await anyOfTwo();
    await click(find("button[aria-label='Add filter to “Any of”']"));
    await choose("Add group", "None of");
    await choose("Priority", "Low", "Urgent");
    await closeMenus();
    expect(written("any")).toEqual([
      { priority: "urgent" },
      { labels: BUG },
      { none: [{ priority: "low,urgent" }] },
    ]);
    expect(said("None of")).toContain("is any of");
  });

  it("disappears with its last filter, and can be removed as a whole", async () => {
    await anyOfTwo();
    const remove = (): Promise<void> => click(find("[aria-label='Any of'] button[aria-label^='Remove ']"));
    await remove();
    expect(said("Any of")).toBe("Any ofLabelisBug");
    await remove();
    expect(exists("[aria-label='Any of']")).toBe(false);
    expect(model.view.filters).toEqual({});
    await anyOfTwo();
    await click(find("button[aria-label='Remove “Any of”']"));
    expect(model.view.filters).toEqual({});
  });

  it("consists of named buttons in tab order", async () => {
    await anyOfTwo();
    const buttons = [...box("Any of").querySelectorAll("button")];
    expect(buttons.every((button) => button.tabIndex === 0)).toBe(true);
    expect(buttons.map((button) => button.getAttribute("aria-label") ?? button.textContent)).toEqual([
      "is",
      "Urgent",
      "Remove Priority",
      "is",
      "Bug",
      "Remove Label",
      "Add filter to “Any of”",
      "Remove “Any of”",
    ]);
  });
});
