import { announce } from "@cairn/ui/live-region";
import type { KeyboardEvent } from "react";
import { t } from "../i18n/rows.ts";

/** Tells screen readers where a row is now: `place` counts from 1. */
export const announceMove = (name: string, place: number, count: number): void =>
  announce(t("moved", { name, place, count }));

/** By how much ⌥↑ and ⌥↓ move a row; null for any other key. */
export function stepOf({ key, altKey }: { key: string; altKey: boolean }): -1 | 1 | null {
  if (!altKey) return null;
  if (key === "ArrowUp") return -1;
  return key === "ArrowDown" ? 1 : null;
}

/** For `aria-keyshortcuts` of a row that ⌥↑ and ⌥↓ move. */
export const MOVE_KEYS = "Alt+ArrowUp Alt+ArrowDown";

/** Takes ⌥↑ and ⌥↓ on a row at `index`. */
export const onMoveKeys =
  (index: number, onMove: (to: number) => void) =>
  (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    onMove(index + step);
  };
