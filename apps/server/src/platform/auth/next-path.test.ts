import { describe, expect, it } from "vitest";
import { safeNextPath } from "./next-path.ts";

describe("where a form may redirect the browser (security 44)", () => {
  it("paths of this site are kept, with query and fragment", () => {
    expect(safeNextPath("/some/where")).toBe("/some/where");
    expect(safeNextPath("/acme/projects?layout=list&x=1#top")).toBe("/acme/projects?layout=list&x=1#top");
    expect(safeNextPath("/")).toBe("/");
  });

  it("a path without its leading slash is read as a path of this site", () => {
    expect(safeNextPath("acme/projects")).toBe("/acme/projects");
    expect(safeNextPath("?tab=1")).toBe("/?tab=1");
  });

  it("a URL in the query of a path is only text", () => {
    expect(safeNextPath("/go?to=https://evil.example")).toBe("/go?to=https://evil.example");
  });

  it("the result is safe in a Location header", () => {
    expect(safeNextPath("/größe/日本")).toBe("/gr%C3%B6%C3%9Fe/%E6%97%A5%E6%9C%AC");
    expect(safeNextPath("/\ud800")).toBe("/%EF%BF%BD");
  });

  it.each([
    "//evil.example",
    "///evil.example",
    "https://evil.example/x",
    "HtTpS://evil.example",
    "http:evil.example",
    "ftp://evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "vbscript:x",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "java\tscript:alert(1)",
    "/ /evil.example",
    "\u0000//evil.example",
    "\u00a0//evil.example",
    "\ufeff//evil.example",
    "/x\r\nset-cookie: a=b",
    "@evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/%2f/evil.example",
    "/%5cevil.example",
    "%2f%2fevil.example",
    "/%09/evil.example",
  ])("%j is refused as a redirect target", (text) => {
    expect(safeNextPath(text)).toBeNull();
  });

  it("missing, overlong and non-text values are refused as redirect targets", () => {
    for (const value of [undefined, null, "", 7, ["/a"], `/${"a".repeat(3000)}`])
      expect(safeNextPath(value)).toBeNull();
  });

  it("every accepted target stays on the site of the page", () => {
    const pieces = [
      "/",
      "\\",
      ".",
      "%2f",
      "%5c",
      "@",
      ":",
      "evil.example",
      "a",
      "?",
      "#",
      "\t",
      "//",
      "http:",
    ];
    let tried = 0;
    for (const a of pieces)
      for (const b of pieces)
        for (const c of pieces)
          for (const d of pieces) {
            const path = safeNextPath(`${a}${b}${c}${d}`);
            tried += 1;
            if (path === null) continue;
            const to = new URL(path, "https://cairn.example/sign-in");
            expect(to.origin, `${a}${b}${c}${d}`).toBe("https://cairn.example");
            expect(to.pathname.startsWith("//"), `${a}${b}${c}${d}`).toBe(false);
          }
    expect(tried).toBe(pieces.length ** 4);
  });
});
