// Calls routes of the contract from inside the server, as the program whose token a request carries: with its rights,
// its scope and the validation of every other call. Tools of language models are built from such calls (features/mcp).
import type { Scope } from "@cairn/contract/access";
import { type BodyOf, type ParamsOf, type QueryOf, type RouteDef } from "@cairn/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireTokenAllows } from "../tokens/token-rights.ts";
import type { ContextOf } from "./context.ts";
import { authorize, findTokenCaller, placeOf } from "./guard.ts";
import type { Registration, Result } from "./implement.ts";
import { requireValid } from "./validation.ts";

/** What the route declares of these is required. */
export interface RouteInput<R extends RouteDef> {
  params: ParamsOf<R>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
}

export type CallRoute = <R extends RouteDef>(route: R, input: RouteInput<R>) => Promise<Result<R>>;

/**
 * A function that calls routes as the owner of `token`, which the caller has found valid. The token's rights are read
 * again for each call.
 */
export function routeCaller(
  { runtime, handlers }: Registration,
  { request, reply, token }: { request: FastifyRequest; reply: FastifyReply; token: string },
): CallRoute {
  return async (route, { params, query = {}, body }) => {
    const handler = handlers.get(route);
    if (!handler) throw new Error(`${route.method} ${route.path} has no handler.`);
    const caller = await findTokenCaller(runtime, token, placeOf({ params }, route));
    authorize(caller, route);
    requireTokenAllows(caller, route);
    if (route.query) requireValid(route.query, query);
    if (route.body) requireValid(route.body, body);
    const context = { runtime, request, reply, ...caller } as ContextOf<Scope>;
    return (await handler(context as never, { params, query, body } as never)) as never;
  };
}
