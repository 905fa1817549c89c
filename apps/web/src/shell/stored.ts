// Local settings and drafts of this browser. If storage is full or forbidden, nothing is remembered.
import { useState } from "react";

/** The stored value; undefined if there is none or it cannot be read. */
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

/** The prefix of keys of this person's unsaved descriptions; the issue's id follows. */
export const unsavedPrefix = (me: string): string => `description/${me}/`;

/** The keys with this prefix. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Settings of the browser, for everyone who uses it (spec §9). All other keys belong to a person. */
const OF_THE_BROWSER =
  /^(?:app|profile|workspace_analytics|issue_detail)_sidebar_collapsed$|^theme|_width|^peek_mode$/;

/** Deletes what is stored of a person: drafts, list settings, recent places. */
export function removePersonalData(): void {
  try {
    for (const key of Object.keys(localStorage)) if (!OF_THE_BROWSER.test(key)) localStorage.removeItem(key);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

/** State that outlives the page. `accept` rejects values that an older version may have stored. */
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
