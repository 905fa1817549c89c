import { Editor, type EditorOptions } from "@tiptap/core";
import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * An editor that lives as long as its component; null while that is drawn for the first time, before anyone sees it.
 *
 * Tiptap's own `useEditor` creates the editor while React draws, and destroys it when React takes more than a
 * millisecond to add it to the page. Its successor comes a moment later: focus and keys in between were lost.
 *
 * @param options read once: a new editor would lose caret and history
 */
export function useCreatedEditor(options: () => Partial<EditorOptions>): Editor | null {
  const [editor, setEditor] = useState<Editor | null>(null);
  const latest = useRef({ options, created: editor });
  useLayoutEffect(() => {
    const { created, options: first } = latest.current;
    // It is there already when a part of it that loads late has hidden it for a while.
    if (created !== null && !created.isDestroyed) return;
    latest.current.created = new Editor(first());
    // React draws again in the same step.
    setEditor(latest.current.created);
  }, []);
  useEffect(() => () => latest.current.created?.destroy(), []);
  return editor;
}
