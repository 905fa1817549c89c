// Words. Each feature brings its own namespace together with its code, so that a screen carries no other screen's words.
import i18next from "i18next";

/** Words by key; the plural forms of `key` are `key_one` and `key_other`. */
export type Words = Readonly<Record<string, string>>;
/** The same words in another language. */
export type Translated<W extends Words> = { readonly [K in keyof W]: string };

type Base<K> = K extends `${infer Stem}_${"one" | "other"}` ? Stem : K;
/** The keys one asks for: plural forms go by their stem. */
export type WordKey<W extends Words> = Base<keyof W & string>;

type Values = Readonly<Record<string, string | number>>;
/** Words for a key. `{{name}}` takes a value; `count` chooses the plural form. */
export type Translate<W extends Words> = (key: WordKey<W>, values?: Values) => string;

void i18next.init({
  lng: "en",
  fallbackLng: "en",
  initAsync: false,
  ns: [],
  resources: { en: {} },
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

/** Registers a feature's English words and gives back the function that reads them. */
export function namespace<const W extends Words>(name: string, english: W): Translate<W> {
  i18next.addResourceBundle("en", name, english, true, true);
  return (key, values) => i18next.t(key, { ns: name, ...values });
}

/** The language that is shown, as a BCP 47 tag, for dates and numbers. */
export const language = (): string => i18next.resolvedLanguage ?? "en";
