// Which language the screens speak: the person's own choice, else the first of those that her browser prefers.
import { type Language, LANGUAGES } from "@cairn/contract/languages";

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Brings and speaks a whole language. English words are in the code of each screen. */
const SPEAK: Record<Language, (() => Promise<void>) | null> = {
  en: null,
  de: async () => (await import("./de.ts")).speakGerman(),
};

const known = (tag: string): Language | undefined =>
  LANGUAGES.find((one) => one === tag.toLowerCase().split("-")[0]);

/** The chosen language; null and unknown ones leave it to the tags that a browser prefers, and those to English. */
export function languageFor(
  chosen: string | null | undefined,
  preferred: readonly string[] = navigator.languages,
): Language {
  return [...(chosen ? [chosen] : []), ...preferred].map(known).find((tag) => tag !== undefined) ?? "en";
}

/** Brings the words of a language before the first screen is drawn. */
export async function loadLanguage(tag: Language): Promise<void> {
  await SPEAK[tag]?.();
}
