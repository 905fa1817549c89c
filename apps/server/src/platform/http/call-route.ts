// Calls routes of the contract from inside the server, as the program whose token a request carries, or as a person who
// writes from a chat: with their rights, the token's scope and the validation of every other call. Tools of language
// models (features/mcp) and commands of Slack (features/chat/slack) are built from such calls.
import type { Scope } from "@cairn/contract/access";
import { type BodyOf, type ParamsOf, type QueryOf, type RouteDef } from "@cairn/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { namedRun } from "../tokens/request-token.ts";
import { requireTokenAllows } from "../tokens/token-rights.ts";
import type { ContextOf } from "./context.ts";
import { authorize, type Caller, findPersonIn, findTokenCaller, type Place, placeOf } from "./guard.ts";
import type { Registration, Result } from "./implement.ts";
import { requireValid } from "./validation.ts";

/** What the route declares of these is required. */
export interface RouteInput<R extends RouteDef> {
  params: ParamsOf<R>;
  query?: QueryOf<R>;
  body?: BodyOf<R>;
}

export type CallRoute = <R extends RouteDef>(route: R, input: RouteInput<R>) => Promise<Result<R>>;

/** Who a call is made as, once they may make it. @throws as the guard does */
type Admit = (route: RouteDef, place: Place) => Promise<Caller>;

interface Http {
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A function that calls routes, each as the caller that `admit` lets in: rights are read again for each call. */
const callsAs =
  ({ runtime, handlers }: Registration, { request, reply }: Http, admit: Admit): CallRoute =>
  async (route, { params, query = {}, body }) => {
    const handler = handlers.get(route);
    if (!handler) throw new Error(`${route.method} ${route.path} has no handler.`);
    const caller = await admit(route, placeOf({ params }, route));
    if (route.query) requireValid(route.query, query);
    if (route.body) requireValid(route.body, body);
    const context = { runtime, request, reply, ...caller } as ContextOf<Scope>;
    return (await handler(context as never, { params, query, body } as never)) as never;
  };

/** A function that calls routes as the owner of `token`, which the caller has found valid. */
export const routeCaller = (
  registration: Registration,
  { token, ...http }: Http & { token: string },
): CallRoute =>
  callsAs(registration, http, async (route, place) => {
    const run_id = namedRun(http.request);
    const caller = await findTokenCaller(registration.runtime, token, { ...place, run_id });
    authorize(caller, route);
    requireTokenAllows(caller, route);
    return caller;
  });

/** A function that calls routes as a person, in one workspace only. */
export const personCaller = (
  registration: Registration,
  { person, ...http }: Http & { person: { user_id: string; workspace_id: string } },
): CallRoute =>
  callsAs(registration, http, async (route, place) => {
    const caller = await findPersonIn(registration.runtime, person, place);
    authorize(caller, route);
    return caller;
  });
