// When and how often tokens are used. Requests are counted in memory and written every few seconds, so that a call
// costs no write of its own.
import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import type { TokenRef } from "../http/context.ts";
import type { Runtime } from "../runtime.ts";
import { wireTimeOf } from "../wire-time.ts";

const FLUSH_MS = 3_000;
const MINUTE_MS = 60_000;

interface Use {
  token_id: string;
  minute: string;
  calls: number;
  refused: number;
  last_used: string;
  ip: string;
}

class TokenUses {
  readonly #runtime: Runtime;
  #uses = new Map<string, Use>();
  #timer: NodeJS.Timeout | null = null;

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
  }

  note({ id }: TokenRef, ip: string, isRefused: boolean): void {
    const now = this.#runtime.now();
    const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
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
      await write(this.#runtime, uses);
    } catch (error) {
      // The use of tokens is for people to read; requests do not depend on it.
      this.#runtime.log.warn({ err: error }, "the use of API tokens could not be recorded");
    }
  }
}

/** Tokens that were deleted meanwhile are left out; all nodes lock rows in the same order. */
async function write({ db }: Runtime, uses: readonly Use[]): Promise<void> {
  const rows = JSON.stringify(uses);
  await sql`
    with used as (
      select * from jsonb_to_recordset(${rows}::jsonb)
        as u (token_id uuid, minute timestamptz, calls int, refused int, last_used timestamptz, ip text)
    ), seen as (
      update api_tokens t set last_used = greatest(t.last_used, u.last_used), last_used_ip = u.ip
      from (select distinct on (token_id) * from used order by token_id, last_used desc) u
      where t.id = u.token_id
    )
    insert into api_token_uses as a (token_id, minute, calls, refused)
    select u.token_id, u.minute, u.calls, u.refused from used u join api_tokens t on t.id = u.token_id
    order by u.token_id, u.minute
    on conflict (token_id, minute) do update set calls = a.calls + excluded.calls, refused = a.refused + excluded.refused`.execute(
    db,
  );
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
