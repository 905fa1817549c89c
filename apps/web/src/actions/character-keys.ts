// Keys without Ctrl, Alt or ⌘ run actions unless the person has turned that off (WCAG 2.1.4). Keys of fields and grids
// are not affected.
import { characterKeys } from "@cairn/ui/character-keys";
import { hasCharacterKey } from "@cairn/ui/shortcut-label";
import { currentSession, onSession } from "../session/session.ts";

export const areCharacterKeysOn = (): boolean => currentSession()?.profile.single_key_shortcuts ?? true;

/** Whether a shortcut is enabled for this person. */
export const isShortcutOn = (shortcut: string): boolean => areCharacterKeysOn() || !hasCharacterKey(shortcut);

/**
 * Hides disabled shortcuts from the screen and from screen readers, and follows the person's setting.
 * @returns stops that
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
