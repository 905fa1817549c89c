import type { Editor } from "@tiptap/core";
import { act } from "react";
import { describe, expect, it } from "vitest";
import { openToggles } from "../toggle-dom.ts";
import { mountForEachTest } from "./mount.fixture.ts";
import { RichEditor } from "./rich-editor.tsx";

const drawn = mountForEachTest();
const toggle = (title: string, content: string): string =>
  `<details><summary>${title}</summary><div data-type="detailsContent">${content}</div></details>`;

async function open(value: string): Promise<Editor> {
  await act(async () => drawn.root.render(<RichEditor value={value} onChange={() => undefined} />));
  return (drawn.box.querySelector(".ProseMirror") as HTMLElement & { editor: Editor }).editor;
}
const button = (at = 0): HTMLElement =>
  drawn.box.querySelectorAll<HTMLElement>("[data-type=details] > button")[at]!;
const content = (at = 0): HTMLElement =>
  drawn.box.querySelectorAll<HTMLElement>("[data-type=detailsContent]")[at]!;

describe("a toggle", () => {
  it("is closed at first, opens and closes by its button, and says which it is; that is not stored", async () => {
    const html = toggle("When", "<p>At night</p>");
    const editor = await open(html);
    expect([content().hidden, button().getAttribute("aria-expanded")]).toEqual([true, "false"]);
    await act(async () => button().click());
    expect([content().hidden, button().getAttribute("aria-expanded")]).toEqual([false, "true"]);
    expect(editor.getHTML()).toBe(html);
    await act(async () => button().click());
    expect(content().hidden).toBe(true);
  });

  it("is open when a person inserts it, and keeps the text they had written", async () => {
    const editor = await open("<p>written</p>");
    await act(async () => {
      editor.view.dom.focus();
      editor.commands.setDetails();
      await Promise.resolve();
    });
    expect(content().hidden).toBe(false);
    expect(editor.getHTML()).toBe(toggle("", "<p>written</p>"));
  });

  it("closes and opens with ⌘Enter in its title", async () => {
    const editor = await open(toggle("When", "<p>At night</p>"));
    const press = () => act(async () => void editor.commands.keyboardShortcut("Mod-Enter"));
    await act(async () => void editor.commands.setTextSelection(4));
    await press();
    expect(content().hidden).toBe(false);
    await press();
    expect(content().hidden).toBe(true);
    expect(editor.getHTML()).toBe(toggle("When", "<p>At night</p>"));
  });

  it("opens with those around it when something in it is to be shown", async () => {
    await open(toggle("Outer", toggle("Inner", "<p>Deep</p>")));
    openToggles(content(1).querySelector("p")!);
    expect([content(0).hidden, content(1).hidden]).toEqual([false, false]);
    expect(button(1).getAttribute("aria-expanded")).toBe("true");
  });
});
