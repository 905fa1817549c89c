import { describe, expect, it } from "vitest";
import { withChanges, withHiddenChoices } from "./choices.ts";
import { DEFAULT_VIEW, normalizeView, type View } from "./view.ts";

const list: View = { ...DEFAULT_VIEW, group_by: "priority", order_by: "-updated_at" };

describe("a person's choices that a layout overrides", () => {
  it("the list layout has its previous groups and order after the calendar layout was selected", () => {
    const calendar = normalizeView({ ...list, layout: "calendar" }, "PROJECT");
    expect(calendar).toMatchObject({ group_by: "target_date", order_by: "-created_at" });
    const back = withChanges(withHiddenChoices(calendar, list, "PROJECT"), calendar, {
      ...calendar,
      layout: "list",
    });
    expect(normalizeView(back, "PROJECT")).toMatchObject({
      layout: "list",
      group_by: "priority",
      order_by: "-updated_at",
    });
  });
  it("a change of a view in one layout replaces a choice made in another", () => {
    const changed = withChanges(withHiddenChoices(list, DEFAULT_VIEW, "PROJECT"), list, {
      ...list,
      group_by: null,
    });
    expect(changed).toEqual({ ...list, group_by: null });
  });
});
