import { describe, expect, it } from "vitest";
import { keyColumnWidth } from "./key-column-width.ts";

describe("the column of keys", () => {
  it("has the designed width for a short identifier, whatever the number", () => {
    expect(keyColumnWidth("WEB-1", 58)).toBe(58);
    expect(keyColumnWidth("WEB-4321", 58)).toBe(58);
  });
  it("has space for an identifier of ten letters", () => {
    expect(keyColumnWidth("PMWSB3ENIN-1", 58)).toBe(108);
    expect(keyColumnWidth("PMWSB3ENIN-1234", 58)).toBe(108);
    expect(keyColumnWidth("PMWSB3ENIN-12345", 58)).toBe(116);
  });
});
