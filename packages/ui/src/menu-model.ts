import type { IconName } from "./icon.tsx";
import type { ReactNode } from "react";
import { matchScore, queryWords } from "./match.ts";

/** An action for people. The same model fills dropdown menus, context menus and their submenus. */
export type MenuItem = {
  id: string;
  label: string;
  icon?: IconName;
  /** Any other mark before the label. Replaces `icon`. */
  leading?: ReactNode;
  /** Shown at the right; the key itself is bound by the application. */
  shortcut?: string;
  /** Quiet text at the right. */
  hint?: string;
  danger?: boolean;
  disabled?: boolean;
  /** If set, the item can be switched on and off. */
  checked?: boolean;
  /** Runs after the menu has closed. */
  onSelect?: () => void;
  submenu?: readonly MenuEntry[];
};

/** A separator between groups, or a quiet title above one. */
export type MenuEntry = MenuItem | { id: string; separator: true } | { id: string; heading: string };

export function isItem(entry: MenuEntry): entry is MenuItem {
  return "label" in entry;
}

/**
 * The content of a menu for the typed text: without text everything; otherwise the matching items of all levels, best
 * first, without separators, titles and submenus.
 */
export function filterMenu(entries: readonly MenuEntry[], query: string): readonly MenuEntry[] {
  const words = queryWords(query);
  if (words.length === 0) return entries;
  return leaves(entries)
    .map((item) => ({ item, score: matchScore(words, [item.label]) }))
    .filter((match) => match.score > 0)
    .sort((a, b) => b.score - a.score)
    .map((match) => match.item);
}

function leaves(entries: readonly MenuEntry[]): MenuItem[] {
  return entries.filter(isItem).flatMap((item) => {
    if (!item.submenu) return [item];
    return leaves(item.submenu).map((leaf) => ({ ...leaf, id: `${item.id}/${leaf.id}`, hint: item.label }));
  });
}
