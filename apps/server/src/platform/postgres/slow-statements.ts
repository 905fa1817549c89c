// Statements that take longer than SLOW_STATEMENT_MS, by the name that they are prepared under. Their values are never
// reported: they are what people wrote.
import { observed } from "./observed.ts";
import { statementName } from "./prepared-statements.ts";

export interface SlowStatement {
  /** The same on every node and after every start, while its text is the same. */
  name: string;
  text: string;
  ms: number;
}

export interface SlowStatements {
  /** Statements that take at least this many milliseconds are reported. */
  ms: number;
  report: (statement: SlowStatement) => void;
}

/** Longer texts are cut: the beginning shows what it is. */
const MAX_TEXT = 500;

/** Runs a query of pg, and reports it if it was slow. */
export function timed<R>(
  { ms: least, report }: SlowStatements,
  text: string,
  rest: readonly unknown[],
  run: (rest: readonly unknown[]) => R,
): R {
  const began = performance.now();
  return observed(rest, run, () => {
    const ms = Math.round(performance.now() - began);
    if (ms < least) return;
    report({ name: statementName(text), text: text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TEXT), ms });
  });
}
