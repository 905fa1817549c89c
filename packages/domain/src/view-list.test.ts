import { describe, expect, it } from "vitest";
import { listViews, readViewList, VIEW_ORDERS, type ViewOrder, writeViewList } from "./view-list.ts";

const view = (id: string, name: string, created_at: string, updated_at: string) => ({
  id,
  name,
  created_at: `2026-03-${created_at}T09:00:00Z`,
  updated_at: `2026-03-${updated_at}T09:00:00Z`,
});
const ALL = [view("1", "bugs", "01", "20"), view("2", "Done", "02", "10"), view("3", "Area", "03", "15")];
const names = (order_by: ViewOrder, query = "", starred: string[] = []) =>
  listViews(ALL, { order_by, query }, new Set(starred)).map(({ name }) => name);

describe("the saved views of a project", () => {
  it("the saved views of a project are ordered by name, date created and date modified, either way", () => {
    expect(names("name")).toEqual(["Area", "bugs", "Done"]);
    expect(names("-name")).toEqual(["Done", "bugs", "Area"]);
    expect(names("created_at")).toEqual(["bugs", "Done", "Area"]);
    expect(names("-created_at")).toEqual(["Area", "Done", "bugs"]);
    expect(names("updated_at")).toEqual(["Done", "Area", "bugs"]);
    expect(names("-updated_at")).toEqual(["bugs", "Area", "Done"]);
  });
  it("the saved views of a project have favorites before the others in every order", () => {
    for (const order of VIEW_ORDERS) expect(names(order, "", ["2"])[0]).toBe("Done");
  });
  it("the saved views of a project can be searched by name, in any case", () => {
    expect(names("name", " B ")).toEqual(["bugs"]);
    expect(names("name", "nothing")).toEqual([]);
  });
  it("the saved views of a project have the newest change first if a URL has no valid order", () => {
    expect(readViewList({})).toEqual({ order_by: "-updated_at", query: "" });
    expect(readViewList({ order_by: "size" }).order_by).toBe("-updated_at");
    expect(names(readViewList({}).order_by)).toEqual(["bugs", "Area", "Done"]);
  });
  it("the order and search of saved views survive a round trip through the URL", () => {
    const looked = { order_by: "-name", query: "bugs" } as const;
    expect(readViewList(writeViewList(looked))).toEqual(looked);
    expect(writeViewList({ order_by: "name", query: "" })).toEqual({ order_by: "name" });
  });
});
