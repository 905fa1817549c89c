import { describe, expect, it } from "vitest";
import { withChanges, withHiddenChoices } from "./choices.ts";
import { DEFAULT_VIEW, normalizeView, type View } from "./view.ts";

const list: View = { ...DEFAULT_VIEW, group_by: "priority", order_by: "-updated_at" };

describe("what a person has chosen behind what a layout makes of it", () => {
  it("groups and order of the list are there again after the calendar, which has its own", () => {
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
  it("what is changed in a layout is changed, whatever was chosen elsewhere", () => {
    const changed = withChanges(withHiddenChoices(list, DEFAULT_VIEW, "PROJECT"), list, {
      ...list,
      group_by: null,
    });
    expect(changed).toEqual({ ...list, group_by: null });
  });
});
