// Which statements a connection keeps prepared: the most recently used ones. A name is the digest of its text, so it
// never stands for another text; PostgreSQL closes a statement in the same message that reuses its place, whatever the
// state of the transaction.
import { createHash } from "node:crypto";
import type pg from "pg";

/** Most prepared statements per connection. */
export const MAX_STATEMENTS = 500;
/** Most names that a process caches, so that hot texts are not digested each time. */
const MAX_NAMES = 2000;

const names = new Map<string, string>();

/** The name that a text is prepared under on every connection. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
  const [oldest] = names.keys();
  if (names.size >= MAX_NAMES && oldest !== undefined) names.delete(oldest);
  names.set(text, name);
  return name;
}

interface Parse {
  name?: string;
  text: string;
}

/**
 * The connection that a pg.Query writes its messages to; pg looks in `parsedStatements` to see whether a text has to be
 * parsed.
 */
interface Wire {
  parse: (query: Parse) => void;
  bind: (config: { statement?: string }) => void;
  close: (message: { type: "S"; name: string }) => void;
  parsedStatements: Record<string, string>;
}

/**
 * Limits a client's connection to MAX_STATEMENTS: the least recently used one is evicted. pg calls `parse` and `bind`
 * after the previous query has been answered, so calls and messages have the same order.
 */
export function limitStatements(client: pg.Client): void {
  const wire = (client as unknown as { connection: Wire }).connection;
  const parse = wire.parse.bind(wire);
  const bind = wire.bind.bind(wire);
  /** Names, least recently used first. */
  const held = new Set<string>();
  wire.parse = (query) => {
    const [oldest] = held;
    if (query.name && held.size >= MAX_STATEMENTS && oldest !== undefined) {
      held.delete(oldest);
      delete wire.parsedStatements[oldest];
      // The protocol's Close rather than DEALLOCATE: it needs no round trip, and works in a failed transaction.
      wire.close({ type: "S", name: oldest });
    }
    parse(query);
  };
  wire.bind = (config) => {
    if (config.statement) {
      held.delete(config.statement);
      held.add(config.statement);
    }
    bind(config);
  };
}
