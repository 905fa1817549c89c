import { createDocument, type Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";

/** How many of our own versions are remembered until the owner hands back the last, to know them when they come late. */
const REMEMBERED = 100;

export interface SyncedValue {
  /** To be called with what was handed to the owner as changed. */
  sent: (html: string) => void;
}

function show(editor: Editor, html: string): void {
  editor.chain().setMeta("addToHistory", false).setContent(html, { emitUpdate: false }).run();
}

/**
 * Keeps the editor and its owner's value together without ever moving the caret of somebody who is writing.
 *
 * - Not focused: a new value is shown at once.
 * - Focused: a value that is an echo of our own edits is passed over. Any other waits, and `onRemoteChange(true)` says
 *   so. When the focus goes and nothing was written here since it came, the waiting value is shown; if something was
 *   written, that stays (the owner has been told of it and saves it) and the waiting value is dropped. Either way
 *   `onRemoteChange(false)` follows.
 */
export function useSyncedValue(
  editor: Editor | null,
  value: string,
  onRemoteChange: ((isWaiting: boolean) => void) | undefined,
): SyncedValue {
  const sent = useRef<string[]>([]);
  const waiting = useRef<string | null>(null);
  const isWritten = useRef(false);
  const report = useRef(onRemoteChange);

  useEffect(() => {
    report.current = onRemoteChange;
  }, [onRemoteChange]);

  useEffect(() => {
    // React may hand out an editor that it has already replaced; the new one comes with the next render.
    if (editor === null || editor.isDestroyed) return;
    const isEcho = sent.current.includes(value);
    // After the last echo, an older version can only come from somebody who went back to it.
    if (value === sent.current.at(-1)) sent.current = [];
    if (isEcho) return;
    const isSame = createDocument(value, editor.schema).eq(editor.state.doc);
    if (isSame || !editor.isFocused) {
      waiting.current = null;
      if (!isSame) show(editor, value);
      return;
    }
    waiting.current = value;
    isWritten.current = false;
    report.current?.(true);
  }, [editor, value]);

  useEffect(() => {
    if (editor === null) return;
    const settle = (): void => {
      if (waiting.current === null) return;
      if (!isWritten.current) show(editor, waiting.current);
      waiting.current = null;
      report.current?.(false);
    };
    editor.on("blur", settle);
    return () => void editor.off("blur", settle);
  }, [editor]);

  return {
    sent: (html) => {
      isWritten.current = true;
      sent.current = [...sent.current.slice(1 - REMEMBERED), html];
    },
  };
}
