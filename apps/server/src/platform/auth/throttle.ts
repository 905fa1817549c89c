// How often somebody may try to sign in (contract/workspace §0.3, security 33, 34): so many a minute from one address, and so many for one
// account. Other doors that stand open to strangers are counted here as well. Counted in a table of their own statement, so that neither a rollback nor a restart nor another node forgets them.
import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { Runtime } from "../runtime.ts";
import { knownDevice } from "./known-device.ts";
import { networkOf } from "./network-address.ts";

const MINUTE_MS = 60_000;
/** Minutes that are kept: only the present one counts, the rest is for whoever looks into it. */
const KEPT_MINUTES = 10;

/** Spellings of one mailbox: case, white space, dots and `+suffix` are what a guesser would vary. */
export function accountOf(email: string): string {
  const text = email.normalize("NFKC").replace(/\s+/g, "").toLowerCase().slice(0, 320);
  const at = text.lastIndexOf("@");
  if (at < 0) return text;
  const local = text.slice(0, at).split("+")[0] ?? "";
  return `${local.replaceAll(".", "")}@${text.slice(at + 1)}`;
}

/** The table holds no addresses of people, only that one of them was tried. */
const accountKey = (email: string): string =>
  `account:${createHash("sha256").update(accountOf(email)).digest("base64url")}`;

const prunedUntil = new WeakMap<Runtime, number>();

/** Forgets old minutes, once a minute and process. */
async function prune(runtime: Runtime, minute: number): Promise<void> {
  if ((prunedUntil.get(runtime) ?? 0) >= minute) return;
  prunedUntil.set(runtime, minute);
  const oldest = new Date(minute - KEPT_MINUTES * MINUTE_MS).toISOString();
  await runtime.db.deleteFrom("auth_attempts").where("minute", "<", oldest).execute();
}

/** Keys in one order in all statements, or two of them could wait for each other. */
const COUNT = `
insert into auth_attempts (key, minute, count)
select key, $2, 1 from unnest($1::text[]) as key order by key
on conflict (key, minute) do update set count = auth_attempts.count + 1
returning key, count`;

export interface Attempt {
  /** What is counted, such as `address:192.0.2.1`. */
  key: string;
  /** So many a minute are let through. */
  most: number;
}

/** Counts attempts and says whether one of them is one too many. */
export async function isTooOften(runtime: Runtime, attempts: readonly Attempt[]): Promise<boolean> {
  const minute = Math.floor(runtime.now().getTime() / MINUTE_MS) * MINUTE_MS;
  await prune(runtime, minute);
  const { rows } = await runtime.pool.query<{ key: string; count: number }>(COUNT, [
    attempts.map(({ key }) => key),
    new Date(minute).toISOString(),
  ]);
  return attempts.some(({ key, most }) => rows.some((row) => row.key === key && row.count > most));
}

/** A known device of the account is counted by itself alone; anybody else by where they come from and whom they try. */
async function keysOf(runtime: Runtime, request: FastifyRequest, email: unknown): Promise<string[]> {
  const device = await knownDevice(runtime, request, email);
  if (device !== null) return [`device:${device}`];
  const address = `address:${networkOf(request.ip)}`;
  return typeof email === "string" && email.trim() !== "" ? [address, accountKey(email)] : [address];
}

/**
 * Counts an attempt to sign in and says whether it is one too many. `email` is whatever was typed as the account's address.
 * AUTH_RATE_LIMIT=0 lets everything through.
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
