import { describe, expect, it } from "vitest";
import { keyWidth } from "./key-width.ts";

describe("the column of keys", () => {
  it("is as wide as the pictures for a short identifier, whatever the number", () => {
    expect(keyWidth("WEB-1", 58)).toBe(58);
    expect(keyWidth("WEB-4321", 58)).toBe(58);
  });
  it("has room for an identifier of ten letters", () => {
    expect(keyWidth("PMWSB3ENIN-1", 58)).toBe(108);
    expect(keyWidth("PMWSB3ENIN-1234", 58)).toBe(108);
    expect(keyWidth("PMWSB3ENIN-12345", 58)).toBe(116);
  });
});
