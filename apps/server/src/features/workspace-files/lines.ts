// Text in lines. Not node:readline, which also ends lines at U+2028: PostgreSQL writes that into JSON as it is.
import type { Readable } from "node:stream";

/** A row of a large page has some ten million characters. */
export const MOST_CHARACTERS = 200_000_000;

/** @throws RangeError for a line of more than MOST_CHARACTERS characters */
export async function* linesOf(input: Readable): AsyncGenerator<string> {
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of input) {
    const pieces = decoder.decode(chunk as Buffer, { stream: true }).split("\n");
    pieces[0] = rest + (pieces[0] ?? "");
    rest = pieces.pop() ?? "";
    if (rest.length > MOST_CHARACTERS) throw new RangeError("A line is too long.");
    yield* pieces;
  }
  rest += decoder.decode();
  if (rest !== "") yield rest;
}
