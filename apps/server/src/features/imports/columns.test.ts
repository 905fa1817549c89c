import { describe, expect, it } from "vitest";
import { Columns, mapColumns } from "./columns.ts";

describe("what a column is, by its header", () => {
  it("a code host's export is understood whole", () => {
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

  it("case, spaces and signs do not matter", () => {
    expect(mapColumns(["ISSUE KEY", "summary", "Due Date", "start_date", "Assigned To"])).toEqual([
      "key",
      "name",
      "target_date",
      "start_date",
      "assignees",
    ]);
  });

  it("of two columns that could be it the likelier is taken, the other left out", () => {
    expect(mapColumns(["Name", "Title", "Whatever"])).toEqual(["ignore", "name", "ignore"]);
  });

  it("repeated columns of labels are one field", () => {
    const columns = new Columns(["Title", "Labels", "Labels"]);
    expect(columns.all(["x", "a", "b"], "labels")).toEqual(["a", "b"]);
  });

  it("what a person says goes before every guess", () => {
    expect(mapColumns(["Title", "Name", "State"], { Name: "name", State: "ignore" })).toEqual([
      "ignore",
      "name",
      "ignore",
    ]);
  });
});
