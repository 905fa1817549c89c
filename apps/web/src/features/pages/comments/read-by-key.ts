// Selecting text by key where it can't be edited: such text has no caret. A word is selected at a time, so that the person
// sees where they are; Shift selects more or less by a letter, with Ctrl or Alt by a word, as in any text. What is
// selected can be commented on.
import { useEffect } from "react";
import type { PageEditor } from "../document/find/page-editor.ts";

type Direction = "forward" | "backward";

interface Move {
  direction: Direction;
  by: "character" | "word" | "line";
}

const MOVES: Record<string, Move> = {
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

type Keys = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

/** What the keys move by; undefined for keys that belong to others. */
function moveOf({ key, altKey, ctrlKey, metaKey, shiftKey }: Keys): Move | undefined {
  const plain = MOVES[key];
  const isByWord = altKey || ctrlKey;
  if (!plain || metaKey || (isByWord && !(shiftKey && plain.by === "word"))) return undefined;
  return shiftKey && !isByWord && plain.by === "word" ? { ...plain, by: "character" } : plain;
}

/** Selects the next word or, extending, further text. */
function move(text: Element, { direction, by }: Move, isExtending: boolean): void {
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
      const wanted = moveOf(event);
      if (!wanted || !isOn() || event.target !== dom) return;
      event.preventDefault();
      const selection = getSelection();
      const isElsewhere = !dom.contains(selection?.focusNode ?? null);
      if (isElsewhere && last && dom.contains(last.startContainer)) {
        selection?.removeAllRanges();
        selection?.addRange(last);
      }
      move(dom, wanted, event.shiftKey);
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
