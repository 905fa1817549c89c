// Which statements a connection holds prepared: the most recently used ones. A name is the digest of its text, so it never stands for
// another text; PostgreSQL forgets a statement in the same message as its place is taken, whatever state the transaction is in.
import { createHash } from "node:crypto";
import type pg from "pg";

/** Prepared statements per connection. */
export const MOST_STATEMENTS = 500;
/** Names that a process remembers, so that hot texts are not digested each time. */
const MOST_NAMES = 2000;

const names = new Map<string, string>();

/** The name under which a text is prepared, on whichever connection. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `s_${createHash("sha1").update(text).digest("hex").slice(0, 20)}`;
  const [oldest] = names.keys();
  if (names.size >= MOST_NAMES && oldest !== undefined) names.delete(oldest);
  names.set(text, name);
  return name;
}

interface Parse {
  name?: string;
  text: string;
}

/** What a pg.Query writes its messages with; `parsedStatements` is where pg looks whether a text has to be parsed. */
interface Wire {
  parse: (query: Parse) => void;
  bind: (config: { statement?: string }) => void;
  close: (message: { type: "S"; name: string }) => void;
  parsedStatements: Record<string, string>;
}

/**
 * Lets the connection of a client hold MOST_STATEMENTS at most: the least recently used one gives way. pg calls `parse` and `bind` when the
 * query before has been answered, so the order of calls is the order of messages.
 */
export function limitStatements(client: pg.Client): void {
  const wire = (client as unknown as { connection: Wire }).connection;
  const parse = wire.parse.bind(wire);
  const bind = wire.bind.bind(wire);
  /** Names, the least recently used first. */
  const held = new Set<string>();
  wire.parse = (query) => {
    const [oldest] = held;
    if (query.name && held.size >= MOST_STATEMENTS && oldest !== undefined) {
      held.delete(oldest);
      delete wire.parsedStatements[oldest];
      // The protocol's Close, not DEALLOCATE: it needs no round trip, and works in a transaction that has failed.
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
