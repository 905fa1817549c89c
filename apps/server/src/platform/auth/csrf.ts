// CSRF protection (contract/workspace §1.1, security 42). Form posts and password calls carry a token that matches a
// cookie; every other unsafe request must not come from another site's page. SameSite=Lax on the session cookie is the
// third line of defense.
import { randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { fail } from "../failure.ts";

const COOKIE = "csrftoken";
const TOKEN = /^[A-Za-z0-9_-]{32,128}$/;

/** The browser's token, or a new one, which is set as its cookie. */
export function issueCsrfToken(request: FastifyRequest, reply: FastifyReply): string {
  const present = request.cookies[COOKIE];
  const token =
    present !== undefined && TOKEN.test(present) ? present : randomBytes(32).toString("base64url");
  reply.setCookie(COOKIE, token, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure: request.protocol === "https",
  });
  return token;
}

function sameToken(given: unknown, expected: string | undefined): boolean {
  if (typeof given !== "string" || expected === undefined || !TOKEN.test(expected)) return false;
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** @throws csrf_failed unless the form's `csrfmiddlewaretoken` or the X-CSRFTOKEN header matches the cookie */
export function requireCsrfToken(request: FastifyRequest): void {
  const body: unknown = request.body;
  const field =
    typeof body === "object" && body !== null && "csrfmiddlewaretoken" in body
      ? body.csrfmiddlewaretoken
      : undefined;
  const given = request.headers["x-csrftoken"] ?? field;
  if (!sameToken(given, request.cookies[COOKIE])) throw fail("csrf_failed");
}

/** Whether an Origin is this server itself or one that the configuration allows. */
export function isOwnOrigin(origin: string, request: FastifyRequest, allowed: readonly string[]): boolean {
  if (allowed.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  // Some proxies include the scheme's default port in Host; an Origin never includes it.
  const own = `${protocol}//${request.host}`;
  return host !== "" && URL.canParse(own) && new URL(own).host === host;
}

/**
 * Refuses unsafe requests that the browser reports as cross-site. Clients other than browsers send neither header.
 * @throws foreign_origin
 */
export function requireOwnOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isOwnOrigin(origin, request, allowed)) throw fail("foreign_origin");
    return;
  }
  const site = request.headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") throw fail("foreign_origin");
}
