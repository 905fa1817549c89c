// The token that a program's request carries (contract/external §1.2).
import type { FastifyRequest } from "fastify";

const MAX_LENGTH = 512;
const BEARER = /^Bearer +(\S+) *$/i;

/**
 * All tokens of a request, at most two, in the order in which they are tried: X-Api-Key, then Authorization: Bearer.
 * The first valid one counts. Node writes the names of headers in lower case, however the client spells them.
 */
export function requestTokens(request: FastifyRequest): string[] {
  const key = request.headers["x-api-key"];
  const bearer = BEARER.exec(request.headers.authorization ?? "")?.[1];
  return [typeof key === "string" ? key.trim() : undefined, bearer].filter(
    (text): text is string => text !== undefined && text !== "" && text.length <= MAX_LENGTH,
  );
}

/** The run that an agent makes the request for (docs/adr/0039); null where it names none. */
export function namedRun({ headers }: FastifyRequest): string | null {
  const name = headers["x-agent-run"];
  return typeof name === "string" ? name.trim() : null;
}
