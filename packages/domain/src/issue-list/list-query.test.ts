import { describe, expect, it } from "vitest";
import { BadQuery, readListQuery, readPage } from "./list-query.ts";
import { NEWEST_FIRST } from "./order.ts";

const clock = { today: "2026-03-11", timeZone: "UTC" };
const read = (query: Record<string, string>) => readListQuery(query, clock);
/** The code of the refusal, or null when there is none. */
function refusal(query: Record<string, string>): string | null {
  try {
    read(query);
    return null;
  } catch (error) {
    return error instanceof BadQuery ? error.code : String(error);
  }
}

describe("pages of a list (contract/issues §3.6)", () => {
  it("pages of a list have a hundred rows by default", () => {
    expect(readPage({})).toEqual({ size: 100, index: 0 });
  });
  it("pages of a list have a cursor of size, page, and a backward flag, which has no effect", () => {
    expect(readPage({ per_page: "30", cursor: "30:2:0" })).toEqual({ size: 30, index: 2 });
    expect(readPage({ per_page: "30", cursor: "30:2:1" })).toEqual({ size: 30, index: 2 });
  });
  it("pages of a list may have a fourth part that marks where the previous page ended", () => {
    expect(readPage({ cursor: "30:2:0:pAb-_9" })).toEqual({ size: 30, index: 2, after: "pAb-_9" });
  });
  it("pages of a list have the cursor's size when per_page is not sent", () => {
    expect(readPage({ cursor: "50:1:0" })).toEqual({ size: 50, index: 1 });
  });
  it.each([
    { per_page: "0" },
    { per_page: "-1" },
    { per_page: "101" },
    { per_page: "1e9" },
    { per_page: "1000000000" },
    { per_page: "many" },
    { per_page: "" },
    { per_page: "10.5" },
    { per_page: "10", cursor: "20:0:0" },
    { per_page: "10", cursor: "10:x:0" },
    { per_page: "10", cursor: "10:0" },
    { per_page: "10", cursor: "10:0:2" },
    { per_page: "10", cursor: "10:-1:1" },
    { per_page: "10", cursor: "10:99999999999:0" },
    { cursor: "0:0:0" },
    { cursor: "101:0:0" },
    { cursor: ":::" },
    { cursor: "10:1:0:" },
    { cursor: "10:1:0:a b" },
    { cursor: "10:1:0:a:b" },
    { cursor: `10:1:0:${"a".repeat(6_001)}` },
    { cursor: "" },
  ])("pages of a list refuse %j", (query) => {
    expect(refusal(query as Record<string, string>)).toBe("bad_page");
  });
});

describe("a list request (contract/issues §3)", () => {
  it("a list request without order_by is newest first, ungrouped, unfiltered", () => {
    expect(read({})).toEqual({
      conditions: [],
      ordering: NEWEST_FIRST,
      group_by: null,
      sub_group_by: null,
      page: { size: 100, index: 0 },
    });
  });
  it("a list request ignores sub_group_by without group_by", () => {
    expect(read({ sub_group_by: "priority" }).sub_group_by).toBeNull();
    expect(read({ sub_group_by: "nonsense" }).sub_group_by).toBeNull();
  });
  it("a list request treats the empty text and null as no grouping", () => {
    expect(read({ group_by: "", sub_group_by: "null" }).group_by).toBeNull();
    expect(read({ group_by: "priority", sub_group_by: "null" }).sub_group_by).toBeNull();
  });
  it("a list request refuses two equal groupings", () => {
    expect(refusal({ group_by: "priority", sub_group_by: "priority" })).toBe("same_grouping");
  });
  it.each([
    "created_by__password",
    "assignees__email",
    "id);drop table issues;--",
    "constructor",
    "__proto__",
  ])("a list request refuses to order or group by %j", (name) => {
    expect(refusal({ order_by: name })).toBe("bad_order");
    expect(refusal({ order_by: `-${name}` })).toBe("bad_order");
    expect(refusal({ group_by: name })).toBe("bad_group");
    expect(refusal({ group_by: "priority", sub_group_by: name })).toBe("bad_group");
  });
  it("a list request names the parameter with an invalid value", () => {
    expect(() => read({ start_date: "soon" })).toThrow(
      expect.objectContaining({ code: "invalid", field: "start_date" }) as Error,
    );
  });
});
