// Security headers of every response (security 41, 69).
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

const SOURCES = [
  "default-src 'self'",
  "script-src 'self'",
  // Positions of menus and virtual rows are style attributes; no text that a person writes becomes one.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join("; ");

/** The policy of a page. @param ancestors the sites that may show it in a frame, as the policy names them */
export const policyWith = (ancestors: string): string => `${SOURCES}; frame-ancestors ${ancestors}`;

const HEADERS = {
  "content-security-policy": policyWith("'none'"),
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
} as const;

/**
 * Pages whose URL grants access: the URL is never sent to another page (security 48). The new-password form is posted
 * from its page, and a browser sends the Origin of a post under `same-origin`, but not under `no-referrer`.
 */
const REFERRER_POLICIES: readonly [page: string, policy: string][] = [
  ["/workspace-invitations", "no-referrer"],
  ["/accounts/reset-password", "same-origin"],
];

const YEAR = 31_536_000;

/** Also for responses that no hook sees: those to URLs that can't be parsed. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS);
  const page = REFERRER_POLICIES.find(([path]) => request.url.startsWith(path));
  if (page) reply.header("referrer-policy", page[1]);
  if (request.protocol === "https") reply.header("strict-transport-security", `max-age=${YEAR}`);
  if (request.url.startsWith("/api/") || request.url.startsWith("/auth/"))
    reply.header("cache-control", "no-store");
}

export function addSecurityHeaders(app: FastifyInstance): void {
  app.addHook("onRequest", async (request, reply) => setSecurityHeaders(request, reply));
}
