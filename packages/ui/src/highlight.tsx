import type { ReactNode } from "react";
import { matchRanges, queryWords } from "./match.ts";

export type HighlightProps = {
  text: string;
  query: string;
  /**
   * The matching ranges, as [from, to), if the source of the text provides them; otherwise the query's words are
   * searched for.
   */
  ranges?: readonly (readonly number[])[];
};

/** A text with the letters that match a query set in bold. */
export function Highlight({ text, query, ranges }: HighlightProps) {
  const found = ranges ?? matchRanges(queryWords(query), text);
  if (found.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from = 0, to = 0] of found) {
    parts.push(
      text.slice(end, from),
      <b key={from} className="font-[650] text-ink">
        {text.slice(from, to)}
      </b>,
    );
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
