// Toolbars over the text by key: Alt F10 moves into the visible one, arrows move in it, Escape leads back.
import type { Editor } from "@tiptap/core";
import type { KeyboardEvent } from "react";

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** @returns false if no toolbar is shown */
export function enterToolbar(editor: Editor): boolean {
  const box = editor.view.dom.closest(".rich-editor");
  const first = box?.querySelector<HTMLElement>(".rich-toolbar :is(button, input, textarea)");
  first?.focus();
  return first !== null && first !== undefined;
}

export function moveInToolbar(editor: Editor, event: KeyboardEvent<HTMLElement>): void {
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    editor.view.focus();
    return;
  }
  const step = STEPS[event.key];
  if (step === undefined || event.target instanceof HTMLInputElement) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const at = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons.at((at + step) % buttons.length)?.focus();
}
