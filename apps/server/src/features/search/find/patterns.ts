// The words of a search as PostgreSQL looks for them: inside titles by trigrams, in texts by the beginnings of words.
import { foldCase } from "@cairn/domain/text";
import type { Bindings } from "../../issues/list/bindings.ts";
import { containing } from "../../issues/search/search-statement.ts";

/** PostgreSQL refuses a word of a query that is longer than 2046 bytes. */
const LONGEST_WORD = 200;
/** Shorter words have no trigram of their own; their beginnings have. */
const SHORTEST_INSIDE = 3;
/** Words of so few letters are looked for in texts only as they are: too much begins so. Signs of other scripts say more. */
const isTooShort = (word: string): boolean => word.length < (/^[\w.-]*$/.test(word) ? 3 : 2);
/** What stands between the words of a title. */
const BETWEEN = `-/([."''#:,_`;

const literal = (text: string): string => containing(text).slice(1, -1);
const plainStart = (word: string): string => literal(word.replace(/[-/(["'#:,_.]/g, " ").trim());

/** Holds where a title, an expression, has all words. */
export const titleSql = (title: string, words: readonly string[], b: Bindings): string =>
  words
    .map((word) => {
      const isShort = word.length < SHORTEST_INSIDE && /^[\w ]*$/.test(word);
      return isShort
        ? `(${title} ilike ${b.bind(`${literal(word)}%`, "text")} or ${title} ilike ${b.bind(`% ${literal(word)}%`, "text")})`
        : `${title} ilike ${b.bind(containing(word), "text")}`;
    })
    .join(" and ");

/** Holds where a text has all words inside, without case of ASCII: no index, but quick for rows that are there already. */
export const insideSql = (text: string, words: readonly string[], b: Bindings): string =>
  words
    .map((word) => `strpos(lower(${text} collate "C"), ${b.bind(foldCase(word), "text")}) > 0`)
    .join(" and ");

/** How well a title that has all words fits: 2 it begins with them, 3 each begins a word, 4 they are inside. */
export function titleRankSql(title: string, words: readonly string[], b: Bindings): string {
  const spaced = `translate(' ' || ${title}, '${BETWEEN}', '${" ".repeat(BETWEEN.length - 1)}')`;
  const starts = words.map((word) => `${spaced} ilike ${b.bind(`% ${plainStart(word)}%`, "text")}`);
  const begins = `${title} ilike ${b.bind(`${literal(words.join(" "))}%`, "text")}`;
  return `case when ${begins} then 2 when ${starts.join(" and ")} then 3 else 4 end`;
}

/** The words as text of a `tsquery`; null when there is no letter or digit in them. */
export function textQuery(words: readonly string[]): string | null {
  const parts = words
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => {
      const quoted = word
        .slice(0, LONGEST_WORD)
        .replace(/[<>/]/g, " ")
        .replaceAll("\\", "\\\\")
        .replaceAll("'", "''");
      return `'${quoted}'${isTooShort(word) ? "" : ":*"}`;
    });
  return parts.length === 0 ? null : parts.join(" & ");
}

/** What the indexes of texts are made of; `column` as their definitions have it. */
export const textVector = (column: string): string =>
  `to_tsvector('simple', translate(left(${column}, 50000), '<>/', '   '))`;

/** A text around the first word, long enough to cut an excerpt out of. */
export const aroundSql = (text: string, words: readonly string[], b: Bindings): string =>
  `substr(${text}, greatest(1, strpos(lower(${text}), lower(${b.bind(words[0], "text")})) - 100), 600)`;
