import { matchScore, queryWords } from "@cairn/ui/match";

/** As many rows of a menu as fit above and below the caret. */
export const MAX_ROWS = 8;

/** The best matches of `query` among the rows' texts; the first rows in their order for an empty query. */
export function best<Row>(
  rows: readonly Row[],
  query: string,
  texts: (row: Row) => readonly string[],
): Row[] {
  const words = queryWords(query);
  if (words.length === 0) return rows.slice(0, MAX_ROWS);
  return rows
    .map((row) => ({ row, score: matchScore(words, texts(row)) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_ROWS)
    .map(({ row }) => row);
}
