import type { Editor } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { sanitizeHtml } from "../../sanitize.ts";
import type { UploadedFile } from "../file-upload.ts";
import { mountForEachTest } from "../mount.fixture.ts";
import { RichEditor, type RichEditorProps } from "../rich-editor.tsx";
import { mediaExtensions, mediaNodes } from "./media-kit.ts";
import { MediaMenus } from "./media-menus.tsx";

const drawn = mountForEachTest();

const NO_CONTENTS = { read: () => [], onChange: () => () => undefined, goTo: () => undefined };

const FIGURE =
  '<figure><img src="/x.png" alt="X" width="320" height="200"><figcaption>A map</figcaption></figure>';

async function draw(value: string, props: Partial<RichEditorProps> = {}): Promise<Editor> {
  await act(async () =>
    drawn.root.render(
      <RichEditor
        value=""
        onChange={() => undefined}
        shared={mediaExtensions(NO_CONTENTS)}
        nodesOfFile={mediaNodes}
        tools={(editor) => <MediaMenus editor={editor} uploads={undefined} cards={undefined} />}
        {...props}
      />,
    ),
  );
  const { editor } = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => void editor.commands.setContent(value));
  await act(async () => editor.view.focus());
  return editor;
}

const press = (editor: Editor, key: string, shiftKey = false): Promise<void> =>
  act(
    async () =>
      void editor.view.dom.dispatchEvent(
        new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }),
      ),
  );

/** What the person stands at: the selected node, or the text of the caret's block. */
const place = ({ state: { selection } }: Editor): string =>
  selection instanceof NodeSelection ? selection.node.type.name : selection.$from.parent.textContent;

const caretAt = (editor: Editor, text: string): Promise<void> =>
  act(async () => {
    editor.state.doc.descendants((node, at) => {
      if (node.text === text) editor.commands.setTextSelection(at + text.length);
    });
    // happy-dom has no lines.
    vi.spyOn(editor.view, "endOfTextblock").mockReturnValue(true);
  });

describe("an image with a caption", () => {
  it("is selected by the arrow keys, from above and from its caption, and Enter leads into the caption", async () => {
    const editor = await draw(`<p>above</p>${FIGURE}<p>below</p>`);
    await caretAt(editor, "above");
    await press(editor, "ArrowDown");
    expect(place(editor)).toBe("figure");
    await press(editor, "Enter");
    expect(place(editor)).toBe("A map");
    await press(editor, "Escape");
    expect(place(editor)).toBe("figure");
    await press(editor, "ArrowDown");
    expect(place(editor)).toBe("A map");
    await press(editor, "ArrowUp");
    expect(place(editor)).toBe("figure");
  });

  it("is reached over the caption of another one that is empty", async () => {
    const empty = FIGURE.replace("A map", "");
    const editor = await draw(`<p>a</p>${empty}${empty}<p>b</p>`);
    await caretAt(editor, "b");
    await press(editor, "ArrowUp");
    const second = editor.state.selection.from;
    await press(editor, "ArrowUp");
    expect(place(editor)).toBe("figure");
    expect(editor.state.selection.from).toBeLessThan(second);
    await press(editor, "ArrowRight");
    expect([place(editor), editor.state.selection.from]).toEqual(["figure", second]);
  });

  it("is not replaced by a letter, which begins a paragraph below it", async () => {
    const editor = await draw(`<p>a</p>${FIGURE}`);
    await act(async () => void editor.commands.setNodeSelection(3));
    await act(
      async () =>
        void editor.view.someProp("handleTextInput", (handle) =>
          handle(editor.view, 3, 4, "n", () => editor.state.tr),
        ),
    );
    expect(editor.getHTML()).toBe(`<p>a</p>${FIGURE}<p>n</p>`);
  });

  it("continues below it when Enter is pressed in its caption", async () => {
    const editor = await draw(FIGURE);
    await caretAt(editor, "A map");
    await press(editor, "Enter");
    expect(editor.getHTML()).toBe(`${FIGURE}<p></p>`);
  });

  it("gets its width in percent by Shift and arrow keys, without its height, as the server stores it", async () => {
    const editor = await draw(FIGURE);
    await act(async () => void editor.commands.setNodeSelection(0));
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 320, 200));
    await press(editor, "ArrowRight", true);
    const html = editor.getHTML();
    expect(html).toContain('<img src="/x.png" alt="X" width="45%">');
    expect(sanitizeHtml(html)).toBe(html);
  });

  it("gets alignment and alternative text from its toolbar", async () => {
    const editor = await draw(FIGURE);
    await act(async () => void editor.commands.setNodeSelection(0));
    await vi.waitFor(() => expect(drawn.box.querySelector("[aria-label=Image]")).not.toBeNull());
    const tool = (name: string): HTMLElement => drawn.box.querySelector(`[aria-label="${name}"]`)!;
    await act(async () => tool("Align right").click());
    await act(async () => tool("Alternative text").click());
    const field = drawn.box.querySelector<HTMLInputElement>('input[aria-label="Alternative text"]')!;
    expect(field.value).toBe("X");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "A numbat");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => field.form!.requestSubmit());
    expect(editor.getHTML()).toContain('<figure data-align="right"><img src="/x.png" alt="A numbat"');
  });
});

