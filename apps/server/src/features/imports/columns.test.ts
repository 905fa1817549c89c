import { definitionOf } from "@cairn/domain/properties/kinds.fixture";
import { customName, propertyOf } from "@cairn/domain/properties/registry";
import { describe, expect, it } from "vitest";
import { Columns, mapColumns } from "./columns.ts";

describe("the meaning of a column, by its header", () => {
  it("the export of a code host is understood completely", () => {
    const headers =
      "Key,Number,Type,Title,State,Author,Assignees,Labels,Milestone,Created,Updated,Closed,Body".split(",");
    expect(mapColumns(headers)).toEqual([
      "key",
      "number",
      "type",
      "name",
      "state",
      "author",
      "assignees",
      "labels",
      "milestone",
      "created_at",
      "updated_at",
      "completed_at",
      "description",
    ]);
  });

  it("the name of a property that the project defines comes before other words, unless a column is assigned", () => {
    const property = propertyOf({ ...definitionOf("multi-option"), name: "Severity" });
    const own = customName(property.id);
    expect(mapColumns(["Title", "severity", "SEVERITY", "Priority"], {}, [property])).toEqual([
      "name",
      own,
      own,
      "priority",
    ]);
    expect(mapColumns(["Title", "Severity"], { Severity: "priority" }, [property])).toEqual([
      "name",
      "priority",
    ]);
    expect(mapColumns(["Title", "Severity"])).toEqual(["name", "priority"]);
  });

  it("case, spaces and punctuation do not matter", () => {
    expect(mapColumns(["ISSUE KEY", "summary", "Due Date", "start_date", "Assigned To"])).toEqual([
      "key",
      "name",
      "target_date",
      "start_date",
      "assignees",
    ]);
  });

  it("of two columns that match a field, the better match is used, and the other is left out", () => {
    expect(mapColumns(["Name", "Title", "Whatever"])).toEqual(["ignore", "name", "ignore"]);
  });

  it("repeated columns of labels are one field", () => {
    const columns = new Columns(["Title", "Labels", "Labels"]);
    expect(columns.all(["x", "a", "b"], "labels")).toEqual(["a", "b"]);
  });

  it("the user's choice has priority over every guess", () => {
    expect(mapColumns(["Title", "Name", "State"], { Name: "name", State: "ignore" })).toEqual([
      "ignore",
      "name",
      "ignore",
    ]);
  });
});
