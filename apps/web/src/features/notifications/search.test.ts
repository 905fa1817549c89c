import { describe, expect, it } from "vitest";
import { filterCount, searchOf, searchText, viewOf } from "./search.ts";

describe("the address of a list of notifications (spec §2)", () => {
  it("the address leaves out defaults", () => {
    expect(searchText(viewOf({}))).toBe("");
    expect(viewOf({ tab: "none", type: "mine", unread: "no" })).toEqual(viewOf({}));
  });

  it("the address holds tab, types, unread, archived and snoozed, and they are read back", () => {
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

  it("the address never combines mentions with types, nor archived with snoozed", () => {
    expect(searchOf(viewOf({ tab: "mentions", type: "created" }))).toEqual({ tab: "mentions" });
    expect(searchOf(viewOf({ archived: "true", snoozed: "true" }))).toEqual({ archived: "true" });
  });
});
