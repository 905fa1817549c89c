import { Editor } from "@tiptap/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { documentExtensions } from "../schema.ts";
import { FigurePaste } from "./figures.ts";

let editor: Editor;
beforeEach(() => {
  editor = new Editor({
    element: document.body.appendChild(document.createElement("div")),
    extensions: [...documentExtensions({ history: true }), FigurePaste],
  });
});
afterEach(() => {
  editor.destroy();
  document.body.replaceChildren();
});

/** The document after HTML was pasted at the end of a text. */
function pasted(html: string, into = "<p></p>"): string {
  editor.commands.setContent(into);
  editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  editor.view.pasteHTML(html);
  return editor.getHTML();
}

const image = (name: string): string => `<img src="https://a.co/${name}.png" alt="${name}">`;
const figure = (name: string): string => `<figure>${image(name)}<figcaption></figcaption></figure>`;

it.each([
  ["alone", image("a"), figure("a")],
  [
    "alone in its paragraph, between others",
    `<p>One</p><p>${image("a")}</p><p>Two</p>`,
    `<p>One</p>${figure("a")}<p>Two</p>`,
  ],
  [
    "beside others, with breaks in between",
    `<p>${image("a")}<br>${image("b")}</p><p>Two</p>`,
    `${figure("a")}${figure("b")}<p>Two</p>`,
  ],
  ["at the end", `<p>One</p><p>${image("a")}</p>`, `<p>One</p>${figure("a")}`],
  [
    "in a quote",
    `<blockquote><p>One</p><p>${image("a")}</p></blockquote>`,
    `<blockquote><p>One</p>${figure("a")}</blockquote>`,
  ],
])("a pasted image that stands %s becomes a figure", (_where, html, becomes) => {
  expect(pasted(html)).toBe(becomes);
});

it("a pasted image keeps its text, and the text before it stays", () => {
  expect(pasted(`<p>${image("a")}</p>`, "<p>Before</p>")).toBe(`<p>Before</p>${figure("a")}`);
});

it.each([
  ["in a sentence", `<p>See ${image("a")} here</p>`],
  ["at the start of a list item, which begins with a paragraph", `<ul><li><p>${image("a")}</p></li></ul>`],
])("a pasted image %s stays in the line", (_where, html) => {
  expect(pasted(html)).toBe(html);
});

it("a pasted image that is a link stays one", () => {
  expect(pasted(`<p><a href="https://b.co/">${image("a")}</a></p>`)).toContain(`>${image("a")}</a>`);
});
