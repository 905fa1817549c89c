import type { Editor } from "@tiptap/core";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findEmoji } from "../emoji/emoji-names.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";
import { typeLetters } from "./typing.fixture.ts";

const drawn = mountForEachTest();
const ROWS = {
  en: [
    ["🎉", "party popper", "tada", "celebrate"],
    ["🥳", "partying face", "partying_face", "hat birthday"],
    ["👍️", "thumbs up", "+1 thumbsup", "yes good"],
  ],
  de: [["🎉", "Konfettibombe", "tada", "Feier party popper"]],
};
const answer = vi.fn<(url: string) => Response>();

beforeEach(() => {
  answer.mockImplementation((url) => Response.json(url.endsWith("/de.json") ? ROWS.de : ROWS.en));
  vi.stubGlobal("fetch", async (url: string) => answer(url));
  document.documentElement.lang = "en";
});
afterEach(() => {
  document.documentElement.removeAttribute("lang");
  document.querySelector(".rich-menu-layer")?.remove();
});

async function open(): Promise<Editor> {
  await act(async () => drawn.root.render(<RichEditor value="<p></p>" onChange={() => undefined} />));
  const { editor } = drawn.box.querySelector<HTMLElement & { editor: Editor }>(".ProseMirror")!;
  await act(async () => editor.commands.focus());
  return editor;
}
const rows = (): string[] =>
  [...document.querySelectorAll("[role=option]")].map((row) => row.querySelector("b")!.textContent);
const press = (editor: Editor, key: string): Promise<void> =>
  act(async () => {
    editor.view.dom.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });

describe("finding emoji", () => {
  it("prefers short names, then names, then other terms", async () => {
    expect((await findEmoji("part")).map(([emoji]) => emoji)).toEqual(["🥳", "🎉"]);
    expect((await findEmoji("+1")).map(([emoji]) => emoji)).toEqual(["👍️"]);
    expect((await findEmoji("birth")).map(([emoji]) => emoji)).toEqual(["🥳"]);
    expect(await findEmoji("zebra")).toEqual([]);
  });

  it("finds the names of the page's language", async () => {
    document.documentElement.lang = "de";
    expect((await findEmoji("konf"))[0]?.[1]).toBe("Konfettibombe");
    expect((await findEmoji("party"))[0]?.[1]).toBe("Konfettibombe");
  });
});

describe("emoji in the editor", () => {
  it("two letters after a colon open the menu, and Enter inserts the emoji", async () => {
    const editor = await open();
    await typeLetters(editor, "Done :p");
    expect(rows()).toEqual([]);
    await typeLetters(editor, "a");
    await vi.waitFor(() => expect(rows()).toEqual(["partying face", "party popper"]));
    await press(editor, "ArrowDown");
    await press(editor, "Enter");
    expect(editor.getHTML()).toBe("<p>Done 🎉 </p>");
  });

  it("a short name between colons becomes its emoji; other words and times stay", async () => {
    await findEmoji("tada");
    const editor = await open();
    await typeLetters(editor, "Done :tada: at 10:30: :unknown:");
    expect(editor.getText()).toBe("Done 🎉 at 10:30: :unknown:");
  });

  it("there is no menu where nothing fits", async () => {
    const editor = await open();
    await typeLetters(editor, "Note :zz");
    await act(async () => void (await findEmoji("zz")));
    expect(document.querySelector(".rich-menu")).toBeNull();
    await press(editor, "Enter");
    expect(editor.getHTML()).toBe("<p>Note :zz</p><p></p>");
  });
});
