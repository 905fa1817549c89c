import { announce } from "@cairn/ui/live-region";
import type { KeyboardEvent } from "react";
import { t } from "../i18n/rows.ts";

/** Announces a row's new position to screen readers; `place` counts from 1. */
export const announceMove = (name: string, place: number, count: number): void =>
  announce(t("moved", { name, place, count }));

/** How far ⌥↑ and ⌥↓ move a row; null for any other key. */
export function stepOf({ key, altKey }: { key: string; altKey: boolean }): -1 | 1 | null {
  if (!altKey) return null;
  if (key === "ArrowUp") return -1;
  return key === "ArrowDown" ? 1 : null;
}

/** The value of `aria-keyshortcuts` for rows that ⌥↑ and ⌥↓ move. */
export const MOVE_KEYS = "Alt+ArrowUp Alt+ArrowDown";

/** Handles ⌥↑ and ⌥↓ on a row at `index`. */
export const onMoveKeys =
  (index: number, onMove: (to: number) => void) =>
  (event: KeyboardEvent): void => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    onMove(index + step);
  };
