import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { slashItems } from "./commands.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
import { RichText } from "./rich-text.tsx";
import { typeLetters } from "./typing.fixture.ts";
import { editorWords } from "./words.ts";

const drawn = mountForEachTest();

async function open(value: string): Promise<Editor> {
  await act(async () => drawn.root.render(<RichEditor value={value} onChange={() => undefined} />));
  return drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!.editor;
}

const choose = (editor: Editor, id: string): Promise<void> =>
  act(async () => {
    const { from, to } = editor.state.selection;
    slashItems("", editorWords(), null)
      .find((item) => item.id === id)!
      .apply(editor, { from, to });
  });

describe("formulas in the editor", () => {
  it("a formula is drawn as MathML, and its source is what is stored", async () => {
    const editor = await open('<p>As <span data-math="inline">a^2</span></p>');
    await vi.waitFor(() => expect(editor.view.dom.querySelector("math msup")).not.toBeNull());
    expect(editor.getHTML()).toBe('<p>As <span data-math="inline">a^2</span></p>');
  });

  it("a formula that is wrong shows its source, and why", async () => {
    const editor = await open('<div data-math="block">\\frac{1</div>');
    await vi.waitFor(() => expect(editor.view.dom.querySelector(".is-wrong")).not.toBeNull());
    const shown = editor.view.dom.querySelector<HTMLElement>(".is-wrong")!;
    expect(shown.textContent).toBe("\\frac{1");
    expect(shown.title).toContain("expected ");
  });

  it("a formula makes no link, whatever its source says", async () => {
    const editor = await open('<p><span data-math="inline">\\href{javascript:alert(1)}{x} y</span></p>');
    await vi.waitFor(() => expect(editor.view.dom.querySelector("math")).not.toBeNull());
    expect(editor.view.dom.querySelector("[href]")).toBeNull();
  });

  it("text between dollar signs becomes a formula, amounts of money do not", async () => {
    const editor = await open("<p></p>");
    await typeLetters(editor, "$a+b$");
    expect(editor.getHTML()).toBe('<p><span data-math="inline">a+b</span></p>');
    await typeLetters(editor, " $5 and $6-$7");
    expect(editor.getHTML()).toBe('<p><span data-math="inline">a+b</span> $5 and $6-$7</p>');
  });
});

describe("formulas that are read", () => {
  const read = (html: string): Promise<void> => act(async () => drawn.root.render(<RichText html={html} />));

  it("are drawn as MathML, in the line and on a line of their own", async () => {
    await read('<p>As <span data-math="inline">a^2</span></p><div data-math="block">\\frac{1}{2}</div>');
    await vi.waitFor(() => expect(drawn.box.querySelectorAll("math")).toHaveLength(2));
    expect(drawn.box.querySelector("p span.rich-math math msup")).not.toBeNull();
    expect(drawn.box.querySelector("div.rich-math-block math mfrac")).not.toBeNull();
    await read('<p>As <span data-math="inline">b_1</span></p>');
    await vi.waitFor(() => expect(drawn.box.querySelector("math msub")).not.toBeNull());
    expect(drawn.box.querySelector("msup")).toBeNull();
  });

  it("show their source and what is wrong with it", async () => {
    await read('<p><span data-math="inline">\\frac{1</span></p>');
    await vi.waitFor(() => expect(drawn.box.querySelector(".is-wrong")).not.toBeNull());
    expect(drawn.box.querySelector(".is-wrong")!.textContent).toBe("\\frac{1");
  });
});

describe("columns in the editor", () => {
  it("are inserted empty, with the caret in the first", async () => {
    const editor = await open("<p></p>");
    await choose(editor, "columns-3");
    await typeLetters(editor, "one");
    const empty = '<div data-type="column"><p></p></div>';
    expect(editor.getHTML()).toBe(
      `<div data-type="columns"><div data-type="column"><p>one</p></div>${empty}${empty}</div>`,
    );
  });
});
