import { useEffect } from "react";
import { isApple } from "@cairn/ui/shortcut-label";
import { isShortcutOn } from "../../../actions/character-keys.ts";
import { normalizeShortcut, stepsOf } from "../../../actions/keys.ts";
import type { Action } from "../../../actions/registry.ts";
import { isTyping } from "../../../actions/shortcut-engine.ts";
import type { RowId } from "../../../issue-list/engine/cursor.ts";
import type { IssueListModel } from "../../../issue-list/engine/issue-list-model.ts";

/** The row, card, bar or cell that contains an element. */
export function rowIdAt(target: EventTarget | null): RowId | null {
  const row = target instanceof Element ? target.closest<HTMLElement>("[data-issue]") : null;
  const { issue, place } = row?.dataset ?? {};
  return issue === undefined || place === undefined ? null : { id: issue, group: place };
}

/** Finds rows of the list only, not those of a panel or dialog beside it. */
function rowIdUnder(x: number, y: number): RowId | null {
  const element = document.elementFromPoint(x, y);
  return element?.closest("[data-issue-rows]") ? rowIdAt(element) : null;
}

/** Keys that move the keyboard's cursor: afterwards keys apply to it, until the pointer moves again. */
const CURSOR_KEYS = /^(?:arrow.+|page(?:up|down)|home|end|tab|j|k)$/;

/** Whether an action applies to the row under the pointer; moving rows and extending the selection do not. */
const isAboutRow = ({ id, section }: Action): boolean =>
  id === "issues.peek" ||
  (section === "selection" && !/^issues\.(?:move_(?:up|down|left|right)|extend_|select_all|clear_)/.test(id));

/** Actions that apply to the row under the pointer even if rows are selected. */
const ofOneRow = new Set(["issues.select", "issues.peek"]);

/**
 * Makes the keys of row actions apply to the row under the pointer, if the pointer has moved since the keyboard's
 * cursor did. The cursor moves to that row first, so that pickers open there, and J and K continue from there.
 */
export function usePointerRow(model: IssueListModel, actions: readonly Action[], enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return undefined;
    let at: { x: number; y: number } | null = null;
    let seen = { x: -1, y: -1 };
    let moves = -1;
    const apple = isApple();
    const onPointerMove = ({ pointerType, clientX: x, clientY: y, target }: PointerEvent): void => {
      // Browsers also report a move when the page scrolls below a resting pointer.
      if (pointerType !== "mouse" || (x === seen.x && y === seen.y)) return;
      seen = { x, y };
      // A pointer in a menu points at no row, not even after the menu has closed.
      at = target instanceof Element && target.closest("[data-layer]") ? null : seen;
      ({ moves } = model.cursor);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || isTyping(event.target)) return;
      const steps = stepsOf(event, apple);
      if (steps.length === 0 || document.querySelector("[data-layer]")) return;
      if (steps.some((step) => CURSOR_KEYS.test(step.split("+").at(-1) ?? ""))) at = null;
      if (!at || moves !== model.cursor.moves) return;
      const action = actions.find(
        (one) =>
          one.shortcut !== undefined &&
          isShortcutOn(one.shortcut) &&
          isAboutRow(one) &&
          steps.includes(normalizeShortcut(one.shortcut)[0] ?? ""),
      );
      if (!action || (model.cursor.count > 0 && !ofOneRow.has(action.id))) return;
      const rowId = rowIdUnder(at.x, at.y);
      if (!rowId) return;
      model.cursor.focus(rowId);
      ({ moves } = model.cursor);
    };
    window.addEventListener("pointermove", onPointerMove, { passive: true });
    window.addEventListener("keydown", onKeyDown, { capture: true });
    return () => {
      window.removeEventListener("pointermove", onPointerMove);
      window.removeEventListener("keydown", onKeyDown, { capture: true });
    };
  }, [model, actions, enabled]);
}
