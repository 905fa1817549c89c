// Whether keys without Ctrl, Alt or ⌘ do anything: people can turn them off (WCAG 2.1.4). The application sets it.
import { useSyncExternalStore } from "react";
import { ariaShortcut, hasCharacterKey } from "./shortcut-label.tsx";
import { createStore } from "./store.ts";

export const characterKeys = createStore(true);

/** The value of `aria-keyshortcuts`: nothing for a shortcut that does nothing. */
export function useAriaShortcut(shortcut: string | undefined): string | undefined {
  const areOn = useSyncExternalStore(characterKeys.subscribe, characterKeys.get);
  if (shortcut === undefined || (!areOn && hasCharacterKey(shortcut))) return undefined;
  return ariaShortcut(shortcut);
}
