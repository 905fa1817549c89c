// The words of `pql` (contract/external §1.6).
import { BadQueryText } from "./errors.ts";

export interface Token {
  kind: "word" | "text" | "operator" | "mark" | "end";
  /** Of a text: without quotes. */
  value: string;
  /** Counted from 1. */
  position: number;
}

const MAX_LENGTH = 8_000;
const SPACE = /\s/u;
const OPERATOR = /^(?:!=|<=|>=|=|<|>|~)/u;
const WORD = /^[^\s()",'=!<>~]+/u;

export const badAt = (position: number, message: string): BadQueryText =>
  new BadQueryText(`pql, position ${position}: ${message}.`, { position });

/** A text in quotes, in which a backslash stands before a quote or a backslash. */
function readText(source: string, start: number): { value: string; end: number } {
  const quote = source[start];
  let value = "";
  for (let at = start + 1; at < source.length; at++) {
    const char = source.charAt(at);
    if (char === quote) return { value, end: at + 1 };
    if (char === "\\") at += 1;
    value += source.charAt(at);
  }
  throw badAt(start + 1, "this text has no closing quote");
}

/** The last token is the end. @throws BadQueryText */
export function tokensOf(source: string): Token[] {
  if (source.length > MAX_LENGTH) throw badAt(MAX_LENGTH, `a query has at most ${MAX_LENGTH} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const char = source.charAt(at);
    const position = at + 1;
    if (SPACE.test(char)) {
      at += 1;
    } else if (char === '"' || char === "'") {
      const { value, end } = readText(source, at);
      tokens.push({ kind: "text", value, position });
      at = end;
    } else if (char === "(" || char === ")" || char === ",") {
      tokens.push({ kind: "mark", value: char, position });
      at += 1;
    } else {
      const rest = source.slice(at);
      const operator = OPERATOR.exec(rest)?.[0];
      const found = operator ?? WORD.exec(rest)?.[0];
      if (found === undefined) throw badAt(position, `“${char}” has no meaning here`);
      tokens.push({ kind: operator === undefined ? "word" : "operator", value: found, position });
      at += found.length;
    }
  }
  tokens.push({ kind: "end", value: "", position: source.length + 1 });
  return tokens;
}
