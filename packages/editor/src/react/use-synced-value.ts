import { createDocument, type Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";
import { replaceDocument } from "./replace-document.ts";

/** How many of our own versions are remembered until the owner hands back the last, to know them when they come late. */
const REMEMBERED = 100;

export interface SyncedValue {
  /** To be called with what was handed to the owner as changed. */
  sent: (html: string) => void;
}

/**
 * Keeps the editor and its owner's value together without moving the caret of somebody who is writing.
 *
 * A value that is an echo of our own edits is passed over. Any other is shown at once, block by block: what is the same stays untouched. The
 * owner sees to it that such a value holds what was written here. While a letter is being composed it waits.
 */
export function useSyncedValue(editor: Editor | null, value: string): SyncedValue {
  const sent = useRef<string[]>([]);
  // The editor is made with the first value; what has been written since then must not be taken for somebody else's lack of it.
  const seen = useRef(value);
  useEffect(() => {
    // React may hand out an editor that it has already replaced; the new one comes with the next render.
    if (editor === null || editor.isDestroyed || seen.current === value) return undefined;
    seen.current = value;
    const isEcho = sent.current.includes(value);
    // After the last echo, an older version can only come from somebody who went back to it.
    if (value === sent.current.at(-1)) sent.current = [];
    if (isEcho) return undefined;
    const show = (): void => {
      if (editor.isDestroyed) return;
      const next = createDocument(value, editor.schema);
      if (!next.eq(editor.state.doc)) replaceDocument(editor, next);
    };
    if (!editor.view.composing) return show();
    const { dom } = editor.view;
    // The editor itself reads what was composed first.
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
