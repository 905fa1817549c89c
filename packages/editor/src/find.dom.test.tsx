import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, test } from "vitest";
import {
  endFind,
  findExtension,
  findStateOf,
  replaceAll,
  replaceCurrent,
  setQuery,
  step,
} from "./find-extension.ts";
import { documentExtensions } from "./schema.ts";

let editor: Editor;
function open(content: string): void {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: [...documentExtensions({ history: true }), findExtension(() => undefined)],
    content,
  });
}
afterEach(() => editor.destroy());

const look = (text: string, options: { isCaseSensitive?: boolean; isWholeWord?: boolean } = {}): string[] => {
  setQuery(editor, { text, isCaseSensitive: false, isWholeWord: false, ...options });
  return findStateOf(editor).matches.map(({ from, to }) => editor.state.doc.textBetween(from, to));
};
const current = (): number => findStateOf(editor).current;

describe("finding a text", () => {
  test("finds it in any case, across formatting, in every kind of block", () => {
    open(
      "<h1>House</h1><p>a ho<strong>us</strong>e</p><ul><li><p>HOUSES</p></li></ul><pre><code>house</code></pre>",
    );
    expect(look("house")).toEqual(["House", "house", "HOUSE", "house"]);
    expect(look("house", { isCaseSensitive: true })).toEqual(["house", "house"]);
    expect(look("house", { isWholeWord: true })).toEqual(["House", "house", "house"]);
  });

  test("takes characters with a meaning in patterns as they are, and does not join blocks", () => {
    open("<p>a.b (c) a-b [x] {y} \\d</p><p>a</p><p>b</p>");
    for (const text of ["a.b", "(c)", "a-b", "[x]", "{y}", "\\d", ".", "-", "&&"])
      expect(look(text), text).toHaveLength(text === "&&" ? 0 : 1);
    expect(look("ab")).toEqual([]);
  });

  test("counts positions right behind images, mentions and letters that have two lengths", () => {
    open('<p><img src="https://example.com/a.png">İ straße 😀 end</p>');
    expect(look("end")).toEqual(["end"]);
    expect(look("straße")).toEqual(["straße"]);
  });

  test("goes from match to match, around the ends", () => {
    open("<p>one two one</p><p>one</p>");
    look("one");
    expect(current()).toBe(0);
    step(editor, 1);
    step(editor, 1);
    expect(current()).toBe(2);
    step(editor, 1);
    expect(current()).toBe(0);
    step(editor, -1);
    expect(current()).toBe(2);
  });

  test("follows the text that others change", () => {
    open("<p>one two</p>");
    look("two");
    editor.commands.insertContentAt(1, "two three ");
    expect(findStateOf(editor).matches).toHaveLength(2);
    expect(current()).toBe(1);
  });

  test("ends with the match selected and nothing marked", () => {
    open("<p>one two</p>");
    look("two");
    expect(editor.view.dom.querySelectorAll(".rich-found-current")).toHaveLength(1);
    endFind(editor);
    expect(editor.view.dom.querySelectorAll("[class*=rich-found]")).toHaveLength(0);
    const { from, to } = editor.state.selection;
    expect(editor.state.doc.textBetween(from, to)).toBe("two");
  });

  test("costs little at each keystroke in a document of 100,000 words", () => {
    open(`<p>${"word and more words of it ".repeat(10)}</p>`.repeat(1667));
    look("more");
    expect(findStateOf(editor).matches).toHaveLength(16_670);
    const marks = editor.view.dom.querySelectorAll("[class*=rich-found]").length;
    expect(marks).toBeLessThanOrEqual(1000);
  });
});

describe("replacing", () => {
  test("replaces the current match with its formatting and goes on behind it", () => {
    open("<p><strong>one</strong> one</p>");
    look("one");
    replaceCurrent(editor, "one more");
    expect(editor.getHTML()).toBe("<p><strong>one more</strong> one</p>");
    expect(current()).toBe(1);
    replaceCurrent(editor, "");
    expect(editor.getHTML()).toBe("<p><strong>one more</strong> </p>");
  });

  test("replaces all in one step that can be undone", () => {
    open("<p>one two one</p><p>one</p>");
    look("one");
    expect(replaceAll(editor, "1")).toBe(3);
    expect(editor.getHTML()).toBe("<p>1 two 1</p><p>1</p>");
    editor.commands.undo();
    expect(editor.getHTML()).toBe("<p>one two one</p><p>one</p>");
  });

  test("changes nothing in a document that can't be edited", () => {
    open("<p>one</p>");
    editor.setEditable(false);
    look("one");
    replaceCurrent(editor, "two");
    expect(replaceAll(editor, "two")).toBe(0);
    expect(editor.getHTML()).toBe("<p>one</p>");
  });
});
