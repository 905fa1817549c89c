import { ICON_NAMES } from "@cairn/ui/icon";
import { BUILT_INS, builtIn } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import { propertyActions } from "../../features/issues/detail/detail-actions.ts";
import { editing } from "../../features/issues/list/edit-actions.ts";
import { setUpTestList } from "../engine/engine.fixture.ts";
import { columnsOf } from "../layouts/spreadsheet/columns.ts";
import { iconOf, isPicked } from "./property-words.ts";

const bench = setUpTestList();
const PICKED = BUILT_INS.properties.filter(isPicked);

describe("a property has one icon", () => {
  it("of the icon set", () => {
    for (const property of BUILT_INS.properties) expect(ICON_NAMES).toContain(iconOf(property));
  });

  it("as a column", async () => {
    const list = await bench().listOf([]);
    const icons = new Map(
      columnsOf(list.data, list.view.display_properties).map(({ id, icon }) => [id, icon]),
    );
    expect([icons.get("created_on"), icons.get("updated_on")]).toEqual(["clock", "history"]);
    expect(icons.get("priority")).toBe(iconOf(builtIn("priority")));
  });

  it.each(PICKED.map(({ id }) => id))(
    "in the actions of the open issue and in those of a list's rows: %s",
    async (id) => {
      const { data } = await bench().listOf([]);
      const stage = { detail: { data } } as unknown as Parameters<typeof propertyActions>[0];
      const context = { model: { data, targets: [] } } as unknown as Parameters<typeof editing>[0];
      const icons = [
        propertyActions(stage).find((action) => action.id === `open_issue.${id}`)?.icon,
        editing(context).find((action) => action.id === `issues.${id}`)?.icon,
      ];
      const property = BUILT_INS.byId.get(id);
      expect(new Set(icons)).toEqual(new Set([property && iconOf(property)]));
    },
  );

  it("that no other editable property has", () => {
    const icons = PICKED.map(iconOf);
    expect(new Set(icons).size).toBe(icons.length);
  });
});
