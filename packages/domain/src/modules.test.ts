import { MODULE_STATUSES } from "@cairn/contract/entities/module";
import { describe, expect, it } from "vitest";
import { isClosedModule, isWebAddress } from "./modules.ts";

describe("modules", () => {
  it("only a completed or canceled module can be archived", () => {
    expect(MODULE_STATUSES.filter(isClosedModule)).toEqual(["completed", "cancelled"]);
  });
});

describe("the URL of a link", () => {
  it.each([
    "http://example.com",
    "https://example.com/a?b=c#d",
    "https://127.0.0.1:8080/",
    "HTTPS://Example.com",
  ])("the check of link URLs accepts %s", (text) => {
    expect(isWebAddress(text)).toBe(true);
  });
  it.each([
    "",
    "not a url",
    "example.com",
    "javascript:alert(1)",
    "ftp://example.com/x",
    "https://a b.com",
    "//x.com",
  ])("the check of link URLs refuses %j", (text) => {
    expect(isWebAddress(text)).toBe(false);
  });
});
