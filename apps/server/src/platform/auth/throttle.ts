// How often someone may try to sign in (contract/workspace §0.3, security 33, 34): a limit per minute for each IP
// address and one for each account. Other routes that strangers can use are counted here as well. Each count is a
// statement of its own in a table, so that no rollback, restart or other node forgets it.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Runtime } from "../runtime.ts";
import { knownDevice } from "./known-device.ts";
import { networkOf } from "./network-address.ts";

const MINUTE_MS = 60_000;
/** Minutes that are kept. Only the current one counts; the others are there for administrators to examine. */
const KEPT_MINUTES = 10;

/** Spellings of one mailbox: an attacker would vary case, white space, dots and `+suffix`. */
export function accountOf(email: string): string {
  const text = email.normalize("NFKC").replace(/\s+/g, "").toLowerCase().slice(0, 320);
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const local = text.slice(0, at).split("+")[0] ?? "";
  return `${local.replaceAll(".", "")}@${text.slice(at + 1)}`;
}

/** The table holds no email addresses, only the fact that one of them was tried. */
const accountKey = (email: string): string =>
  `account:${createHash("sha256").update(accountOf(email)).digest("base64url")}`;

const prunedUntil = new WeakMap<Runtime, number>();

/** Deletes old minutes, once per minute and process. */
async function prune(runtime: Runtime, minute: number): Promise<void> {
  if ((prunedUntil.get(runtime) ?? 0) >= minute) return;
  prunedUntil.set(runtime, minute);
  const oldest = new Date(minute - KEPT_MINUTES * MINUTE_MS).toISOString();
  await runtime.db.deleteFrom("auth_attempts").where("minute", "<", oldest).execute();
}

/** All statements order the keys the same way; otherwise two of them could deadlock. */
const COUNT = `
insert into auth_attempts (key, minute, count)
select key, $2, 1 from unnest($1::text[]) as key order by key
on conflict (key, minute) do update set count = auth_attempts.count + 1
returning key, count`;

export interface Attempt {
  /** The counted key, such as `address:192.0.2.1`. */
  key: string;
  /** Attempts allowed per minute. */
  most: number;
}

/** Counts attempts and returns whether one of them exceeds its limit. */
export async function isTooOften(runtime: Runtime, attempts: readonly Attempt[]): Promise<boolean> {
  const minute = Math.floor(runtime.now().getTime() / MINUTE_MS) * MINUTE_MS;
  await prune(runtime, minute);
  const { rows } = await runtime.pool.query<{ key: string; count: number }>(COUNT, [
    attempts.map(({ key }) => key),
    new Date(minute).toISOString(),
  ]);
  return attempts.some(({ key, most }) => rows.some((row) => row.key === key && row.count > most));
}

/**
 * A known device of the account is counted separately; all other clients by their network and by the account they
 * try.
 */
async function keysOf(runtime: Runtime, request: FastifyRequest, email: unknown): Promise<string[]> {
  const device = await knownDevice(runtime, request, email);
  if (device !== null) return [`device:${device}`];
  const address = `address:${networkOf(request.ip)}`;
  return typeof email === "string" && email.trim() !== "" ? [address, accountKey(email)] : [address];
}

/**
 * Counts an attempt to sign in and returns whether it exceeds a limit. `email` is whatever was typed as the account's
 * email address. AUTH_RATE_LIMIT=0 turns the limits off.
 */
export async function isOneTooMany(
  runtime: Runtime,
  request: FastifyRequest,
  email: unknown,
): Promise<boolean> {
  const most = runtime.config.authRateLimit;
  if (most === 0) return false;
  const keys = await keysOf(runtime, request, email);
  return isTooOften(
    runtime,
    keys.map((key) => ({ key, most })),
  );
}
