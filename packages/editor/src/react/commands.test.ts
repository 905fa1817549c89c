import { describe, expect, it } from "vitest";
import { slashItems } from "./commands.ts";
import { editorWords } from "./words.ts";

const titles = (query: string, canUpload = true): string[] =>
  slashItems(query, editorWords(), canUpload ? () => undefined : null).map((item) => item.title);

describe("the / menu", () => {
  it("offers every block when nothing has been typed", () => {
    expect(titles("")).toEqual([
      "Text",
      "Heading 1",
      "Heading 2",
      "Heading 3",
      "Bulleted list",
      "Numbered list",
      "Task list",
      "Quote",
      "Code block",
      "Table",
      "Divider",
      "Toggle",
      "2 columns",
      "3 columns",
      "Diagram",
      "Formula",
      "Formula in the line",
      "Callout",
      "Warning",
      "Image",
      "File",
    ]);
  });

  it("finds commands by the beginning of any of their words", () => {
    expect(titles("list")).toEqual(["Bulleted list", "Numbered list", "Task list"]);
    expect(titles("H2")).toEqual(["Heading 2"]);
    expect(titles("todo")).toEqual(["Task list"]);
    expect(titles("eading")).toEqual([]);
  });

  it("offers no images and files when uploads are unavailable", () => {
    expect(titles("upload", false)).toEqual([]);
    expect(titles("upload")).toEqual(["Image", "File"]);
  });
});
