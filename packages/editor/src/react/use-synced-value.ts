import { createDocument, type Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { replaceDocument } from "./replace-document.ts";

/**
 * How many of our own versions are remembered until the owner returns the last one, to recognize them when they come
 * late.
 */
const REMEMBERED = 100;

/** The editor's own versions that its owner has not returned yet. */
export class SentVersions {
  #versions: string[] = [];

  /** Call this with each value passed to the owner as changed. */
  note(html: string): void {
    this.#versions = [...this.#versions.slice(1 - REMEMBERED), html];
  }

  /** Whether a value that comes from the owner is one of them. */
  isEcho(value: string): boolean {
    const isEcho = this.#versions.includes(value);
    // After the last echo, an older version can only mean that someone restored it.
    if (value === this.#versions.at(-1)) this.#versions = [];
    return isEcho;
  }
}

/**
 * Keeps the editor and its owner's value in sync without moving the caret of a person who is writing.
 *
 * A value that echoes local edits is skipped. Any other is applied at once, block by block: equal blocks stay
 * untouched. The owner ensures that such a value contains the local edits. During IME composition it waits.
 */
export function useSyncedValue(editor: Editor | null, value: string, sent: SentVersions): void {
  // The editor is created with the first value; text written since then must not be mistaken for a removal by someone
  // else.
  const seen = useRef(value);
  useEffect(() => {
    // React may pass an editor that it has already replaced; the new one comes with the next render.
    if (editor === null || editor.isDestroyed || seen.current === value) return undefined;
    seen.current = value;
    if (sent.isEcho(value)) return undefined;
    const show = (): void => {
      if (editor.isDestroyed) return;
      const next = createDocument(value, editor.schema);
      if (!next.eq(editor.state.doc)) replaceDocument(editor, next);
    };
    if (!editor.view.composing) return show();
    const { dom } = editor.view;
    // The editor itself first applies the composed text.
    const onEnd = (): void => void setTimeout(show);
    dom.addEventListener("compositionend", onEnd, { once: true });
    return () => dom.removeEventListener("compositionend", onEnd);
  }, [editor, value, sent]);
}
