import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { loadHighlighter } from "../highlight.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor, type RichEditorProps } from "./rich-editor.tsx";

const drawn = mountForEachTest();

async function draw(props: Partial<RichEditorProps>): Promise<HTMLElement> {
  await act(async () =>
    drawn.root.render(<RichEditor value="<p></p>" onChange={() => undefined} {...props} />),
  );
  return drawn.box.querySelector<HTMLElement>(".ProseMirror")!;
}

/** Inserts a letter at the caret, as typing does. */
async function write(text: HTMLElement, letters: string): Promise<void> {
  const { editor } = text as HTMLElement & {
    editor: { commands: { insertContent: (content: string) => boolean } };
  };
  await act(async () => void editor.commands.insertContent(letters));
}

const focus = (text: HTMLElement): Promise<void> => act(async () => text.focus());

describe("RichEditor", () => {
  it("shows a new value at once while no one is writing", async () => {
    await draw({ value: "<p>one</p>" });
    expect((await draw({ value: "<p>two</p>" })).textContent).toBe("two");
  });

  it("applies a value from outside while a person is writing, and keeps their caret", async () => {
    const text = await draw({ value: "<p>one</p><p>two</p>" });
    await focus(text);
    const { editor } = text as HTMLElement & { editor: Editor };
    await act(async () => void editor.commands.setTextSelection(8));
    await draw({ value: "<h2>new</h2><p>one more</p><p>two</p>" });
    expect(editor.getHTML()).toBe("<h2>new</h2><p>one more</p><p>two</p>");
    const { $from } = editor.state.selection;
    expect([$from.parent.textContent, $from.parentOffset]).toEqual(["two", 2]);
    expect(document.activeElement).toBe(text);
  });

  it("keeps the caret among the letters of a block in which something else has changed", async () => {
    const text = await draw({ value: "<p>one two</p>" });
    await focus(text);
    const { editor } = text as HTMLElement & { editor: Editor };
    await act(async () => void editor.commands.setTextSelection(3));
    await draw({ value: "<p>one two three</p>" });
    expect([editor.getHTML(), editor.state.selection.from]).toEqual(["<p>one two three</p>", 3]);
  });

  it("undoes local edits, but not changes from outside", async () => {
    const text = await draw({ value: "<p>one</p>" });
    await focus(text);
    const { editor } = text as HTMLElement & { editor: Editor };
    await act(async () => void editor.commands.setTextSelection(4));
    await write(text, " mine");
    await draw({ value: "<p>one mine</p><p>theirs</p>" });
    await act(async () => void editor.commands.undo());
    expect(editor.getHTML()).toBe("<p>one</p><p>theirs</p>");
  });

  it("recognizes its own earlier versions when they come back late", async () => {
    const text = await draw({ value: "<p></p>" });
    await focus(text);
    await write(text, "a");
    await write(text, "b");
    await draw({ value: "<p>a</p>" });
    expect(text.textContent).toBe("ab");
    await draw({ value: "<p>ab</p>" });
    // Now that the last version is back, an earlier one can only be a deliberate change.
    expect((await draw({ value: "<p>a</p>" })).textContent).toBe("a");
  });

  it("inserts text typed before it was loaded at the end of the text", async () => {
    const onChange = vi.fn();
    const text = await draw({ value: "<p>kept</p>", typedAhead: " letters", onChange });
    expect(text.textContent).toBe("kept letters");
    expect(onChange).toHaveBeenLastCalledWith("<p>kept letters</p>");
  });

  it("inserts text typed before it was loaded at the start, if the caret was moved there", async () => {
    const text = await draw({ value: "<p>kept</p>", typedAhead: "letters ", startsAhead: true });
    expect(text.textContent).toBe("letters kept");
  });

  it("applies Markdown shortcuts and Enter typed before it was loaded", async () => {
    const onChange = vi.fn();
    await draw({ typedAhead: "## Plan\n- one\ntwo", onChange });
    expect(onChange).toHaveBeenLastCalledWith("<h2>Plan</h2><ul><li><p>one</p></li><li><p>two</p></li></ul>");
  });

  it("emits no event for changes from outside", async () => {
    const onChange = vi.fn();
    await draw({ value: "<p>one</p>", onChange });
    await draw({ value: '<pre><code class="language-js">let a;</code></pre>', onChange });
    await act(async () => void (await loadHighlighter()));
    expect(drawn.box.querySelector(".hljs-keyword")!.textContent).toBe("let");
    expect(onChange).not.toHaveBeenCalled();
  });

  it("says 'Click to add description' at rest and \"Press '/' for commands...\" when focused (spec §5)", async () => {
    const text = await draw({});
    expect(text.querySelector("p")!.dataset["placeholder"]).toBe("Click to add description");
    await focus(text);
    expect(text.querySelector("p")!.dataset["placeholder"]).toBe("Press '/' for commands...");
  });

  it("shows the purpose of a comment box, also when focused", async () => {
    const text = await draw({ variant: "comment", placeholder: "Leave a comment" });
    await focus(text);
    expect(text.querySelector("p")!.dataset["placeholder"]).toBe("Leave a comment");
  });

  it("can't be edited when it is not editable", async () => {
    expect((await draw({ editable: false })).getAttribute("contenteditable")).toBe("false");
  });

  it("shows current names of mentioned users and keeps the stored ones", async () => {
    const user = "0b1d8a52-0c2b-4c55-9c4f-2f6f3ad3b6aa";
    const mention = `<mention-component target="users" entity_identifier="${user}" label="Ann">@Ann</mention-component>`;
    const onChange = vi.fn();
    const text = await draw({ value: `<p>${mention}</p>`, onChange, mentionName: () => "Ann Smith" });
    expect(text.querySelector(".rich-mention")!.textContent).toBe("@Ann Smith");
    await focus(text);
    await write(text, "x");
    expect(onChange.mock.lastCall![0]).toContain(mention);
  });
});
