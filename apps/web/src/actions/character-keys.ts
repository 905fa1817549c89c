// Keys without Ctrl, Alt or ⌘ run actions unless the person has turned that off (WCAG 2.1.4). Keys of fields and grids are not meant.
import { characterKeys } from "@cairn/ui/character-keys";
import { hasCharacterKey } from "@cairn/ui/shortcut-label";
import { currentSession, onSession } from "../session/session.ts";

export const areCharacterKeysOn = (): boolean => currentSession()?.profile.single_key_shortcuts ?? true;

/** Whether a shortcut does anything for this person. */
export const isShortcutOn = (shortcut: string): boolean => areCharacterKeysOn() || !hasCharacterKey(shortcut);

/**
 * Takes the caps and names of keys that do nothing off the screen and from screen readers, and follows the person's choice.
 * @returns ends that
 */
export function markCharacterKeys(): () => void {
  const mark = (): void => {
    const areOn = areCharacterKeysOn();
    document.documentElement.toggleAttribute("data-no-character-keys", !areOn);
    characterKeys.set(areOn);
  };
  mark();
  return onSession(mark);
}
