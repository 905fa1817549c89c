import { createDocument, type Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { replaceDocument } from "./replace-document.ts";

/**
 * How many of our own versions are remembered until the owner returns the last one, to recognize them when they come
 * late.
 */
const REMEMBERED = 100;

export interface SyncedValue {
  /** Call this with each value passed to the owner as changed. */
  sent: (html: string) => void;
}

/**
 * Keeps the editor and its owner's value in sync without moving the caret of a person who is writing.
 *
 * A value that echoes local edits is skipped. Any other is applied at once, block by block: equal blocks stay
 * untouched. The owner ensures that such a value contains the local edits. During IME composition it waits.
 */
export function useSyncedValue(editor: Editor | null, value: string): SyncedValue {
  const sent = useRef<string[]>([]);
  // The editor is created with the first value; text written since then must not be mistaken for a removal by someone
  // else.
  const seen = useRef(value);
  useEffect(() => {
    // React may pass an editor that it has already replaced; the new one comes with the next render.
    if (editor === null || editor.isDestroyed || seen.current === value) return undefined;
    seen.current = value;
    const isEcho = sent.current.includes(value);
    // After the last echo, an older version can only mean that someone restored it.
    if (value === sent.current.at(-1)) sent.current = [];
    if (isEcho) return undefined;
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
  }, [editor, value]);
  return {
    sent: (html) => {
      sent.current = [...sent.current.slice(1 - REMEMBERED), html];
    },
  };
}
