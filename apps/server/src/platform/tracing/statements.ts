// A span for each statement of the database. Its text is not recorded: it could contain literals.
import { AsyncResource } from "node:async_hooks";
import type pg from "pg";
import { observed } from "../postgres/observed.ts";
import { statementName } from "../postgres/prepared-statements.ts";
import { activeSpan } from "./context.ts";
import { errorTypeOf, KIND } from "./span.ts";

/** Most summaries that a process caches. */
const MAX_SUMMARIES = 2000;
const summaries = new Map<string, string>();

/** What it does to which table first, such as `SELECT issues`. */
function summarize(text: string): string {
  const bare = text.replaceAll(/'[^']*'/g, "").replaceAll(/--.*$/gm, "");
  const [operation = "statement"] = /[a-z]+/i.exec(bare) ?? [];
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_][a-z\d_.]*)/i.exec(bare) ?? [];
  return table === undefined ? operation.toUpperCase() : `${operation.toUpperCase()} ${table}`;
}

export function summaryOf(text: string): string {
  const known = summaries.get(text);
  if (known !== undefined) return known;
  const summary = summarize(text);
  const [oldest] = summaries.keys();
  if (summaries.size >= MAX_SUMMARIES && oldest !== undefined) summaries.delete(oldest);
  summaries.set(text, summary);
  return summary;
}

/** Runs a query of pg as a part of the running trace, if there is one. */
export function traced<R>(text: string, rest: readonly unknown[], run: (rest: readonly unknown[]) => R): R {
  const active = activeSpan();
  if (active === null) return run(rest);
  const summary = summaryOf(text);
  const span = active.child(KIND.client, summary, {
    "db.system.name": "postgresql",
    "db.query.summary": summary,
    // The name under which slow statements are logged with their text.
    "cairn.statement": statementName(text),
  });
  if (span === null) return run(rest);
  return observed(rest, run, (error) => {
    if (error === null || error === undefined) return span.end();
    const type = errorTypeOf(error);
    span.attributes["db.response.status_code"] = type;
    span.end(type);
  });
}

/**
 * A query that waits for a connection is started when another request returns one. It still belongs to the request that
 * has asked for it.
 */
export function keepContext(pool: pg.Pool): void {
  type Connect = (callback?: (...all: unknown[]) => void) => unknown;
  const connect = pool.connect.bind(pool) as Connect;
  const bound: Connect = (callback) =>
    callback === undefined ? connect() : connect(AsyncResource.bind((...all: unknown[]) => callback(...all)));
  pool.connect = bound as typeof pool.connect;
}
