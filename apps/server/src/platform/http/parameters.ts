// Query parameters that no list knows: a slip in a known name would widen the list unseen, so it is refused; the others are ignored, and the
// answer says so (design law 11).
import type { RouteDef } from "@cairn/contract/route";
import { meantBy } from "@cairn/domain/slips";
import type { FastifyReply, FastifyRequest } from "fastify";
import { invalid } from "../failure.ts";

const HEADER = "x-ignored-parameters";
/** What a header may carry of them. */
const MOST_NAMED = 20;
const NAMEABLE = /^[\w.~-]{1,64}$/;

export type Known = ReadonlySet<string>;

/** The parameters of a list's declaration; null where any may come: of other methods, and of doors to other services. */
export function knownParameters({ method, query, success }: RouteDef): Known | null {
  if (method !== "GET" || success.status === 302 || query === undefined) return null;
  return new Set(Object.keys((query as { properties?: object }).properties ?? {}));
}

/** @throws invalid, keyed by the parameter that is a slip */
export function tellIgnored(known: Known, request: FastifyRequest, reply: FastifyReply): void {
  const ignored: string[] = [];
  for (const name of Object.keys(request.query as object)) {
    if (known.has(name)) continue;
    const meant = meantBy(name, known);
    if (meant !== null)
      throw invalid({ [name]: [`There is no parameter "${name}". Did you mean "${meant}"?`] });
    if (NAMEABLE.test(name) && ignored.length < MOST_NAMED) ignored.push(name);
  }
  if (ignored.length > 0) reply.header(HEADER, ignored.join(", "));
}
