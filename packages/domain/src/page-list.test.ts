import type { PageRow } from "@cairn/contract/entities/page";
import { describe, expect, it } from "vitest";
import {
  appliedPageFilters,
  comparePages,
  NO_PAGE_FILTERS,
  type PageFilters,
  type PageOrder,
  passesPageList,
  readPageList,
  tabOf,
  writePageList,
} from "./page-list.ts";

const page = (id: string, values: Partial<PageRow> = {}): PageRow =>
  ({
    id,
    name: id,
    access: 0,
    archived_at: null,
    created_by: "ada",
    created_at: "2026-03-01T09:00:00Z",
    updated_at: "2026-03-01T09:00:00Z",
    label_ids: [],
    sort_order: 1,
    ...values,
  }) as PageRow;

const facts = { starred: new Set(["b"]), today: "2026-03-11" };
const passes = (row: PageRow, filters: Partial<PageFilters>, query = ""): boolean =>
  passesPageList(row, { query, filters: { ...NO_PAGE_FILTERS, ...filters } }, facts);

describe("tabs of pages", () => {
  it("archived pages are in the tab archived, whoever sees them; others in public or private", () => {
    expect(tabOf({ access: 0, archived_at: null })).toBe("public");
    expect(tabOf({ access: 1, archived_at: null })).toBe("private");
    expect(tabOf({ access: 0, archived_at: "2026-03-01" })).toBe("archived");
    expect(tabOf({ access: 1, archived_at: "2026-03-01" })).toBe("archived");
  });
});

describe("search and filters of pages", () => {
  it("the search ignores the case of letters and the space around the text", () => {
    expect(passes(page("Alert Rules"), {}, " RULES ")).toBe(true);
    expect(passes(page("Alert Rules"), {}, "rule of")).toBe(false);
  });

  it("a page passes if it matches every filter with one of its values", () => {
    const row = page("b", { label_ids: ["bug", "map"] });
    expect(passes(row, { created_by: ["mel", "ada"], labels: ["map"], favorites: true })).toBe(true);
    expect(passes(row, { created_by: ["mel"] })).toBe(false);
    expect(passes(row, { labels: ["docs"] })).toBe(false);
    expect(passes(page("a"), { favorites: true })).toBe(false);
    expect(passes(row, { created_at: "2026-03-01;after" })).toBe(true);
    expect(passes(row, { created_at: "2026-03-05;after" })).toBe(false);
  });
});

describe("the order of pages", () => {
  const rows = [
    page("a", { name: "beta", updated_at: "2026-03-02T09:00:00Z", sort_order: 3 }),
    page("b", { name: "Alpha", updated_at: "2026-03-03T09:00:00Z", sort_order: 2 }),
    page("c", { name: "gamma", created_at: "2026-02-01T09:00:00Z", sort_order: 1 }),
  ];
  const sorted = (order: PageOrder): string =>
    [...rows]
      .sort(comparePages(order))
      .map(({ id }) => id)
      .join("");

  it("pages are sorted by name in any case, creation, change or hand", () => {
    expect(sorted("name")).toBe("bac");
    expect(sorted("-name")).toBe("cab");
    expect(sorted("created_at")).toBe("cab");
    expect(sorted("-updated_at")).toBe("bac");
    expect(sorted("sort_order")).toBe("cba");
  });
});

describe("the address of a list of pages", () => {
  it("an empty address is the public tab, the newest change first, without filters", () => {
    expect(readPageList({ type: "secret", order_by: "size" })).toEqual({
      tab: "public",
      order_by: "-updated_at",
      query: "",
      filters: NO_PAGE_FILTERS,
    });
  });

  it("an address that was written is read as the same view", () => {
    const view = readPageList({
      type: "archived",
      order_by: "name",
      q: "rules",
      created_by: "ada,mel",
      created_at: "2026-03-01;after",
      labels: "bug",
      favorites: "true",
    });
    expect(readPageList(writePageList(view))).toEqual(view);
    expect(appliedPageFilters(view.filters)).toEqual(["created_by", "created_at", "labels"]);
  });
});
