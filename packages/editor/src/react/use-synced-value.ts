import { createDocument, type Editor } from "@tiptap/core";
import { useEffect, useRef } from "react";

/** How many of our own recent versions are remembered, to know them when the owner hands them back. */
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
  const sent = useRef<Set<string>>(new Set());
  const waiting = useRef<string | null>(null);
  const isWritten = useRef(false);
  const report = useRef(onRemoteChange);

  useEffect(() => {
    report.current = onRemoteChange;
  }, [onRemoteChange]);

  useEffect(() => {
    if (editor === null || sent.current.has(value)) return;
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
      sent.current.clear();
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
      sent.current.delete(html);
      sent.current.add(html);
      const [oldest] = sent.current;
      if (sent.current.size > REMEMBERED && oldest !== undefined) sent.current.delete(oldest);
    },
  };
}
