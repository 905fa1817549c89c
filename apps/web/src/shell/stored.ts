// What this browser remembers. Storage may be full or forbidden; then it is simply not remembered.
import { useState } from "react";

/** The remembered value; undefined when there is none, or none that can be read. */
export function readStored(key: string): unknown {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** Keys of descriptions that this person has written and that are not saved begin so; the issue's id follows. */
export const unsavedPrefix = (me: string): string => `description/${me}/`;

/** The keys that begin so. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** How the app looks in this browser, whoever uses it (spec §9). All else that is stored is somebody's. */
const OF_THE_BROWSER =
  /^(?:app|profile|workspace_analytics|issue_detail)_sidebar_collapsed$|^theme|_width|^peek_mode$/;

/** Forgets what is stored of a person: what she has begun to write, how she sees her lists, where she was. */
export function forgetPerson(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_BROWSER.test(key)) localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** State that outlives the page. `accept` tells a good value from what an older version may have left. */
export function useStored<T>(
  key: string,
  initial: T,
  accept: (value: unknown) => value is T,
): [T, (value: T) => void] {
  const [value, setValue] = useState<T>(() => {
    const stored = readStored(key);
    return accept(stored) ? stored : initial;
  });
  return [
    value,
    (next) => {
      setValue(next);
      writeStored(key, next);
    },
  ];
}
