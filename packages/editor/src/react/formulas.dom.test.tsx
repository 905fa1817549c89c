import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { slashItems } from "./commands.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
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

const type = (editor: Editor, letters: string): Promise<void> =>
  act(async () => {
    for (const letter of letters) {
      const { from, to } = editor.state.selection;
      const isHandled = editor.view.someProp("handleTextInput", (handle) =>
        handle(editor.view, from, to, letter, () => editor.state.tr.insertText(letter, from, to)),
      );
      if (!isHandled) editor.view.dispatch(editor.state.tr.insertText(letter, from, to));
    }
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
    await type(editor, "$a+b$");
    expect(editor.getHTML()).toBe('<p><span data-math="inline">a+b</span></p>');
    await type(editor, " $5 and $6-$7");
    expect(editor.getHTML()).toBe('<p><span data-math="inline">a+b</span> $5 and $6-$7</p>');
  });
});

describe("columns in the editor", () => {
  it("are inserted empty, with the caret in the first", async () => {
    const editor = await open("<p></p>");
    await choose(editor, "columns-3");
    await type(editor, "one");
    const empty = '<div data-type="column"><p></p></div>';
    expect(editor.getHTML()).toBe(
      `<div data-type="columns"><div data-type="column"><p>one</p></div>${empty}${empty}</div>`,
    );
  });
});
