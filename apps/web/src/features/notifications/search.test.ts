import { describe, expect, it } from "vitest";
import { filterCount, searchOf, searchText, viewOf } from "./search.ts";

describe("the address of a list of notifications (spec §2)", () => {
  it("says nothing of what is as usual", () => {
    expect(searchText(viewOf({}))).toBe("");
    expect(viewOf({ tab: "none", type: "mine", unread: "no" })).toEqual(viewOf({}));
  });

  it("has tab, types, unread, archived and snoozed, and reads them back", () => {
    const text = "?type=created%2Csubscribed&unread=true&archived=true";
    const view = viewOf(Object.fromEntries(new URLSearchParams(text)));
    expect([view.types, view.unread, view.archived, view.snoozed]).toEqual([
      ["created", "subscribed"],
      true,
      true,
      false,
    ]);
    expect(searchText(view)).toBe(text);
    expect(filterCount(view)).toBe(4);
  });

  it("asks of mentions alone, and never of archived and snoozed at once", () => {
    expect(searchOf(viewOf({ tab: "mentions", type: "created" }))).toEqual({ tab: "mentions" });
    expect(searchOf(viewOf({ archived: "true", snoozed: "true" }))).toEqual({ archived: "true" });
  });
});
