import type { ReactNode } from "react";
import { matchRanges, queryWords } from "./match.ts";

/** A text with the letters that a query matched set in bold ink. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const words = queryWords(query);
  if (words.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of matchRanges(words, text)) {
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
