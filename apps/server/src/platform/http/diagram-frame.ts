// The page of the frame in which browsers draw diagrams (packages/editor/src/diagrams).
import type { FastifyRequest } from "fastify";

export const DIAGRAM_FRAME = "/diagram-frame.html";

/** Nothing that could end a directive of the policy. */
const HOST = /^[\w.:[\]-]+$/;

/**
 * The frame may do what the app may not, set styles; and nothing that the app may: it has an origin of its own, so no
 * cookies, and it may request nothing but its scripts. Only the app may contain it.
 */
export function diagramFrameHeaders({ protocol, host }: FastifyRequest): Record<string, string> {
  // To some browsers, 'self' is the frame's own origin, which is none.
  const origin = HOST.test(host) ? ` ${protocol}://${host}` : "";
  const policy = [
    "default-src 'none'",
    `script-src 'self'${origin}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ];
  return { "content-security-policy": policy.join("; "), "x-frame-options": "SAMEORIGIN" };
}
