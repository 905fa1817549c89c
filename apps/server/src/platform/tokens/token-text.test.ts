import { describe, expect, it } from "vitest";
import { hintOf, isTokenText, newTokenText } from "./token-text.ts";

describe("the text of an API token", () => {
  it("has a recognizable prefix and differs every time", () => {
    const tokens = new Set(Array.from({ length: 50 }, newTokenText));
    expect(tokens.size).toBe(50);
    for (const token of tokens) expect(token).toMatch(/^cairn_api_[0-9A-Za-z]{33}$/);
  });
  it("is recognized by its checksum; a mistyped one is not", () => {
    const token = newTokenText();
    expect(isTokenText(token)).toBe(true);
    const other = token.at(15) === "a" ? "b" : "a";
    expect(isTokenText(`${token.slice(0, 15)}${other}${token.slice(16)}`)).toBe(false);
    expect(isTokenText(token.slice(0, -1))).toBe(false);
    expect(isTokenText("")).toBe(false);
  });
  it("shows its last four characters as a hint", () => {
    const token = newTokenText();
    expect(token.endsWith(hintOf(token))).toBe(true);
    expect(hintOf(token)).toHaveLength(4);
  });
});
