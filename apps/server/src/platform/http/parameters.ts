// Query parameters that a list does not have: a misspelled parameter would silently widen the list, so it is refused;
// others are ignored, and the response names them (design law 11).
import type { RouteDef } from "@cairn/contract/route";
import { closestName } from "@cairn/domain/misspellings";
import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid } from "../failure.ts";

const HEADER = "x-ignored-parameters";
/** Most characters of them in a header. */
const MAX_NAMED = 20;
const NAMEABLE = /^[\w.~-]{1,64}$/;

export type Known = ReadonlySet<string>;

/**
 * The parameters of a list's declaration; null where any are allowed: for other methods, and for integrations with
 * other services.
 */
export function knownParameters({ method, query, success }: RouteDef): Known | null {
  if (method !== "GET" || success.status === 302 || query === undefined) return null;
  return new Set(Object.keys((query as { properties?: object }).properties ?? {}));
}

/** @throws invalid, keyed by the misspelled parameter */
export function reportIgnored(known: Known, request: FastifyRequest, reply: FastifyReply): void {
  const ignored: string[] = [];
  for (const name of Object.keys(request.query as object)) {
    if (known.has(name)) continue;
    const meant = closestName(name, known);
    if (meant !== null)
      throw invalid({ [name]: [`There is no parameter "${name}". Did you mean "${meant}"?`] });
    if (NAMEABLE.test(name) && ignored.length < MAX_NAMED) ignored.push(name);
  }
  if (ignored.length > 0) reply.header(HEADER, ignored.join(", "));
}
