// Statements that take longer than SLOW_STATEMENT_MS, by the name that they are prepared under. Their values are never
// reported: they are what people wrote.
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

/**
 * Runs a query of pg, which answers with a promise or, if the last argument is one, by a callback. The time includes
 * that of waiting for earlier queries of the same connection.
 */
export function timed<R>(
  { ms: least, report }: SlowStatements,
  text: string,
  rest: readonly unknown[],
  run: (rest: readonly unknown[]) => R,
): R {
  const began = performance.now();
  const end = (): void => {
    const ms = Math.round(performance.now() - began);
    if (ms < least) return;
    report({ name: statementName(text), text: text.replaceAll(/\s+/g, " ").trim().slice(0, MAX_TEXT), ms });
  };
  const callback = rest.at(-1);
  if (typeof callback === "function")
    return run([
      ...rest.slice(0, -1),
      (...answer: unknown[]) => {
        end();
        (callback as (...all: unknown[]) => void)(...answer);
      },
    ]);
  const result = run(rest);
  // The caller handles the failure.
  if (result instanceof Promise) result.then(end, end);
  return result;
}
