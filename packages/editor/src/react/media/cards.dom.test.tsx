import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { sanitizeHtml } from "../../sanitize.ts";
import { mountForEachTest } from "../mount.fixture.ts";
import { RichEditor } from "../rich-editor.tsx";
import type { CardFacts } from "./card-state.ts";
import { mediaExtensions, mediaItems } from "./media-kit.ts";
import { MediaMenus } from "./media-menus.tsx";

const drawn = mountForEachTest();

const NO_CONTENTS = { read: () => [], onChange: () => () => undefined, goTo: () => undefined };
const URL_ONLY = '<p><a href="https://a.co/x">https://a.co/x</a></p>';
const CARD =
  '<div data-card="Example"><a href="https://a.co/x" target="_blank" rel="noopener noreferrer nofollow">Alert rules</a><br>Who &amp; when</div>';

const FACTS: CardFacts = { title: "Alert rules", description: "Who & when", site: "Example" };

async function edit(value: string, find: (url: string) => Promise<CardFacts>): Promise<Editor> {
  const cards = { find, explain: (error: unknown) => (error instanceof Error ? error.message : "") };
  await act(async () =>
    drawn.root.render(
      <RichEditor
        value=""
        onChange={() => undefined}
        shared={mediaExtensions(NO_CONTENTS)}
        insertItems={mediaItems}
        tools={(editor) => <MediaMenus editor={editor} uploads={undefined} cards={cards} />}
      />,
    ),
  );
  const { editor } = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => void editor.commands.setContent(value));
  await act(async () => editor.view.focus());
  await act(async () => void editor.commands.setTextSelection(1 + "https://a.co/x".length));
  return editor;
}

const button = (name: string): HTMLElement | undefined =>
  [...drawn.box.querySelectorAll<HTMLElement>("button")].find(({ textContent }) => textContent === name);

/** Accepts the offer, which appears with the focus. */
async function accept(): Promise<void> {
  await vi.waitFor(() => expect(button("Show as card")).toBeDefined());
  await act(async () => button("Show as card")!.click());
}

describe("a card of a link", () => {
  it("is offered for a URL alone in its line, and takes its place as the server stores it", async () => {
    const editor = await edit(URL_ONLY, async () => FACTS);
    await accept();
    expect(editor.getHTML()).toBe(`${CARD}<p></p>`);
    expect(sanitizeHtml(CARD)).toBe(CARD);
    expect(editor.state.selection.$from.parent.type.name).toBe("paragraph");
  });

  it("is not offered for a URL among other words, and not for a link with other words", async () => {
    await edit(URL_ONLY.replace("<p>", "<p>See "), async () => FACTS);
    expect(button("Show as card")).toBeUndefined();
    await edit(URL_ONLY.replace(">https://a.co/x", ">a.co---------"), async () => FACTS);
    expect(button("Show as card")).toBeUndefined();
  });

  it("shows the URL of a page that says nothing, and why the server gave no answer", async () => {
    const editor = await edit(URL_ONLY, async () => {
      throw new Error("No connection");
    });
    await accept();
    expect(drawn.box.querySelector("[role=alert]")!.textContent).toBe("No connection");
    expect(editor.getText()).toBe("https://a.co/x");
    const other = await edit(URL_ONLY, async () => ({ title: null, description: null, site: "a.co" }));
    await accept();
    expect(other.getHTML()).toContain('<div data-card="a.co"><a href="https://a.co/x"');
    expect(other.getHTML()).toContain(">https://a.co/x</a></div>");
  });

  it("leaves the line alone that was changed before the answer came", async () => {
    let answer: (facts: CardFacts) => void = () => undefined;
    const editor = await edit(URL_ONLY, () => new Promise<CardFacts>((resolve) => (answer = resolve)));
    await accept();
    await act(async () => void editor.commands.insertContent(" and more"));
    await act(async () => answer(FACTS));
    expect(editor.getHTML()).not.toContain("data-card");
    expect(editor.getText()).toContain("and more");
  });

  it("is inserted from the / menu with a URL, which may lack its protocol but not be empty", async () => {
    const find = vi.fn<(url: string) => Promise<CardFacts>>().mockResolvedValue(FACTS);
    const editor = await edit("<p>/x</p>", find);
    const [item] = mediaItems("bookmark");
    await act(async () => item!.apply(editor, { from: 1, to: 3 }));
    const field = drawn.box.querySelector<HTMLInputElement>("input[aria-label='URL of the page']")!;
    await act(async () => field.form!.requestSubmit());
    expect(drawn.box.querySelector("[role=alert]")!.textContent).toContain("http");
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, "a.co/x");
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await act(async () => field.form!.requestSubmit());
    expect(find).toHaveBeenCalledWith("https://a.co/x");
    expect(editor.getHTML()).toBe(`${CARD}<p></p>`);
  });

  it("becomes a line with a link again", async () => {
    const editor = await edit(`${CARD}<p>b</p>`, async () => FACTS);
    await act(async () => void editor.commands.setNodeSelection(0));
    await vi.waitFor(() => expect(drawn.box.querySelector("[aria-label='Show as link']")).not.toBeNull());
    await act(async () => drawn.box.querySelector<HTMLElement>("[aria-label='Show as link']")!.click());
    expect(editor.getText()).toBe("https://a.co/x\n\nb");
  });
});
