import type { SavedViewRow } from "@cairn/contract/entities/view";
import type { View } from "@cairn/domain/issue-list/view";
import { closePicker, PickerHost } from "@cairn/ui/picker-host";
import { find, mount, settle } from "@cairn/ui/test-dom";
import { act } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { ListBody } from "../../features/issues/list/list-body.tsx";
import { id, issueRow, PROJECT } from "../../data/workspace.fixture.ts";
import { setUpTestList, TODAY, view } from "../engine/engine.fixture.ts";
import {
  type ListContext,
  projectContext,
  projectViewContext,
  workspaceContext,
  workspaceViewContext,
} from "../engine/list-context.ts";
import { FilterChips } from "./filter-chips.tsx";
import type { FilterEditor } from "./filter-editing.ts";
import { openFilter } from "./filter-menu.tsx";

const bench = setUpTestList();
let unmount: () => Promise<void> = async () => undefined;
afterEach(async () => {
  act(closePicker);
  await unmount();
});

const ROWS = [
  issueRow(1, { priority: "high" }),
  issueRow(2, { priority: "high", parent_id: id(5, 1) }),
  issueRow(3, { priority: "low", parent_id: id(5, 1) }),
];

describe("the counts of filter values", () => {
  async function counts(values: Partial<View>): Promise<(string | null)[]> {
    const model = await bench().listOf(ROWS, values);
    ({ unmount } = await mount(<PickerHost />));
    await act(async () => openFilter({ model, change: () => undefined }, "priority", document.body));
    await settle();
    return [...document.querySelectorAll("[role=option]")].map(({ textContent }) => textContent);
  }

  it("exclude sub-issues if the list hides them", async () => {
    expect(await counts({ sub_issue: false })).toEqual([
      "Urgent0",
      "High1",
      "Medium0",
      "Low0",
      "No priority0",
    ]);
  });

  it("include sub-issues if the list shows them", async () => {
    expect(await counts({ sub_issue: true })).toEqual([
      "Urgent0",
      "High2",
      "Medium0",
      "Low1",
      "No priority0",
    ]);
  });
});

describe("an empty filtered list", () => {
  async function text(values: Partial<View>): Promise<string> {
    const model = await bench().listOf(ROWS, { filters: { priority: "urgent" }, ...values });
    ({ unmount } = await mount(
      <ListBody
        model={model}
        show={() => undefined}
        emptyText={{ title: "", text: "" }}
        onCreate={() => undefined}
      />,
    ));
    return find("[role=status]").textContent ?? "";
  }

  it("says how many of the hidden issues are sub-issues, which the list hides anyway", async () => {
    expect(await text({ sub_issue: false })).toContain(
      "3 issues in Web app hidden by filters. 2 of them are sub-issues.",
    );
  });

  it("does not mention sub-issues if the list shows them", async () => {
    expect(await text({ sub_issue: true })).not.toContain("of them");
  });
});

describe("the bar of applied filters", () => {
  const saved: SavedViewRow = {
    id: id(11, 1),
    created_at: "2026-03-11T09:00:00Z",
    updated_at: "2026-03-11T09:00:00Z",
    created_by: null,
    updated_by: null,
    workspace: id(0, 0),
    project: null,
    name: "Urgent",
    description: "",
    query: {},
    filters: {},
    display_filters: {},
    display_properties: {},
    access: 1,
    sort_order: 1,
    logo_props: {},
    owned_by: id(3, 0),
    is_locked: false,
  } as SavedViewRow;

  async function offersToSave(contextOf: () => ListContext): Promise<boolean> {
    const { open, data } = bench();
    const project = open.cache.project.get(PROJECT);
    if (project) open.cache.project.put([{ ...project, issue_views_view: true }]);
    open.cache.view.put([saved]);
    const context = contextOf();
    const edit: FilterEditor = {
      model: {
        data: context.data ?? data,
        contextName: context.name,
        view: view({ filters: { priority: "urgent" } }),
        clock: { today: () => TODAY },
        context,
      },
      change: () => undefined,
    };
    ({ unmount } = await mount(<FilterChips edit={edit} onClear={() => undefined} />));
    expect(find("[role=group] [role=group]").textContent).toContain("Priority");
    return [...document.querySelectorAll("button")].some(({ textContent }) => textContent === "Save view");
  }

  it("has a button to save a view, in a project and across projects", async () => {
    expect(await offersToSave(() => projectContext(bench().data))).toBe(true);
    await unmount();
    expect(await offersToSave(() => workspaceContext(bench().open, "all-issues"))).toBe(true);
  });

  it("has no such button in a saved view, whose bar of unsaved changes has one", async () => {
    expect(await offersToSave(() => projectViewContext(bench().data, saved.id))).toBe(false);
    await unmount();
    expect(await offersToSave(() => workspaceViewContext(bench().open, saved.id))).toBe(false);
  });
});
