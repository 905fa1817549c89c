import type { FieldName } from "@cairn/domain/issue-list/fields";
import { describe, expect, it } from "vitest";
import { propertyActions } from "../../features/issues/detail/detail-actions.ts";
import { editing } from "../../features/issues/list/edit-actions.ts";
import { FILTER_FIELDS } from "../controls/filter-fields.tsx";
import { eachWithBench } from "../engine/engine.fixture.ts";
import { columnsOf } from "../layouts/spreadsheet/columns.ts";
import { EDITABLE, type Editable, PROPERTY_WORDS } from "./property-names.ts";

const bench = eachWithBench();

/** The filter of each property. */
const FILTERED: Record<Editable, FieldName> = {
  state: "state",
  priority: "priority",
  assignees: "assignees",
  labels: "labels",
  start_date: "start_date",
  target_date: "target_date",
  estimate: "estimate_point",
  cycle: "cycle",
  modules: "module",
};

describe("a property wears one icon", () => {
  it.each(EDITABLE)("%s among the filters", (property) => {
    expect(FILTER_FIELDS[FILTERED[property]]?.icon).toBe(PROPERTY_WORDS[property].icon);
  });

  it("as a column", async () => {
    const list = await bench().listOf([]);
    for (const { property, icon } of columnsOf(list.data, list.view.display_properties))
      if (property) expect([property, icon]).toEqual([property, PROPERTY_WORDS[property].icon]);
  });

  it.each(EDITABLE)("%s in the actions of the open issue and of a list's rows", (property) => {
    const stage = { detail: {} } as unknown as Parameters<typeof propertyActions>[0];
    const hands = { model: { targets: [] } } as unknown as Parameters<typeof editing>[0];
    const icons = [
      propertyActions(stage).find(({ id }) => id === `open_issue.${property}`)?.icon,
      editing(hands).find(({ id }) => id === `issues.${property}`)?.icon,
    ];
    expect(new Set(icons)).toEqual(new Set([PROPERTY_WORDS[property].icon]));
  });

  it("and no other property has it", () => {
    const icons = EDITABLE.map((property) => PROPERTY_WORDS[property].icon);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
