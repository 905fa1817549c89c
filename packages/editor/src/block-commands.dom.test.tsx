import { Editor } from "@tiptap/core";
import { afterEach, describe, expect, test } from "vitest";
import { blockAtCaret, blockKeys, deleteBlock, duplicateBlock, moveBlock } from "./block-commands.ts";
import { documentExtensions } from "./schema.ts";

let editor: Editor;
const opened: number[] = [];

/** Opens a document with the caret in the first block that has this text. */
function open(content: string, caret: string): void {
  editor = new Editor({
    element: document.createElement("div"),
    extensions: [...documentExtensions({ history: true }), blockKeys((at) => opened.push(at))],
    content,
  });
  let found = 0;
  editor.state.doc.descendants((node, at) => {
    if (found === 0 && node.isText && node.text === caret) found = at + 1;
  });
  editor.commands.setTextSelection(found);
}
/** Presses keys as a person does: `Alt-Shift-ArrowUp`. */
function press(keys: string): void {
  const parts = keys.split("-");
  const event = new KeyboardEvent("keydown", {
    key: parts.at(-1) ?? "",
    altKey: parts.includes("Alt"),
    shiftKey: parts.includes("Shift"),
    ctrlKey: parts.includes("Mod"),
  });
  editor.view.someProp("handleKeyDown", (handle) => handle(editor.view, event));
}
/** The text of the block with the caret. */
const around = (): string => editor.state.selection.$from.parent.textContent;
afterEach(() => {
  editor.destroy();
  opened.length = 0;
});

const LIST = "<ul><li><p>a</p></li><li><p>b</p><ul><li><p>c</p></li></ul></li></ul>";

describe("moving blocks by key", () => {
  test("moves the block with the caret, which stays in it", () => {
    open("<p>one</p><h2>two</h2><p>three</p>", "two");
    press("Alt-Shift-ArrowUp");
    expect([editor.getHTML(), around()]).toEqual(["<h2>two</h2><p>one</p><p>three</p>", "two"]);
    press("Alt-Shift-ArrowDown");
    press("Alt-Shift-ArrowDown");
    expect([editor.getHTML(), around()]).toEqual(["<p>one</p><p>three</p><h2>two</h2>", "two"]);
  });

  test("moves an item among the items of its list, and a table as a whole", () => {
    open(LIST, "b");
    press("Alt-Shift-ArrowUp");
    expect(editor.getHTML()).toBe("<ul><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>a</p></li></ul>");
    editor.destroy();
    open("<p>one</p><table><tbody><tr><td><p>cell</p></td></tr></tbody></table>", "cell");
    press("Alt-Shift-ArrowUp");
    expect(editor.getHTML()).toMatch(/^<table>.*<p>one<\/p>$/);
  });

  test("leaves the first and the last block where they are", () => {
    open("<p>one</p><p>two</p>", "one");
    expect(moveBlock(editor, blockAtCaret(editor), -1)).toBe(false);
    expect(moveBlock(editor, 5, 1)).toBe(false);
    expect(editor.getHTML()).toBe("<p>one</p><p>two</p>");
  });
});

describe("copying and deleting blocks", () => {
  test("puts a copy below, with the caret in it", () => {
    open("<p>one</p><p>two</p>", "one");
    press("Mod-d");
    expect(editor.getHTML()).toBe("<p>one</p><p>one</p><p>two</p>");
    expect(editor.state.selection.from).toBeGreaterThan(5);
  });

  test("deletes a block, a list with its only item, and leaves a paragraph to write in", () => {
    open(`${LIST}<p>end</p>`, "c");
    deleteBlock(editor, blockAtCaret(editor));
    expect(editor.getHTML()).toBe(
      "<ul><li><p>a</p></li></ul><p>end</p>".replace("</li></ul>", "</li><li><p>b</p></li></ul>"),
    );
    editor.destroy();
    open("<h1>one</h1>", "one");
    deleteBlock(editor, 0);
    expect(editor.getHTML()).toBe("<p></p>");
  });

  test("changes nothing in a document that can't be edited", () => {
    open("<p>one</p><p>two</p>", "two");
    editor.setEditable(false);
    expect([moveBlock(editor, 5, -1), duplicateBlock(editor, 5), deleteBlock(editor, 5)]).toEqual([
      false,
      false,
      false,
    ]);
    press("Mod-/");
    expect([editor.getHTML(), opened]).toEqual(["<p>one</p><p>two</p>", []]);
  });

  test("the menu opens for the block with the caret", () => {
    open("<p>one</p><p>two</p>", "two");
    press("Mod-/");
    expect(opened).toEqual([5]);
  });
});
