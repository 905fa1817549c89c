import { describe, expect, it } from "vitest";
import { IMPORTED, isRepeated } from "./csv-columns.ts";

describe("the columns of built-in properties in imported files", () => {
  it("no header stands for two of them", () => {
    const headers = IMPORTED.flatMap((one) => one.headers.split(" "));
    expect(new Set(headers).size).toBe(headers.length);
  });

  it("may be repeated if the property has several values", () => {
    expect(IMPORTED.map(({ field }) => field).filter(isRepeated)).toEqual(["labels", "assignees"]);
  });
});
