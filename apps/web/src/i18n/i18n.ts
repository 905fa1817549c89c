// The text catalog. Each feature loads its own namespace with its code, so that a screen does not load the texts of
// others. English texts are in the code; those of another language are loaded together before the first screen
// (languages.ts), or with a rarely used screen that has many.
import type { WriteWords } from "@cairn/client/mutation";
import type { Language } from "@cairn/contract/languages";
import i18next from "i18next";

/** Texts by key; the plural forms of `key` are `key_one` and `key_other`. */
export type Texts = Readonly<Record<string, string>>;
/** The same texts in another language. */
export type Translated<W extends Texts> = { readonly [K in keyof W]: string };

type Base<K> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;
/** The keys that callers use: plural forms are addressed by their stem. */
export type TextKey<W extends Texts> = Base<keyof W & string>;

type Values = Readonly<Record<string, string | number>>;
/** The text of a key. `{{name}}` is replaced by a value; `count` selects the plural form. */
export type Translate<W extends Texts> = (key: TextKey<W>, values?: Values) => string;

void i18next.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  ns: [],
  resources: { en: {} },
  // React escapes what it renders.
  interpolation: { escapeValue: false },
});

/** A text split at its placeholders: texts at even indexes, names of values between them. */
type Pieces = readonly string[];
/** The split texts of each namespace by key: a list requests the same few texts hundreds of times while it scrolls. */
const splitTexts = new Set<Map<string, Pieces>>();

const fillPlaceholders = (pieces: Pieces, values: Values | undefined): string =>
  pieces.map((piece, index) => (index % 2 === 0 ? piece : (values?.[piece] ?? ""))).join("");

/**
 * Registers a feature's English texts and returns the function that reads them.
 * @param others texts of other languages, if they are loaded with the feature instead of before the first screen
 */
export function namespace<const W extends Texts>(
  name: string,
  english: W,
  others?: Readonly<Record<Exclude<Language, "en">, Translated<W>>>,
): Translate<W> {
  for (const [tag, words] of Object.entries({ en: english, ...others }))
    i18next.addResourceBundle(tag, name, words, true, true);
  const known = new Map<string, Pieces>();
  splitTexts.add(known);
  return (key, values) => {
    // Which plural form a number takes differs between languages.
    if (values && "count" in values) return i18next.t(key, { ns: name, ...values });
    let pieces = known.get(key);
    if (!pieces) {
      pieces = i18next.t(key, { ns: name, skipInterpolation: true }).split(/\{\{(\w+)\}\}/);
      known.set(key, pieces);
    }
    return pieces.length === 1 ? (pieces[0] ?? "") : fillPlaceholders(pieces, values);
  };
}

/** The labels of a write, from two texts: `archive` while it waits, `archive_failed` when it has failed. */
export const writeLabels = <const K extends string>(
  t: (key: NoInfer<K> | NoInfer<`${K}_failed`>, values?: Values) => string,
  key: K,
  values?: Values,
): WriteWords => ({ label: t(key, values), failed: t(`${key}_failed`, values) });

/** Switches to another language, given its texts by namespace. Screens that are already rendered stay unchanged. */
export function setLanguage(tag: string, words: Readonly<Record<string, Texts>>): void {
  for (const [name, own] of Object.entries(words)) i18next.addResourceBundle(tag, name, own, true, true);
  // Resolves at once, because nothing has to be loaded.
  void i18next.changeLanguage(tag);
  for (const known of splitTexts) known.clear();
  document.documentElement.lang = tag;
}

/** The current language as a BCP 47 tag. */
export const language = (): string => i18next.resolvedLanguage ?? "en";

/** A name inside a sentence: lower case in English, unchanged in languages that capitalize nouns. */
export const inSentence = (name: string): string => (language() === "en" ? name.toLowerCase() : name);

/** The locale of dates, numbers and lists as a BCP 47 tag: in English with the day before the month. */
export const locale = (): string => (language() === "en" ? "en-GB" : language());
