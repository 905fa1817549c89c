// Selecting text by key where it can't be edited: such text has no caret. A word is selected at a time, so that the person
// sees where they are; Shift selects further words. What is selected can be commented on.
import { useEffect } from "react";
import type { PageEditor } from "../document/find/page-editor.ts";

type Direction = "forward" | "backward";

const MOVES: Record<string, { direction: Direction; by: "word" | "line" }> = {
  ArrowRight: { direction: "forward", by: "word" },
  ArrowLeft: { direction: "backward", by: "word" },
  ArrowDown: { direction: "forward", by: "line" },
  ArrowUp: { direction: "backward", by: "line" },
};

/** The first block of the text that is on the screen. */
function firstInSight(text: Element): Element {
  const blocks = [...text.children];
  return blocks.find((block) => block.getBoundingClientRect().bottom > 0) ?? text;
}

/** Selects the next word, or with Shift further text. */
function move(text: Element, { direction, by }: (typeof MOVES)[string], isExtending: boolean): void {
  const selection = getSelection();
  if (!selection) return;
  if (!text.contains(selection.focusNode)) {
    selection.collapse(firstInSight(text), 0);
    selection.modify("extend", "forward", "word");
  } else if (isExtending) selection.modify("extend", direction, by);
  else {
    if (direction === "forward") selection.collapseToEnd();
    else selection.collapseToStart();
    if (by === "line") selection.modify("move", direction, "line");
    // Backward, the beginning of the word before is its other end.
    else if (direction === "backward") selection.modify("move", "backward", "word");
    selection.modify("extend", "forward", "word");
  }
  const { focusNode } = selection;
  const element = focusNode instanceof Element ? focusNode : focusNode?.parentElement;
  element?.scrollIntoView({ block: "nearest" });
}

/** Arrow keys select text while the text has the focus and can't be edited. */
export function useReadingKeys(editor: PageEditor, canComment: boolean): void {
  useEffect(() => {
    const { dom } = editor.view;
    const isOn = (): boolean => canComment && !editor.isEditable;
    const follow = (): void => {
      if (isOn()) dom.setAttribute("tabindex", "0");
      else dom.removeAttribute("tabindex");
    };
    // A comment that is written meanwhile has a selection of its own.
    let last: Range | null = null;
    const onKeyDown = (event: KeyboardEvent): void => {
      const wanted = MOVES[event.key];
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      if (!wanted || !isOn() || target !== dom || altKey || ctrlKey || metaKey) return;
      event.preventDefault();
      const selection = getSelection();
      const isElsewhere = !dom.contains(selection?.focusNode ?? null);
      if (isElsewhere && last && dom.contains(last.startContainer)) {
        selection?.removeAllRanges();
        selection?.addRange(last);
      }
      move(dom, wanted, shiftKey);
      last = selection && selection.rangeCount > 0 ? selection.getRangeAt(0).cloneRange() : null;
    };
    follow();
    editor.on("update", follow);
    dom.addEventListener("keydown", onKeyDown);
    return () => {
      editor.off("update", follow);
      dom.removeEventListener("keydown", onKeyDown);
    };
  }, [editor, canComment]);
}
