// Idempotency-Key of the external API: the first request with a key is carried out, and later ones receive its answer
// (security 91). The key is any text; it belongs to the token's user and is kept for a day.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { Failure, fail, invalid } from "../failure.ts";
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

/** What an earlier request with the key was answered; null if this one is the first. @throws replay_differs, replay_running */
async function claim(runtime: Runtime, userId: string, key: string, hash: Buffer): Promise<Sent | null> {
  const now = runtime.now();
  const { rowCount } = await runtime.pool.query(
    `insert into program_answers as a (user_id, key, request_hash, created_at) values ($1, $2, $3, $4)
     on conflict (user_id, key) do update set request_hash = $3, created_at = $4, status = null, body = null
       where a.created_at < $5`,
    [userId, key, hash, now.toISOString(), new Date(now.getTime() - DAY_MS).toISOString()],
  );
  if (rowCount === 1) return null;
  const { rows } = await runtime.pool.query<Known>(
    "select request_hash, status, body from program_answers where user_id = $1 and key = $2",
    [userId, key],
  );
  const [known] = rows;
  if (known && !known.request_hash.equals(hash)) throw fail("replay_differs");
  if (known?.status === undefined || known.status === null) throw fail("replay_running");
  return { status: known.status, body: known.body };
}

/**
 * Carries a request out, unless one with the same key was. A refused request changed nothing, so its key is free again.
 * One that ended in an error of the server, or with the server, keeps its key: no one knows what it did.
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
  const known = await claim(runtime, userId, key, hashOf(request));
  if (known !== null) return known;
  try {
    const sent = await work();
    await runtime.pool.query(
      "update program_answers set status = $3, body = $4 where user_id = $1 and key = $2",
      [userId, key, sent.status, sent.body === undefined ? null : JSON.stringify(sent.body)],
    );
    return sent;
  } catch (error) {
    if (error instanceof Failure && error.status < 500)
      await runtime.pool.query("delete from program_answers where user_id = $1 and key = $2", [userId, key]);
    throw error;
  }
}
