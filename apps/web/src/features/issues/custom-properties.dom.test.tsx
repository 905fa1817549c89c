// A project that defines one property of each kind finds them everywhere, with no other code.
import type { PropertyKind } from "@cairn/contract/entities/property";
import { PROPERTY_KINDS } from "@cairn/contract/entities/property";
import { DEFINITIONS, OPTIONS } from "@cairn/domain/properties/kinds.fixture";
import { customName } from "@cairn/domain/properties/registry";
import { click, find, press, settle, type } from "@cairn/ui/test-dom";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { id, PROJECT } from "../../data/workspace.fixture.ts";
import { BulkBar } from "../../issue-list/controls/bulk-bar.tsx";
import { DisplayPanel } from "../../issue-list/controls/display-popover.tsx";
import { FilterChips } from "../../issue-list/controls/filter-chips.tsx";
import { listFilters } from "../../issue-list/controls/filter-editing.ts";
import { openFilter, openFilterMenu } from "../../issue-list/controls/filter-menu.tsx";
import { offeredGroupings } from "../../issue-list/controls/groupings.ts";
import { TODAY } from "../../issue-list/engine/engine.fixture.ts";
import { offeredOrders, orderLabel } from "../../issue-list/engine/order-labels.ts";
import { columnsOf } from "../../issue-list/layouts/spreadsheet/columns.ts";
import { cellsAsText } from "../../issue-list/layouts/spreadsheet/cells-as-text.ts";
import { drawValue } from "../../issue-list/properties/kinds/draw-value.tsx";
import { OwnPills } from "../../issue-list/properties/own-pills.tsx";
import { DraftProperties } from "./create/draft-properties.tsx";
import { emptyDraft } from "./create/issue-draft.ts";
import { propertyActions } from "./detail/detail-actions.ts";
import { IssueDetail } from "./detail/issue-detail.ts";
import { PropertyList } from "./detail/property-list.tsx";
import { editing } from "./list/edit-actions.ts";
import {
  bench,
  TEXTS,
  NAMES,
  idOf,
  full,
  texts,
  ownOf,
  propertyOf,
  listOf,
  show,
  now,
} from "./custom-properties.fixture.tsx";

