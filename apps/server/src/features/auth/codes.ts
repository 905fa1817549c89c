// Emailed codes (contract/workspace §1.2, security 31, 32, 50): twelve letters for one email address, purpose and
// browser, ten minutes, one use, five guesses.
import { randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { sql } from "kysely";
import { knownDevice } from "../../platform/auth/known-device.ts";
import { hashToken } from "../../platform/auth/sessions.ts";
import type { NoContext } from "../../platform/http/context.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import type { Runtime } from "../../platform/runtime.ts";
import { keyedHash } from "../../platform/secrets.ts";

export const CODE_SECONDS = 600;
const MAX_GUESSES = 5;
/** The first one and three more, within the ten minutes that start with the first one. */
const MAX_CODES_SENT = 4;
const LETTERS = 12;

/** `abcd-efgh-ijkl` */
function newCode(): string {
  const letters = Array.from({ length: LETTERS }, () => String.fromCodePoint(97 + randomInt(26))).join("");
  return letters.replace(/(.{4})(?=.)/g, "$1-");
}

/** The purpose of a code: one for another purpose does not match. */
export interface CodeUse {
  purpose: "sign-in" | "sign-in of a known device" | "new-address";
  /** Normalized by cleanEmail. */
  email: string;
  /** The only person who may use it, where someone is signed in. */
  owner?: string;
}

/**
 * Codes of known devices are created, counted and used up separately: what a stranger requests neither replaces nor
 * exhausts them (ADR 16).
 */
export const signInUse = (email: string, isKnownDevice: boolean): CodeUse => ({
  purpose: isKnownDevice ? "sign-in of a known device" : "sign-in",
  email,
});

/** Only the letters count: people may type spaces, dashes and capitals. */
const hashCode = (
  { config }: Runtime,
  { purpose, email, owner = "" }: CodeUse,
  code: string,
): Promise<Buffer> =>
  keyedHash(config, `${purpose} code`, `${email}\n${owner}\n${code.toLowerCase().replace(/[^a-z]/g, "")}`);

const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const cookieOf = (request: FastifyRequest): string =>
  request.protocol === "https" ? "__Host-cairn-code" : "cairn-code";

/** The cookie that identifies the browser; an older code of another email address in it stays valid. */
function bindBrowser(request: FastifyRequest, reply: FastifyReply): Buffer {
  const present = request.cookies[cookieOf(request)];
  const token =
    present !== undefined && TOKEN.test(present) ? present : randomBytes(32).toString("base64url");
  reply.setCookie(cookieOf(request), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
    maxAge: CODE_SECONDS,
  });
  return hashToken(token);
}

/** A new code that replaces any older one, bound to the requesting browser. Null: there have been too many recently. */
export async function makeCode(
  { runtime, request, reply }: NoContext,
  db: Queryable,
  use: CodeUse,
): Promise<string | null> {
  const code = newCode();
  const now = runtime.now();
  const until = new Date(now.getTime() + CODE_SECONDS * 1000).toISOString();
  const [codeHash, browserHash] = [await hashCode(runtime, use, code), bindBrowser(request, reply)];
  const { rows } = await sql`
    insert into mailed_codes as c (email, purpose, code_hash, browser_hash, expires_at, window_ends_at)
    values (${use.email}, ${use.purpose}, ${codeHash}, ${browserHash}, ${until}, ${until})
    on conflict (email, purpose) do update set
      code_hash = excluded.code_hash, browser_hash = excluded.browser_hash, expires_at = excluded.expires_at, guesses = 0,
      sent = case when c.window_ends_at <= ${now.toISOString()} then 1 else c.sent + 1 end,
      window_ends_at = case when c.window_ends_at <= ${now.toISOString()} then excluded.window_ends_at else c.window_ends_at end
    where c.window_ends_at <= ${now.toISOString()} or c.sent < ${MAX_CODES_SENT}
    returning email`.execute(db);
  return rows.length === 0 ? null : code;
}

export type CodeVerdict = "right" | "wrong" | "expired";

/** Consumes the code of a sign-in; a known device may hold one that it requested before it became known. */
export async function redeemSignIn(context: NoContext, email: string, code: string): Promise<CodeVerdict> {
  const isKnown = (await knownDevice(context.runtime, context.request, email)) !== null;
  const own = isKnown ? await redeemCode(context, signInUse(email, true), code) : "expired";
  return own === "expired" ? redeemCode(context, signInUse(email, false), code) : own;
}

/**
 * Consumes a code. The guess is counted before it is compared, so that concurrent guesses can't exceed five. A burnt,
 * used, replaced or unknown code, and one of another browser, are all `expired`.
 */
export async function redeemCode(
  { runtime, request }: NoContext,
  use: CodeUse,
  code: string,
): Promise<CodeVerdict> {
  const { db } = runtime;
  const { email, purpose } = use;
  const token = request.cookies[cookieOf(request)];
  if (token === undefined) return "expired";
  const counted = await db
    .updateTable("mailed_codes")
    .set((e) => ({ guesses: e("guesses", "+", 1) }))
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("browser_hash", "=", hashToken(token))
    .where("expires_at", ">", runtime.now().toISOString())
    .where("guesses", "<", MAX_GUESSES)
    .returning("code_hash")
    .executeTakeFirst();
  if (!counted) return "expired";
  const hash = await hashCode(runtime, use, code);
  if (!timingSafeEqual(hash, counted.code_hash)) return "wrong";
  const used = await db
    .deleteFrom("mailed_codes")
    .where("email", "=", email)
    .where("purpose", "=", purpose)
    .where("code_hash", "=", hash)
    .returning("email")
    .executeTakeFirst();
  return used ? "right" : "expired";
}