describe("an image in a line of text", () => {
  const IMAGE = '<img src="/x.png" alt="X" width="320" height="200">';
  const selectImage = (editor: Editor): Promise<void> =>
    act(async () => {
      let found = 0;
      editor.state.doc.descendants((node, at) => {
        if (node.type.name === "image") found = at;
      });
      editor.commands.setNodeSelection(found);
    });
  const tool = (name: string): HTMLElement | null => drawn.box.querySelector(`[aria-label="${name}"]`);
  const shown = () => vi.waitFor(() => expect(tool("Image")).not.toBeNull());

  it.each([
    ["alone", `<p>a</p><p>${IMAGE}</p>`, "<p>a</p>FIGURE"],
    ["in a sentence", `<p>See ${IMAGE} here</p>`, "<p>See</p>FIGURE<p>here</p>"],
    ["at the start of a list item", `<ul><li><p>${IMAGE}</p></li></ul>`, "<ul><li><p></p>FIGURE</li></ul>"],
  ])("that stands %s becomes a figure when it is aligned", async (_where, html, becomes) => {
    const editor = await draw(html);
    await selectImage(editor);
    await shown();
    await act(async () => tool("Center")!.click());
    const figure = `<figure data-align="center">${IMAGE}<figcaption></figcaption></figure>`;
    expect(editor.getHTML()).toBe(becomes.replace("FIGURE", figure));
    expect(place(editor)).toBe("figure");
    expect(sanitizeHtml(editor.getHTML())).toBe(editor.getHTML());
  });

  it("becomes a figure when it gets a caption, which is written at once", async () => {
    const editor = await draw(`<p>${IMAGE}</p>`);
    await selectImage(editor);
    await shown();
    await act(async () => tool("Caption")!.click());
    await act(async () => void editor.commands.insertContent("A map"));
    expect(editor.getHTML()).toBe(FIGURE);
  });

  it("is resized where it stands, and opening a page converts nothing", async () => {
    const editor = await draw(`<p>See ${IMAGE} here</p><p>${IMAGE}</p>`);
    expect(editor.getHTML()).toBe(`<p>See ${IMAGE} here</p><p>${IMAGE}</p>`);
    await selectImage(editor);
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(800);
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 320, 200));
    await press(editor, "ArrowRight", true);
    await press(editor, "ArrowRight", true);
    expect(editor.getHTML()).toContain('<p><img src="/x.png" alt="X" width="45%"></p>');
    expect(place(editor)).toBe("image");
  });

  it("that is a link or in a heading keeps its place, and is described", async () => {
    for (const html of [`<p><a href="https://b.co/">${IMAGE}</a></p>`, `<h2>${IMAGE}</h2>`]) {
      const editor = await draw(html);
      await selectImage(editor);
      await shown();
      expect([tool("Center"), tool("Caption")]).toEqual([null, null]);
      expect(tool("Alternative text")).not.toBeNull();
      expect(tool("Width")).not.toBeNull();
    }
  });
});

describe("uploaded files of a page", () => {
  const upload = (pending: Map<string, (uploaded: UploadedFile) => void>) => (file: File) =>
    new Promise<UploadedFile>((resolve) => pending.set(file.name, resolve));

  it("become images with captions and files with their sizes, in the order in which they were chosen", async () => {
    const pending = new Map<string, (uploaded: UploadedFile) => void>();
    const editor = await draw("<p></p>", { uploadFile: upload(pending) });
    const names = ["1.png", "2.pdf", "3.png"];
    const files = names.map((name) => new File(["abc"], name, { type: "application/pdf" }));
    const clipboard = { files, getData: () => "", types: ["Files"] };
    await act(async () => {
      const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
        clipboardData: clipboard,
      });
      editor.view.dom.dispatchEvent(paste);
    });
    for (const name of ["2.pdf", "3.png", "1.png"])
      await act(async () =>
        pending.get(name)!({
          url: `https://a.co/${name}`,
          size: name.endsWith("png") ? { width: 8, height: 6 } : null,
        }),
      );
    const html = editor.getHTML();
    expect(html).toBe(
      [
        '<figure><img src="https://a.co/1.png" alt="1.png" width="8" height="6"><figcaption></figcaption></figure>',
        '<div data-file="application/pdf" data-size="3"><a href="https://a.co/2.pdf" target="_blank" rel="noopener noreferrer nofollow">2.pdf</a></div>',
        '<figure><img src="https://a.co/3.png" alt="3.png" width="8" height="6"><figcaption></figcaption></figure>',
        "<p></p>",
      ].join(""),
    );
    expect(sanitizeHtml(html)).toBe(html);
  });

  it("stand between the halves of a paragraph, one that failed only once it is tried again", async () => {
    let isBroken = true;
    const editor = await draw("<p>ab</p>", {
      uploadFile: async () => {
        if (isBroken) throw new Error("offline");
        return { url: "https://a.co/f", size: null };
      },
      explainUpload: () => "No connection",
    });
    await act(async () => void editor.commands.setTextSelection(2));
    await act(async () => {
      const files = [new File(["abc"], "f.bin")];
      const paste = Object.assign(new Event("paste", { bubbles: true, cancelable: true }), {
        clipboardData: { files, getData: () => "", types: ["Files"] },
      });
      editor.view.dom.dispatchEvent(paste);
    });
    expect(drawn.box.querySelector("[role=alert]")!.textContent).toBe("No connection");
    isBroken = false;
    await act(async () => drawn.box.querySelector<HTMLElement>(".rich-upload button")!.click());
    expect(editor.getHTML()).toMatch(
      /^<p>a<\/p><div data-file="application\/octet-stream" data-size="3">.*<\/div><p>b<\/p>$/,
    );
  });
});
