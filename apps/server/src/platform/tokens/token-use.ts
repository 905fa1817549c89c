// When and how often tokens are used. Requests are counted in memory and written every second, so that a call costs no
// write of its own. The same statement returns what the other nodes have counted, which the rate limit needs.
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { TokenRef } from "../http/context.ts";
import type { Runtime } from "../runtime.ts";
import { wireTimeOf } from "../wire-time.ts";

const FLUSH_MS = 1_000;
const MINUTE_MS = 60_000;

interface Use {
  token_id: string;
  minute: string;
  calls: number;
  refused: number;
  last_used: string;
  ip: string;
}

/** What the nodes have written of one minute of a token. */
interface Written {
  minute: string;
  /** By this node since it started. */
  here: number;
  /** By the others, and by this node before it was started again. */
  elsewhere: number;
}

const minuteAt = (now: Date): string =>
  new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();

class TokenUses {
  readonly #runtime: Runtime;
  /** By token. */
  readonly #written = new Map<string, Written>();
  #uses = new Map<string, Use>();
  #timer: NodeJS.Timeout | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  note({ id }: TokenRef, ip: string, isRefused: boolean): void {
    const now = this.#runtime.now();
    const minute = minuteAt(now);
    const key = `${id} ${minute}`;
    const use = this.#uses.get(key) ?? { token_id: id, minute, calls: 0, refused: 0, last_used: "", ip };
    this.#uses.set(key, {
      ...use,
      calls: use.calls + 1,
      refused: use.refused + (isRefused ? 1 : 0),
      last_used: wireTimeOf(now),
      ip,
    });
    this.#timer ??= setTimeout(() => void this.flush(), FLUSH_MS).unref();
  }

  /** Writes what was counted. Never rejects: what could not be written is counted again. */
  async flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    const uses = [...this.#uses.values()];
    this.#uses = new Map();
    if (uses.length === 0) return;
    try {
      const totals = await write(this.#runtime, uses);
      for (const use of uses) this.#learn(use, totals.get(`${use.token_id} ${use.minute}`) ?? use.calls);
    } catch (error) {
      // The use of tokens is for people to read; requests do not depend on it.
      this.#runtime.log.warn({ err: error }, "the use of API tokens could not be recorded");
    }
  }

  #learn({ token_id, minute, calls }: Use, total: number): void {
    const known = this.#written.get(token_id);
    if (known && known.minute > minute) return;
    const here = (known?.minute === minute ? known.here : 0) + calls;
    this.#written.set(token_id, { minute, here, elsewhere: Math.max(0, total - here) });
    this.#forgetBefore(minute);
  }

  #forgetBefore(minute: string): void {
    for (const [id, written] of this.#written) if (written.minute < minute) this.#written.delete(id);
  }

  elsewhere(tokenId: string): number {
    const written = this.#written.get(tokenId);
    return written?.minute === minuteAt(this.#runtime.now()) ? written.elsewhere : 0;
  }
}

/**
 * Tokens that were deleted meanwhile are left out; all nodes lock rows in the same order. @returns the calls of all nodes
 * by token and minute
 */
async function write({ db }: Runtime, uses: readonly Use[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; calls: number }>`
    with used as (
      select * from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb)
        as u (token_id uuid, minute timestamptz, calls int, refused int, last_used timestamptz, ip text)
    ), seen as (
      update api_tokens t set last_used = greatest(t.last_used, u.last_used), last_used_ip = u.ip
      from (select distinct on (token_id) * from used order by token_id, last_used desc) u
      where t.id = u.token_id
    )
    insert into api_token_uses as a (token_id, minute, calls, refused)
    select u.token_id, u.minute, u.calls, u.refused from used u join api_tokens t on t.id = u.token_id
    order by u.token_id, u.minute
    on conflict (token_id, minute) do update set calls = a.calls + excluded.calls, refused = a.refused + excluded.refused
    returning a.token_id || ' ' || to_char(a.minute, 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as key, a.calls`.execute(
    db,
  );
  return new Map(rows.map(({ key, calls }) => [key, calls]));
}

const known = new WeakMap<Runtime, TokenUses>();

function usesOf(runtime: Runtime): TokenUses {
  const uses = known.get(runtime) ?? new TokenUses(runtime);
  known.set(runtime, uses);
  return uses;
}

/** Records one request of a token. */
export const noteTokenUse = (
  runtime: Runtime,
  token: TokenRef,
  request: FastifyRequest,
  isRefused: boolean,
): void => usesOf(runtime).note(token, request.ip, isRefused);

/** Writes what has been recorded: when the server stops, and in tests. */
export const flushTokenUses = (runtime: Runtime): Promise<void> => usesOf(runtime).flush();

/**
 * How many requests of this minute other nodes have counted for the token, as of the last second in which this node
 * served it.
 */
export const usedElsewhere = (runtime: Runtime, tokenId: string): number =>
  usesOf(runtime).elsewhere(tokenId);
