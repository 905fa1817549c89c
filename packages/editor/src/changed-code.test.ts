import { EditorState, Plugin, type Transaction } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { expect, test } from "vitest";
import { changesCode, colorOnChange } from "./changed-code.ts";
import { documentSchema } from "./schema.ts";

const schema = documentSchema();
const paragraph = (words: string) => schema.node("paragraph", null, schema.text(words));
/** Positions: the paragraph from 0 to 7, the list from 7 to 17 with code from 12, the last paragraph behind it. */
const doc = schema.node("doc", null, [
  paragraph("above"),
  schema.node("bulletList", null, [
    schema.node("listItem", null, [
      schema.node("paragraph"),
      schema.node("codeBlock", null, schema.text("if")),
    ]),
  ]),
  paragraph("below"),
]);
const IN_CODE = 12;
const state = EditorState.create({ schema, doc });

test.each<[string, boolean, (tr: Transaction) => Transaction]>([
  ["text beside code", false, (tr) => tr.insertText("x", 3)],
  ["a paragraph that is split", false, (tr) => tr.split(3)],
  ["a moved caret", false, (tr) => tr.setMeta("focus", true)],
  ["text in code", true, (tr) => tr.insertText("x", IN_CODE)],
  ["the language of code", true, (tr) => tr.setNodeAttribute(IN_CODE - 1, "language", "css")],
  ["deleted code", true, (tr) => tr.delete(7, tr.doc.content.size - 7)],
  ["a paragraph that becomes code", true, (tr) => tr.setBlockType(1, 1, schema.nodes["codeBlock"]!)],
  ["code that is inserted", true, (tr) => tr.insert(0, schema.node("codeBlock", null, schema.text("a")))],
  ["a document that is replaced", true, (tr) => tr.replaceWith(0, tr.doc.content.size, tr.doc.content)],
])("%s: whether code has changed is %s", (_, expected, edit) => {
  expect(state.doc.nodeAt(IN_CODE - 1)?.type.name).toBe("codeBlock");
  expect(changesCode(edit(state.tr))).toBe(expected);
});

test("colors of code move with their text, and are computed only when code has changed", () => {
  let computed = 0;
  const coloring: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: (_, { doc: first }) =>
        DecorationSet.create(first, [Decoration.inline(IN_CODE, IN_CODE + 2, { class: "keyword" })]),
      apply: (_tr, colors) => {
        computed += 1;
        return colors;
      },
    },
  });
  const before = EditorState.create({ doc, plugins: [colorOnChange(coloring)] });
  const moved = before.apply(before.tr.insertText("xyz", 1));
  expect(coloring.getState(moved)?.find()).toMatchObject([{ from: IN_CODE + 3, to: IN_CODE + 5 }]);
  expect(computed).toBe(0);
  moved.apply(moved.tr.insertText("x", IN_CODE + 3));
  expect(computed).toBe(1);
});
