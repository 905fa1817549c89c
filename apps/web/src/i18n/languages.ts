// The language of the screens: the person's choice, otherwise the first supported one of their browser's preferences.
import { type Language, LANGUAGES } from "@cairn/contract/languages";

/** Each language in its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Loads and activates a language. English texts are in the code of each screen. */
const ACTIVATE: Record<Language, (() => Promise<void>) | null> = {
  en: null,
  de: async () => (await import("./de.ts")).activateGerman(),
};

const known = (tag: string): Language | undefined =>
  LANGUAGES.find((one) => one === tag.toLowerCase().split("-")[0]);

/** The language to use: the chosen one, otherwise the first supported tag of the browser, otherwise English. */
export function languageFor(
  chosen: string | null | undefined,
  preferred: readonly string[] = navigator.languages,
): Language {
  return [...(chosen ? [chosen] : []), ...preferred].map(known).find((tag) => tag !== undefined) ?? "en";
}

/** Loads the texts of a language before the first screen is rendered. */
export async function loadLanguage(tag: Language): Promise<void> {
  await ACTIVATE[tag]?.();
}
