import { Editor } from "@tiptap/core";
import { afterEach, expect, it } from "vitest";
import { documentExtensions } from "../schema.ts";

const FIGURE =
  '<figure data-align="center"><img src="/x.png" alt="X" width="320"><figcaption>A map</figcaption></figure>';

let editor: Editor;
afterEach(() => editor.destroy());

it.each([
  ["a heading", (chain: ReturnType<Editor["chain"]>) => chain.setHeading({ level: 1 })],
  ["code", (chain: ReturnType<Editor["chain"]>) => chain.setCodeBlock()],
  ["a list", (chain: ReturnType<Editor["chain"]>) => chain.toggleBulletList()],
  ["plain text", (chain: ReturnType<Editor["chain"]>) => chain.clearNodes()],
])("a command that makes %s of the caret's block does not lose the image of a caption", (_what, run) => {
  editor = new Editor({
    element: null,
    extensions: documentExtensions({ history: true }),
    content: `<p>a</p>${FIGURE}<p>b</p>`,
  });
  let at = 0;
  editor.state.doc.descendants((node, position) => {
    if (node.isText && node.text === "A map") at = position;
  });
  run(editor.chain().setTextSelection(at + 1)).run();
  expect(editor.getHTML()).toContain('<img src="/x.png" alt="X" width="320">');
});