describe("a property that a project defines", () => {
  it("is in the menu of filters", async () => {
    const model = await listOf(full());
    await show(null);
    await act(async () =>
      openFilterMenu(
        listFilters(model, (view) => model.show(view)),
        document.body,
      ),
    );
    await settle();
    expect(texts("[cmdk-item]")).toEqual(expect.arrayContaining(NAMES));
  });

  it("has chips that name the value, and filter the list", async () => {
    const filters = {
      [customName(idOf("option"))]: now ?? "",
      [customName(idOf("number"))]: "2;min",
      [customName(idOf("text"))]: "alp",
      [customName(idOf("boolean"))]: "true",
    };
    const model = await listOf(full(), { filters });
    await show(
      <FilterChips edit={listFilters(model, (view) => model.show(view))} onClear={() => undefined} />,
    );
    const chips = texts("[role=group] [role=group]");
    expect(chips).toEqual([
      "The optionisNow",
      "The numberis at least2",
      "The textcontainsalpha".replace("alpha", "alp"),
      "The booleanisYes",
    ]);
    expect(model.source.keys.flatMap((key) => bench().idsIn(key))).toEqual([id(5, 1)]);
  });

  it("is filtered by a typed number or range, with an error for invalid input", async () => {
    const model = await listOf(full());
    await show(null);
    const name = customName(idOf("number"));
    const edit = listFilters(model, (view) => model.show(view));
    await act(async () => openFilter(edit, name, document.body));
    await settle();
    await type("many");
    expect(texts("[role=status]").join(" ")).toContain("Type a number");
    await type("2..8");
    await press("Enter");
    expect(model.view.filters[name]).toBe("2;min,8;max");
    expect(model.source.keys.flatMap((key) => bench().idsIn(key))).toEqual([id(5, 1)]);
  });

  it("is offered for ordering, grouping and display", async () => {
    const model = await listOf(full());
    const { registry } = model.data;
    const orders = offeredOrders(registry).map(orderLabel);
    expect(orders).toEqual(expect.arrayContaining(NAMES.filter((name) => name !== "The relation")));
    const groups = offeredGroupings(model.data, ["state_id"], { custom: true }).map(({ label }) => label);
    const grouped: PropertyKind[] = ["option", "multi-option", "user", "users", "date", "boolean"];
    expect(groups).toEqual(expect.arrayContaining(grouped.map((kind) => `The ${kind}`)));
    await show(<DisplayPanel model={model} show={(view) => model.show(view)} />);
    expect(texts("button[aria-pressed]")).toEqual(expect.arrayContaining(NAMES));
    await click(find("button[aria-pressed]", "The number"));
    expect(model.view.display_properties[customName(idOf("number"))]).toBe(false);
  });

  it.each(["option", "multi-option", "user", "users", "date", "boolean"] as const)(
    "groups a list: %s",
    async (kind) => {
      const name = customName(idOf(kind));
      const model = await listOf(full(), { group_by: name });
      const holding = model.groups.filter(({ key }) => bench().idsIn(key).includes(id(5, 1)));
      expect(holding.map((group) => group.name).join(", ")).toBe(kind === "date" ? "Tomorrow" : TEXTS[kind]);
    },
  );

  it("is a column, and text when cells are copied", async () => {
    const model = await listOf(full());
    const columns = columnsOf(model.data, model.view.display_properties).filter(
      ({ property }) => property?.definition,
    );
    expect(columns.map((column) => column.name())).toEqual(NAMES);
    const [row] = full();
    expect(cellsAsText(model.data, row ? [row] : [], columns)).toBe(
      PROPERTY_KINDS.map((kind) => TEXTS[kind]).join("\t"),
    );
    expect(columns.every(({ isEditable }) => isEditable)).toBe(true);
  });

  it.each(PROPERTY_KINDS)("draws its value in cells: %s", async (kind) => {
    const model = await listOf(full());
    const [issue] = full();
    if (!issue) throw new Error("There is no issue.");
    const scene = { data: model.data, issue, today: TODAY, width: 400 };
    await show(drawValue(propertyOf(kind), scene));
    const drawn: Partial<Record<PropertyKind, string>> = {
      "multi-option": "LaterNow",
      date: "12 Mar",
      timestamp: "12 Mar, 09:30",
      url: "example.org/a",
    };
    expect(document.body.textContent).toContain(drawn[kind] ?? TEXTS[kind]);
    if (kind === "url") {
      const link = find("a[target=_blank]");
      expect([link.getAttribute("href"), link.getAttribute("rel")]).toEqual([
        "https://example.org/a",
        "noopener noreferrer nofollow",
      ]);
    }
  });

  it("is a pill on rows and cards", async () => {
    const model = await listOf(full());
    const [issue] = full();
    if (!issue) throw new Error("There is no issue.");
    const cell = { data: model.data, issue, readOnly: null };
    await show(<OwnPills cell={cell} properties={ownOf(model)} today={TODAY} />);
    const said = texts("button");
    expect(said).toHaveLength(DEFINITIONS.length);
    expect(said).toEqual(expect.arrayContaining(["Now", "2.5", "Tomorrow", "The boolean"]));
  });

  it("is a row of an issue's page", async () => {
    await listOf(full());
    const detail = new IssueDetail(bench().open, PROJECT, id(5, 1));
    await show(<PropertyList detail={detail} onOpen={() => undefined} />);
    expect(texts("dt")).toEqual(expect.arrayContaining(NAMES));
  });

  it("is a button in the create dialog", async () => {
    await listOf(full());
    const changed: unknown[] = [];
    await show(
      <DraftProperties
        data={bench().data}
        draft={emptyDraft(PROJECT)}
        change={(patch) => changed.push(patch)}
      />,
    );
    expect(texts("button")).toEqual(expect.arrayContaining(NAMES));
    await click(find("button", "The option"));
    await settle();
    await click(find("[cmdk-item]", "Never"));
    expect(changed).toEqual([{ property_values: { [idOf("option")]: OPTIONS[2]?.id } }]);
  });

  it("is in the bar of selected rows", async () => {
    const model = await listOf(full());
    model.cursor.select([id(5, 1), id(5, 2)], true);
    await show(<BulkBar model={model} canEdit />);
    await click(find("[data-bulk=more]"));
    await settle();
    expect(texts("[role=menuitem]")).toEqual(expect.arrayContaining(NAMES));
  });

  it("is in the command menu, for an open issue and for rows", async () => {
    const { data } = await listOf(full());
    const stage = { detail: { data } } as unknown as Parameters<typeof propertyActions>[0];
    const context = { model: { data, targets: [] } } as unknown as Parameters<typeof editing>[0];
    const wanted = NAMES.map((name) => `Set ${name}…`);
    for (const actions of [propertyActions(stage), editing(context)])
      expect(actions.map(({ label }) => label)).toEqual(expect.arrayContaining(wanted));
  });
});
