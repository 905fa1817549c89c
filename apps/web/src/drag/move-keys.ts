// How rows change places without a pointer: by their menu, and by ⌥ with the arrow keys.
import { announce } from "@cairn/ui/live-region";
import type { MenuEntry } from "@cairn/ui/menu";
import type { KeyboardEvent } from "react";
import { t } from "../i18n/rows.ts";

export interface RowMove {
  /** Also its icon, and the arrow key that makes the move together with ⌥. */
  direction: "up" | "down" | "left" | "right";
  label: string;
  /** Null if there is no such position. */
  run: (() => void) | null;
}

/** Announces a row's new position to screen readers; `place` counts from 1. */
export const announceMove = (name: string, place: number, count: number): void =>
  announce(t("moved", { name, place, count }));

/** Up and down from `index` in a list without levels. */
export const stepMoves = (index: number, count: number, onMove: (to: number) => void): RowMove[] => [
  { direction: "up", label: t("move_up"), run: index === 0 ? null : () => onMove(index - 1) },
  { direction: "down", label: t("move_down"), run: index === count - 1 ? null : () => onMove(index + 1) },
];

/** The moves as menu items. Up and down are always listed; left and right only if they are possible. */
export const menuOfMoves = (moves: readonly RowMove[]): MenuEntry[] =>
  moves
    .filter(({ direction, run }) => run !== null || direction === "up" || direction === "down")
    .map(({ direction, label, run }) => ({
      id: direction,
      label,
      icon: direction,
      shortcut: `alt+arrow${direction}`,
      disabled: run === null,
      onSelect: () => run?.(),
    }));

const ARROWS = { up: "ArrowUp", down: "ArrowDown", left: "ArrowLeft", right: "ArrowRight" } as const;

/** The moves for `aria-keyshortcuts`; undefined if there are none. */
export const shortcutsOfMoves = (moves: readonly RowMove[]): string | undefined =>
  moves.map(({ direction }) => `Alt+${ARROWS[direction]}`).join(" ") || undefined;

/** Moves a row when ⌥ and an arrow key are pressed on it. */
export const onKeyOfMoves =
  (moves: readonly RowMove[]) =>
  (event: KeyboardEvent): void => {
    const move = event.altKey ? moves.find(({ direction }) => ARROWS[direction] === event.key) : undefined;
    if (!move) return;
    event.preventDefault();
    move.run?.();
  };

/** "Move up" and "Move down" of the row at `index`. */
export const moveEntries = (index: number, count: number, onMove: (to: number) => void): MenuEntry[] =>
  menuOfMoves(stepMoves(index, count, onMove));

/** The value of `aria-keyshortcuts` for rows that ⌥↑ and ⌥↓ move. */
export const MOVE_KEYS = "Alt+ArrowUp Alt+ArrowDown";

/** Handles ⌥↑ and ⌥↓ on a row at `index`; `onMove` ignores positions behind the last one. */
export const onMoveKeys = (index: number, onMove: (to: number) => void) =>
  onKeyOfMoves(stepMoves(index, Infinity, onMove));
