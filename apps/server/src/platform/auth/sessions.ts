// Sessions: a random token in an HttpOnly cookie, its SHA-256 in the database (contract/workspace §1.1,
// security 39–41).
import { createHash, randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { forgetDevices, rememberDevice } from "./known-device.ts";
import type { Queryable } from "../postgres/database.ts";
import type { Runtime } from "../runtime.ts";

export type SessionKind = "app" | "admin";

/** The console has its own sign-in: URLs below `/api/instances/` use its cookie (contract/workspace §1.1). */
export const sessionKind = (path: string): SessionKind =>
  /^\/api\/instances(?:[/?]|$)/.test(path) ? "admin" : "app";

const ADMIN_SECONDS = 3600;
const NAMES: Record<SessionKind, string> = { app: "cairn-session", admin: "cairn-admin-session" };

/** On https the `__Host-` prefix binds the cookie to this host alone. */
export const cookieName = (kind: SessionKind, secure: boolean): string =>
  `${secure ? "__Host-" : ""}${NAMES[kind]}`;

export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

/** The session token that a request carries, or null. */
export function sessionToken(request: FastifyRequest, kind: SessionKind): string | null {
  const token = request.cookies[cookieName(kind, request.protocol === "https")];
  return token !== undefined && token.length >= 32 && token.length <= 256 ? token : null;
}

export interface SessionOwner {
  user_id: string;
  kind: SessionKind;
}

/**
 * Creates a session and sets its cookie; from now on the browser is a known device of the person. A session that the
 * browser already had is left alone: end it first.
 */
export async function startSession(
  runtime: Runtime,
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  owner: SessionOwner,
): Promise<void> {
  const token = randomBytes(48).toString("base64url");
  const seconds = owner.kind === "admin" ? ADMIN_SECONDS : runtime.config.sessionSeconds;
  const expires = new Date(runtime.now().getTime() + seconds * 1000);
  await db
    .insertInto("sessions")
    .values({
      token_hash: hashToken(token),
      user_id: owner.user_id,
      kind: owner.kind,
      expires_at: expires.toISOString(),
      checked_at: runtime.now().toISOString(),
      user_agent: (request.headers["user-agent"] ?? "").slice(0, 500),
      ip: request.ip,
    })
    .execute();
  const secure = request.protocol === "https";
  reply.setCookie(cookieName(owner.kind, secure), token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: seconds,
  });
  await rememberDevice(runtime, db, request, reply, owner.user_id);
}

/** How precisely a session's last use is recorded, in milliseconds: not every request justifies a write. */
const SEEN_EVERY_MS = 300_000;

/**
 * Records that a session is in use. `seen` is the last recorded use. Never rejects: a request must not fail because of
 * it.
 */
export async function noteSeen(runtime: Runtime, session: Buffer, seen: string): Promise<void> {
  const now = runtime.now();
  if (now.getTime() - Date.parse(seen) < SEEN_EVERY_MS) return;
  try {
    await runtime.db
      .updateTable("sessions")
      .set({ last_seen_at: now.toISOString() })
      .where("token_hash", "=", session)
      .execute();
  } catch (error) {
    runtime.log.warn({ err: error }, "when a session was used last could not be noted");
  }
}

/** Ends the session that the request carries, if any, and clears its cookie. @returns whose it was */
export async function endSession(
  db: Queryable,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: SessionKind,
): Promise<string | null> {
  const token = sessionToken(request, kind);
  const ended =
    token === null
      ? undefined
      : await db
          .deleteFrom("sessions")
          .where("token_hash", "=", hashToken(token))
          .returning("user_id")
          .executeTakeFirst();
  const secure = request.protocol === "https";
  reply.clearCookie(cookieName(kind, secure), { path: "/", httpOnly: true, sameSite: "lax", secure });
  return ended?.user_id ?? null;
}

/** Ends all sessions of a person except the one to keep; their devices are no longer known. */
export async function endSessionsOf(
  db: Queryable,
  userId: string,
  keep: Buffer | null = null,
): Promise<void> {
  let query = db.deleteFrom("sessions").where("user_id", "=", userId);
  if (keep !== null) query = query.where("token_hash", "!=", keep);
  await query.execute();
  await forgetDevices(db, userId);
}
