// The words of a search as PostgreSQL patterns: inside titles by trigrams, in texts by the beginnings of words.
import { foldCase } from "@cairn/domain/text";
import type { Bindings } from "../../issues/list/bindings.ts";
import { containing } from "../../issues/list/containing.ts";

/** PostgreSQL refuses a word of a query that is longer than 2046 bytes. */
const LONGEST_WORD = 200;
/** Shorter words have no trigram of their own, but their beginnings have. */
const SHORTEST_INSIDE = 3;
/**
 * Words with this few letters match only whole words in texts: too many words begin with them. Characters of other
 * scripts carry more information.
 */
const isTooShort = (word: string): boolean => word.length < (/^[\w.-]*$/.test(word) ? 3 : 2);
/** What separates the words of a title. */
const BETWEEN = `-/([."''#:,_`;

const literal = (text: string): string => containing(text).slice(1, -1);
const plainStart = (word: string): string => literal(word.replace(/[-/(["'#:,_.]/g, " ").trim());

/** True where a title, an expression, has all words. */
export const titleSql = (title: string, words: readonly string[], b: Bindings): string =>
  words
    .map((word) => {
      const isShort = word.length < SHORTEST_INSIDE && /^[\w ]*$/.test(word);
      return isShort
        ? `(${title} ilike ${b.bind(`${literal(word)}%`, "text")} or ${title} ilike ${b.bind(`% ${literal(word)}%`, "text")})`
        : `${title} ilike ${b.bind(containing(word), "text")}`;
    })
    .join(" and ");

/**
 * True where a text contains all words, ignoring ASCII case: without an index, but fast for rows that have already been
 * read.
 */
export const insideSql = (text: string, words: readonly string[], b: Bindings): string =>
  words
    .map((word) => `strpos(lower(${text} collate "C"), ${b.bind(foldCase(word), "text")}) > 0`)
    .join(" and ");

/** How well a title with all words matches: 2 begins with them, 3 each begins a word, 4 they are inside words. */
export function titleRankSql(title: string, words: readonly string[], b: Bindings): string {
  const spaced = `translate(' ' || ${title}, '${BETWEEN}', '${" ".repeat(BETWEEN.length - 1)}')`;
  const starts = words.map((word) => `${spaced} ilike ${b.bind(`% ${plainStart(word)}%`, "text")}`);
  const begins = `${title} ilike ${b.bind(`${literal(words.join(" "))}%`, "text")}`;
  return `case when ${begins} then 2 when ${starts.join(" and ")} then 3 else 4 end`;
}

/** The words as text of a `tsquery`; null if they have no letter or digit. */
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

/** The expression of the text indexes; `column` as in their definitions. */
export const textVector = (column: string): string =>
  `to_tsvector('simple', translate(left(${column}, 50000), '<>/', '   '))`;

/** A section of a text around the first word, long enough for an excerpt. */
export const aroundSql = (text: string, words: readonly string[], b: Bindings): string =>
  `substr(${text}, greatest(1, strpos(lower(${text}), lower(${b.bind(words[0], "text")})) - 100), 600)`;
