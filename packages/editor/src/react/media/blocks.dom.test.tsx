import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import type { ListedHeading } from "../../media/contents-html.ts";
import { sanitizeHtml } from "../../sanitize.ts";
import { mountForEachTest } from "../mount.fixture.ts";
import { RichEditor } from "../rich-editor.tsx";
import { RichText } from "../rich-text.tsx";
import { mediaExtensions, mediaItems } from "./media-kit.ts";
import { MediaMenus } from "./media-menus.tsx";

const drawn = mountForEachTest();

const FILE = '<div data-file="application/pdf" data-size="2048"><a href="https://a.co/f">plan.pdf</a></div>';
const CONTENTS = '<div data-type="tableOfContents"></div>';

/** Headings that a test changes. */
class Headings {
  rows: ListedHeading[] = [];
  readonly goTo = vi.fn<(place: number) => void>();
  readonly stopped = vi.fn<() => void>();
  #listener: (() => void) | null = null;
  readonly read = (): ListedHeading[] => this.rows;
  readonly onChange = (listener: () => void): (() => void) => {
    this.#listener = listener;
    return this.stopped;
  };
  set(...texts: string[]): void {
    this.rows = texts.map((text, at) => ({ text, level: at + 2, href: `#${text}` }));
    this.#listener?.();
  }
}

async function edit(value: string, headings = new Headings(), editable = true): Promise<Editor> {
  await act(async () =>
    drawn.root.render(
      <RichEditor
        value=""
        onChange={() => undefined}
        editable={editable}
        shared={mediaExtensions(headings)}
        insertItems={mediaItems}
        tools={(editor) => <MediaMenus editor={editor} uploads={undefined} cards={undefined} />}
      />,
    ),
  );
  const { editor } = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => void editor.commands.setContent(value));
  await act(async () => editor.view.focus());
  return editor;
}

async function read(html: string): Promise<HTMLElement> {
  await act(async () => drawn.root.render(<RichText html={html} />));
  return drawn.box;
}

describe("a file in a text", () => {
  it("looks the same while it is edited and when it is read: icon, name, size and a download", async () => {
    await edit(FILE);
    const parts = (): string[] =>
      [...drawn.box.querySelector("[data-file]")!.children].map(
        (part) => `${part.localName} ${part.textContent} ${part.getAttribute("download") ?? ""}`,
      );
    const edited = parts();
    expect(edited).toEqual(["span PDF ", "a plan.pdf ", "small 2 KB ", "a Download plan.pdf"]);
    await read(FILE);
    expect(parts()).toEqual(edited);
  });

  it("is selected by a click on its name, and opened by one with the keyboard", async () => {
    const editor = await edit(FILE);
    const link = drawn.box.querySelector("[data-file] a")!;
    const opened: boolean[] = [];
    drawn.box.addEventListener("click", (event) => {
      opened.push(!event.defaultPrevented);
      event.preventDefault();
    });
    for (const detail of [1, 0])
      link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail }));
    expect(opened).toEqual([false, true]);
    expect(sanitizeHtml(editor.getHTML())).toBe(editor.getHTML());
  });

  it("is renamed in its toolbar, but not to nothing", async () => {
    const editor = await edit(`<p>a</p>${FILE}`);
    await act(async () => void editor.commands.setNodeSelection(3));
    await vi.waitFor(() => expect(drawn.box.querySelector("[aria-label=File]")).not.toBeNull());
    await act(async () => drawn.box.querySelector<HTMLElement>("[aria-label='Rename file']")!.click());
    const field = drawn.box.querySelector<HTMLInputElement>("input[aria-label=Name]")!;
    const submit = async (value: string): Promise<void> => {
      await act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, value);
        field.dispatchEvent(new Event("input", { bubbles: true }));
      });
      await act(async () => field.form!.requestSubmit());
    };
    await submit("");
    expect(drawn.box.querySelector("[role=alert]")!.textContent).toBe("Enter a name");
    await submit("Plan of the year.pdf");
    expect(editor.getHTML()).toContain(">Plan of the year.pdf</a>");
  });
});

describe("a table of contents", () => {
  it("lists the headings as they are now, and goes to one", async () => {
    const headings = new Headings();
    const editor = await edit(CONTENTS, headings);
    const box = drawn.box.querySelector('[data-type="tableOfContents"]')!;
    expect(box.textContent).toBe("The headings of this page appear here.");
    headings.set("Night", "Who wakes");
    const links = [...box.querySelectorAll("nav[aria-label=Contents] li")];
    expect(links.map((item) => `${item.getAttribute("data-depth")} ${item.textContent}`)).toEqual([
      "0 Night",
      "1 Who wakes",
    ]);
    box.querySelectorAll("a")[1]!.click();
    expect(headings.goTo).toHaveBeenCalledWith(1);
    expect(editor.getHTML()).toBe(CONTENTS);
    await act(async () => void editor.commands.setContent("<p>a</p>"));
    expect(headings.stopped).toHaveBeenCalledOnce();
  });

  it("is in the / menu, by its German name too", async () => {
    const editor = await edit("<p>/x</p>");
    expect(mediaItems("Glied")).toHaveLength(1);
    const [item] = mediaItems("toc");
    await act(async () => item!.apply(editor, { from: 1, to: 3 }));
    expect(editor.getHTML()).toBe(`${CONTENTS}<p></p>`);
    expect(mediaItems("xyz")).toEqual([]);
  });

  it("in a text that is read scrolls to a heading and gives it the focus", async () => {
    const box = await read(`${CONTENTS}<h2></h2><h2>Night</h2>`);
    const scroll = vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(() => undefined);
    await act(async () => box.querySelector<HTMLElement>("nav button")!.click());
    expect(document.activeElement?.textContent).toBe("Night");
    expect(scroll).toHaveBeenCalledOnce();
    expect((await read(`${CONTENTS}<p>a</p>`)).textContent).toBe("a");
  });
});
