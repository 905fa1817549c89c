import { describe, expect, it } from "vitest";
import { pickFields } from "./pick-fields.ts";

const row = { id: "1", name: "A", state: "s" };

describe("fields of an answer of the external API", () => {
  it("keeps only the named keys of an object, of each row of an array and of an envelope's results", () => {
    expect(pickFields(row, "id,name")).toEqual({ id: "1", name: "A" });
    expect(pickFields([row, row], "id")).toEqual([{ id: "1" }, { id: "1" }]);
    expect(pickFields({ total_count: 1, results: [row] }, " name ")).toEqual({
      total_count: 1,
      results: [{ name: "A" }],
    });
  });
  it("ignores unknown names, and keeps everything when none is given", () => {
    expect(pickFields(row, "id,nonsense")).toEqual({ id: "1" });
    expect(pickFields(row, undefined)).toEqual(row);
    expect(pickFields(row, " , ")).toEqual(row);
  });
});
