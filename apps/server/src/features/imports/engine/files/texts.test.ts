import { describe, expect, it } from "vitest";
import type { Body } from "../records.ts";
import { withFiles } from "./texts.ts";

const HERE = "https://cairn.example.com/uploads/w/k-a.png";
const replaced = (text: string, name: string, format: Body["format"] = "markdown"): string | undefined =>
  withFiles({ text, format }, new Map([[name, HERE]]))?.text;

describe("texts that refer to files of their source", () => {
  it.each([
    ["![x](/uploads/1/a.png) a", "/uploads/1/a.png", "markdown", `![x](${HERE}) a`],
    ["[x](<a b.png>)", "a b.png", "markdown", `[x](<${HERE}>)`],
    ["![x](a%20b.png 'T')", "a b.png", "markdown", `![x](${HERE} 'T')`],
    ['<img src="a.png"> a.png', "a.png", "html", `<img src="${HERE}"> a.png`],
    ["<img src='a.png'>", "a.png", "html", `<img src='${HERE}'>`],
    ["!a.png|thumbnail! and [^a.png]", "a.png", "jira", `!${HERE}|thumbnail! and [a.png|${HERE}]`],
    [
      '<img src="https://x.example.com/f?a=1&amp;b=2">',
      "https://x.example.com/f?a=1&b=2",
      "html",
      `<img src="${HERE}">`,
    ],
  ] as const)("%s shows the file %s here", (text, name, format, wanted) => {
    expect(replaced(text, name, format)).toBe(wanted);
  });

  it("names in sentences and parts of other names stay", () => {
    for (const text of ["See a.png.", "![](aaa.png)", "![](a.png.zip)", "(a.png)"])
      expect(replaced(text, "a.png")).toBe(text);
  });

  it("an address that begins like another one does not take its place", () => {
    const files = new Map([
      ["https://x.example.com/f/1", "ONE"],
      ["https://x.example.com/f/12", "TWELVE"],
    ]);
    const body = withFiles(
      { text: "https://x.example.com/f/12 https://x.example.com/f/1", format: "text" },
      files,
    );
    expect(body?.text).toBe("TWELVE ONE");
  });
});
