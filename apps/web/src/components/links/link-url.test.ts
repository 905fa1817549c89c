import { describe, expect, it } from "vitest";
import { linkText, linkUrl } from "./link-url.ts";

describe("the URL of a link", () => {
  it.each([
    ["example.com/a", "https://example.com/a"],
    ["http://example.com", "http://example.com"],
    ["localhost:3000/x", "https://localhost:3000/x"],
    ["javascript:alert(1)", null],
    ["mailto:ada@example.com", null],
    ["two words.com", null],
    ["nothing", null],
    ["http://intranet/a", "http://intranet/a"],
  ])("%s is saved as %s", (typed, url) => {
    expect(linkUrl(typed)).toBe(url);
  });

  it("is shown without scheme and final slash", () => {
    expect(linkText("https://www.example.com/a/")).toBe("example.com/a");
  });
});
