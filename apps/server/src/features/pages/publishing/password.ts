// The password of a published page: who has typed it gets a cookie that opens this publication until it changes.
import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { networkOf } from "../../../platform/auth/network-address.ts";
import { verifyPassword } from "../../../platform/auth/passwords.ts";
import { isTooOften } from "../../../platform/auth/throttle.ts";
import type { Runtime } from "../../../platform/runtime.ts";
import { sign, signedText } from "../../../platform/secrets.ts";

/** A signature under this name says that its reader knew the password with this hash. */
const NAME = "published page";
const COOKIE = "cairn-page";
/** A cookie lives as long as the browser is open, but no longer than this. */
const MAX_AGE_MS = 86_400_000;
/** Attempts per minute at one page from everywhere; from one network there is the limit of other passwords. */
const MAX_PER_PAGE = 60;

interface Lock {
  anchor: string;
  password_hash: string;
}

/** Differs for each password that is set; the hash itself leaves the server in no form that reveals it. */
const versionOf = ({ password_hash }: Lock): string =>
  createHash("sha256").update(password_hash).digest("base64url");

/** Whether the reader has typed the password within the last day. */
export async function isUnlocked(runtime: Runtime, request: FastifyRequest, lock: Lock): Promise<boolean> {
  const signed = await signedText(runtime.config, NAME, request.cookies[COOKIE] ?? "");
  const [known, version, until] = signed?.split(" ") ?? [];
  const isCurrent = known === lock.anchor && version === versionOf(lock);
  return isCurrent && Number(until) > runtime.now().getTime();
}

/** @returns null if the password is right: the reader then has the cookie */
export async function unlock(
  runtime: Runtime,
  request: FastifyRequest,
  reply: FastifyReply,
  lock: Lock,
): Promise<"wrong" | "too_many" | null> {
  const { anchor, password_hash } = lock;
  const most = runtime.config.authRateLimit;
  const attempts = [
    { key: `page:${networkOf(request.ip)}`, most },
    { key: `page:${anchor}`, most: MAX_PER_PAGE },
  ];
  if (most > 0 && (await isTooOften(runtime, attempts))) return "too_many";
  const { password } = (request.body ?? {}) as { password?: unknown };
  if (typeof password !== "string" || !(await verifyPassword(password_hash, password))) return "wrong";
  const until = runtime.now().getTime() + MAX_AGE_MS;
  reply.setCookie(COOKIE, await sign(runtime.config, NAME, `${anchor} ${versionOf(lock)} ${until}`), {
    path: `/pages/${anchor}`,
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
  });
  return null;
}
