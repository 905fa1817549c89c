import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it } from "vitest";
import {
  addColumn,
  deleteColumnBeside,
  evenColumns,
  resizeColumn,
  stackColumns,
} from "../layout/column-commands.ts";
import { resizeTableColumns } from "../layout/table-widths.ts";
import { sanitizeHtml } from "../sanitize.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";

const drawn = mountForEachTest();

async function open(value: string, caretIn: string): Promise<Editor> {
  await act(async () => drawn.root.render(<RichEditor value={value} onChange={() => undefined} />));
  const { editor } = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === caretIn) at = position;
  });
  await act(async () => editor.commands.setTextSelection(at));
  return editor;
}

const run = (change: () => unknown): Promise<void> => act(async () => void change());

/** Columns with a text each, and their widths if they have some. */
const columns = (texts: string, ...widths: number[]): string =>
  `<div data-type="columns">${Array.from(texts)
    .map((text, at) => {
      const width = widths[at] === undefined ? "" : ` data-width="${widths[at]}"`;
      return `<div data-type="column"${width}><p>${text === "_" ? "" : text}</p></div>`;
    })
    .join("")}</div>`;

describe("columns beside each other", () => {
  it("become wider and narrower, the last one by its left border, and are stored as the sanitizer keeps them", async () => {
    const editor = await open(columns("abc"), "a");
    await run(() => resizeColumn(editor, 5));
    expect(editor.getHTML()).toBe(columns("abc", 39, 28, 33));
    expect(sanitizeHtml(editor.getHTML())).toBe(editor.getHTML());
    const view = drawn.box.querySelector<HTMLElement>(".rich-columns")!;
    expect(view.style.getPropertyValue("--columns")).toBe("minmax(0, 39fr) minmax(0, 28fr) minmax(0, 33fr)");
    await run(() => editor.commands.setTextSelection(editor.state.doc.content.size - 3));
    await run(() => resizeColumn(editor, -5));
    expect(editor.getHTML()).toBe(columns("abc", 39, 33, 28));
    await run(() => evenColumns(editor));
    expect(editor.getHTML()).toBe(columns("abc"));
  });

  it("are resized by the arrow keys on a border, which says how wide its column is", async () => {
    const editor = await open(columns("ab"), "a");
    const borders = [...drawn.box.querySelectorAll<HTMLElement>("[role=separator]")];
    expect(borders).toHaveLength(1);
    await run(() =>
      borders[0]!.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", cancelable: true })),
    );
    expect(editor.getHTML()).toBe(columns("ab", 55, 45));
    expect(borders[0]!.getAttribute("aria-valuenow")).toBe("55");
  });

  it("are added up to four, after the one with the caret", async () => {
    const editor = await open(columns("ab", 60, 40), "a");
    await run(() => addColumn(editor));
    expect(editor.getHTML()).toBe(columns("a_b"));
    expect(drawn.box.querySelectorAll("[role=separator]")).toHaveLength(2);
    await run(() => addColumn(editor));
    await run(() => addColumn(editor));
    expect(editor.getHTML()).toBe(columns("a__b"));
  });

  it("are deleted with their content; a single one is no column, and all can be put below each other", async () => {
    const editor = await open(columns("abc", 60, 20, 20), "b");
    await run(() => deleteColumnBeside(editor));
    expect(editor.getHTML()).toBe(columns("ac"));
    await run(() => deleteColumnBeside(editor));
    expect(editor.getHTML()).toBe("<p>c</p>");
    const other = await open(columns("xy"), "x");
    await run(() => stackColumns(other));
    expect(other.getHTML()).toBe("<p>x</p><p>y</p>");
  });
});

const table = (first: string, second: string): string =>
  `<table><tbody><tr><th${first}><p>a</p></th><th${second}><p>b</p></th></tr><tr><td${first}><p>c</p></td><td${second}><p>d</p></td></tr></tbody></table>`;

describe("columns of tables", () => {
  it("become wider and narrower in all rows, and free again", async () => {
    const editor = await open(table(' colwidth="100"', ""), "a");
    await run(() => resizeTableColumns(editor, 40));
    expect(editor.getHTML()).toBe(table(' colwidth="140"', ""));
    await run(() => resizeTableColumns(editor, -400));
    expect(editor.getHTML()).toBe(table(' colwidth="48"', ""));
    expect(sanitizeHtml(editor.getHTML())).toBe(editor.getHTML());
    expect(drawn.box.querySelector("col")!.style.width).toBe("48px");
    await run(() => resizeTableColumns(editor, null));
    expect(editor.getHTML()).toBe(table("", ""));
  });
});

describe("widths where texts are read", () => {
  const read = (html: string) => act(async () => drawn.root.render(<RichText html={html} />));

  it("columns and tables are as wide as they are stored", async () => {
    await read(columns("ab", 60) + table(' colwidth="120"', ' colwidth="80"'));
    const row = drawn.box.querySelector<HTMLElement>("[data-type=columns]")!;
    expect(row.style.getPropertyValue("--columns")).toBe("minmax(0, 60fr) minmax(0, 40fr)");
    const drawnTable = drawn.box.querySelector("table")!;
    expect([...drawnTable.querySelectorAll("col")].map((one) => one.getAttribute("width"))).toEqual([
      "120",
      "80",
    ]);
    expect(drawnTable.style.width).toBe("200px");
  });

  it("a table without widths has none", async () => {
    await read(table("", ""));
    expect(drawn.box.querySelector("col")).toBeNull();
  });
});
