// The names of emoji, for the `:` menu; loaded when it first opens.

/** Where the app serves the names, by language (apps/web/build/emoji-names.ts). */
const NAMES = "/assets/emoji-names-16.0.3";
const LANGUAGES: ReadonlySet<string> = new Set(["en", "de"]);
const MAX_FOUND = 10;

/** A row of the file: the emoji, its name, the short names that code hosts know it by, and further search terms. */
export type EmojiRow = readonly [emoji: string, name: string, shortNames: string, terms: string];

/** The language of the names is that of the page. */
let loaded: { language: string; rows: readonly EmojiRow[] } | null = null;

async function load(): Promise<readonly EmojiRow[]> {
  const { lang } = document.documentElement;
  const language = LANGUAGES.has(lang) ? lang : "en";
  if (loaded?.language === language) return loaded.rows;
  const answer = await fetch(`${NAMES}/${language}.json`);
  if (!answer.ok) throw new Error(`The names of emoji: ${String(answer.status)}`);
  loaded = { language, rows: (await answer.json()) as EmojiRow[] };
  return loaded.rows;
}

/** How well an emoji fits a query, the best first; null if it does not. */
function rank([, name, shortNames, terms]: EmojiRow, query: string): number | null {
  const short = shortNames.split(" ");
  if (short.includes(query)) return 0;
  if (short.some((one) => one.startsWith(query))) return 1;
  // Names are searched by words, short names also: `_thumbs` of `two_thumbs`.
  const words = (text: string): string => ` ${text.toLowerCase().replaceAll("_", " ")}`;
  const wanted = words(query);
  if (words(name).startsWith(wanted)) return 2;
  if (words(name).includes(wanted) || words(shortNames).includes(wanted)) return 3;
  return words(terms).includes(wanted) ? 4 : null;
}

/** The emoji whose names fit best, at most ten. @throws if the names can't be loaded */
export async function findEmoji(query: string): Promise<EmojiRow[]> {
  const wanted = query.toLowerCase();
  const rows = await load();
  return rows
    .flatMap((row, at) => {
      const place = rank(row, wanted);
      return place === null ? [] : [{ row, place, at }];
    })
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .slice(0, MAX_FOUND)
    .map(({ row }) => row);
}

/** The emoji with a short name, if the names are loaded. */
export const emojiNamed = (shortName: string): string | undefined =>
  loaded?.rows.find(([, , shortNames]) => shortNames.split(" ").includes(shortName))?.[0];
