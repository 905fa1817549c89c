// Idempotency-Key of the external API: the first request with a key is carried out, and later ones receive its answer
// (security 91). The key is any text; it belongs to the token's user and is kept for a day.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Failure, fail, invalid } from "../failure.ts";
import { newId } from "../ids.ts";
import type { Runtime } from "../runtime.ts";

export interface Sent {
  status: number;
  body: unknown;
}

const MAX_KEY = 255;
const DAY_MS = 86_400_000;
const HEADER = "idempotency-key";

/** The key, which is taken from the request: services would read it by their own rules. @throws invalid */
function takeKey(request: FastifyRequest): string | null {
  const header = request.headers[HEADER];
  if (header === undefined) return null;
  delete request.headers[HEADER];
  const key = String(header);
  if (key.trim() === "" || key.length > MAX_KEY)
    throw invalid({ "Idempotency-Key": [`This is empty or longer than ${MAX_KEY} characters.`] });
  return key;
}

const hashOf = ({ method, url, body }: FastifyRequest): Buffer =>
  createHash("sha256")
    .update(JSON.stringify([method, url, body ?? null]))
    .digest();

interface Known {
  request_hash: Buffer;
  status: number | null;
  body: unknown;
}

/** One request that holds a key. */
interface Hold {
  user_id: string;
  key: string;
  holder: string;
}

/** How long a key stays held after its request was last known to run, in milliseconds. */
const LEASE_MS = 60_000;
const RENEWAL_MS = 20_000;

const inFuture = (now: Date, ms: number): string => new Date(now.getTime() + ms).toISOString();

/**
 * Holds the key, also instead of an equal request whose server has stopped before it was answered.
 * @returns what an earlier request with the key was answered; null if this one is to be carried out
 * @throws replay_differs, replay_running
 */
async function claim(runtime: Runtime, { user_id, key, holder }: Hold, hash: Buffer): Promise<Sent | null> {
  const now = runtime.now();
  const { rowCount } = await runtime.pool.query(
    `insert into program_answers as a (user_id, key, request_hash, created_at, held_until, holder)
       values ($1, $2, $3, $4::timestamptz, $6, $7)
     on conflict (user_id, key) do update set request_hash = $3, created_at = $4, status = null, body = null, held_until = $6, holder = $7
       where a.created_at < $5 or (a.status is null and a.request_hash = $3 and coalesce(a.held_until, a.created_at) < $4)`,
    [user_id, key, hash, now.toISOString(), inFuture(now, -DAY_MS), inFuture(now, LEASE_MS), holder],
  );
  if (rowCount === 1) return null;
  const { rows } = await runtime.pool.query<Known>(
    "select request_hash, status, body from program_answers where user_id = $1 and key = $2",
    [user_id, key],
  );
  const [known] = rows;
  if (known && !known.request_hash.equals(hash)) throw fail("replay_differs");
  if (known?.status === undefined || known.status === null) throw fail("replay_running");
  return { status: known.status, body: known.body };
}

/** Renews the lease while the work goes on. */
async function holding<T>(
  runtime: Runtime,
  { user_id, key, holder }: Hold,
  work: () => Promise<T>,
): Promise<T> {
  const renew = (): void => {
    runtime.pool
      .query("update program_answers set held_until = $4 where user_id = $1 and key = $2 and holder = $3", [
        user_id,
        key,
        holder,
        inFuture(runtime.now(), LEASE_MS),
      ])
      .catch((error: unknown) => runtime.log.warn({ err: error }, "a key of a request could not be kept"));
  };
  const renewal = setInterval(renew, RENEWAL_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Carries a request out, unless one with the same key was. A refused request changed nothing, so its key is free again.
 * One that ended in an error of the server, or with the server, keeps its key until the lease ends, and may then be
 * repeated: no one knows whether it changed something.
 * @throws invalid, replay_differs, replay_running, what `work` throws
 */
export async function answerOnce(
  runtime: Runtime,
  userId: string,
  request: FastifyRequest,
  work: () => Promise<Sent>,
): Promise<Sent> {
  const key = takeKey(request);
  if (key === null) return work();
  const hold: Hold = { user_id: userId, key, holder: newId() };
  const known = await claim(runtime, hold, hashOf(request));
  if (known !== null) return known;
  const held = [userId, key, hold.holder];
  try {
    const { status, body } = await holding(runtime, hold, work);
    await runtime.pool.query(
      "update program_answers set status = $4, body = $5 where user_id = $1 and key = $2 and holder = $3",
      [...held, status, body === undefined ? null : JSON.stringify(body)],
    );
    return { status, body };
  } catch (error) {
    if (error instanceof Failure && error.status < 500)
      await runtime.pool.query(
        "delete from program_answers where user_id = $1 and key = $2 and holder = $3",
        held,
      );
    throw error;
  }
}
