// Which pages of other origins may read answers (CORS). Origins in ALLOWED_ORIGINS may read everything, with the session;
// /mcp, and what clients in browsers need before they have a token, are open to every page, and never see a session.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";

/**
 * Served to everyone alike (RFC 8414, RFC 9728, RFC 7591; MCP, Authorization), or only to tokens, which no browser sends
 * by itself (MCP).
 */
const OPEN: readonly RegExp[] = [
  /^\/\.well-known\/oauth-(?:authorization-server|protected-resource)(?:\/mcp)?\/?$/,
  /^\/auth\/o\/(?:token|revoke|register)\/?$/,
  /^\/mcp$/,
];
/** What ALLOWED_ORIGINS is about. */
const CLOSED = /^\/(?:api|auth)(?:\/|$)/;

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";
/** Headers that clients of our own interfaces send. */
const SENT = [
  "Authorization",
  "Content-Type",
  "X-Api-Key",
  "X-CSRFToken",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "MCP-Protocol-Version",
  "MCP-Session-Id",
  "Mcp-Method",
  "Mcp-Name",
  "Last-Event-ID",
].join(", ");
/** Headers of answers that their scripts read. */
const EXPOSED = [
  "ETag",
  "MCP-Protocol-Version",
  "MCP-Session-Id",
  "Retry-After",
  "WWW-Authenticate",
  "X-Change-Seq",
  "X-RateLimit-Limit",
  "X-RateLimit-Remaining",
  "X-RateLimit-Reset",
].join(", ");
/** How long a browser remembers, in seconds. */
const MAX_AGE = "7200";

const pathOf = ({ url }: FastifyRequest): string => url.split("?")[0] ?? "";

/** The values of the two headers that say who may read the answer; null: no other origin. */
function readersOf(request: FastifyRequest, allowed: readonly string[]): Record<string, string> | null {
  const path = pathOf(request);
  if (OPEN.some((pattern) => pattern.test(path))) return { "access-control-allow-origin": "*" };
  const { origin } = request.headers;
  if (origin === undefined || !CLOSED.test(path) || !allowed.includes(origin)) return null;
  // Never "*" with credentials: the origin itself, which must be in the list letter by letter.
  return { "access-control-allow-origin": origin, "access-control-allow-credentials": "true" };
}

const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === "OPTIONS" &&
  headers.origin !== undefined &&
  headers["access-control-request-method"] !== undefined;

export function addCrossOrigin(app: FastifyInstance, { allowedOrigins }: Config): void {
  app.addHook("onRequest", async (request: FastifyRequest, reply: FastifyReply) => {
    // Caches keep the answers for different origins apart.
    if (allowedOrigins.length > 0 && CLOSED.test(pathOf(request))) reply.header("vary", "Origin");
    const readers = readersOf(request, allowedOrigins);
    if (readers === null) return;
    reply.headers(readers).header("access-control-expose-headers", EXPOSED);
    if (!isPreflight(request)) return;
    reply.headers({
      "access-control-allow-methods": METHODS,
      "access-control-allow-headers": SENT,
      "access-control-max-age": MAX_AGE,
    });
    return reply.code(204).send();
  });
}
