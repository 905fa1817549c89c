// Registers routes of the external API (contract/external §1): a token instead of a session, its scope and its rate,
// every spelling of a path, `fields`, and bodies whose unknown keys are ignored.
import type { Scope } from "@cairn/contract/access";
import { spellingsOf } from "@cairn/contract/external/spellings";
import { paramNames, type RouteDef } from "@cairn/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import type { Runtime } from "../runtime.ts";
import type { Precondition } from "../outbox/tx.ts";
import { countRequest } from "../tokens/rate-limit.ts";
import { tokenCaller } from "../tokens/token-caller.ts";
import { requireTokenAllows } from "../tokens/token-rights.ts";
import { flushTokenUses, noteTokenUse } from "../tokens/token-use.ts";
import { failureOf } from "./answer-errors.ts";
import { answerOnce, type Sent } from "./answer-once.ts";
import type { ContextOf, TokenRef } from "./context.ts";
import { entityTagOf, hasCondition, isKnown, requireMatch } from "./entity-tags.ts";
import { authorize, type Caller, placeOf } from "./guard.ts";
import type { Handler, Handlers, Registration } from "./implement.ts";
import { ifMatch, refuseCondition } from "./if-match.ts";
import { requireIds } from "./path-ids.ts";
import { pickFields } from "./pick-fields.ts";
import { mismatch, requireValid } from "./validation.ts";

const BODY_LIMIT = 1_048_576;

/** `message` is what the public clients show (contract/external §1.3); the body keeps its format. */
function withMessage(error: unknown): unknown {
  const failure = failureOf(error);
  if (failure === null || "message" in failure.body) return error;
  const { detail, error: text } = failure.body;
  const fields = Object.entries(failure.body).map(([field, messages]) => `${field}: ${String(messages)}`);
  const message = [detail, text].find((one) => typeof one === "string") ?? fields.join(" ");
  return new Failure(failure.code, { ...failure.body, message });
}

/** A route, with what reads the object that it changes, if its group has that. */
interface Implemented {
  route: RouteDef;
  handler: Handler<RouteDef>;
  retrieve: Handler<RouteDef> | null;
}

interface Call {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
}

const contextOf = (
  runtime: Runtime,
  { request, reply, caller }: Call,
  precondition: Precondition | undefined,
): ContextOf<Scope> => ({ runtime, request, reply, precondition, ...caller }) as ContextOf<Scope>;

/** What the handler returns, as it is sent. */
async function carryOut(
  { runtime, checkAnswers }: Registration,
  { route, handler, retrieve }: Implemented,
  call: Call,
): Promise<Sent> {
  const { request, reply } = call;
  if (retrieve === null && route.mutates) refuseCondition(request);
  const context = contextOf(runtime, call, retrieve === null ? undefined : ifMatch(request, route));
  if (retrieve !== null && hasCondition(request)) {
    const input = { params: request.params, query: {}, body: undefined };
    requireMatch(request, await retrieve(context as never, input as never));
  }
  const result: unknown = await handler(context as never, {
    params: request.params as never,
    query: request.query as never,
    body: (request.body ?? {}) as never,
  });
  const { status, body } = route.success;
  if (status === 302) return { status, body: String(result) };
  if (checkAnswers && body) {
    const problem = mismatch(body, JSON.parse(JSON.stringify(result)));
    if (problem) throw new Error(`${route.method} ${route.path} answers against its contract: ${problem}`);
  }
  if (status === 204) return { status, body: undefined };
  const sent = pickFields(result, (request.query as { fields?: string }).fields);
  const tag = entityTagOf(result, sent);
  if (tag !== null) reply.header("etag", tag);
  if (tag !== null && route.method === "GET" && isKnown(request, tag))
    return { status: 304, body: undefined };
  return { status, body: sent };
}

async function handle(registration: Registration, implemented: Implemented, call: Call): Promise<unknown> {
  const { route } = implemented;
  const { request, reply, caller } = call;
  authorize(caller, route);
  requireTokenAllows(caller, route);
  requireIds(request.params as Record<string, string>, paramNames(route.path));
  if (route.query) requireValid(route.query, request.query);
  if (route.body) requireValid(route.body, request.body ?? {});
  const work = (): Promise<Sent> => carryOut(registration, implemented, call);
  const { status, body } =
    route.mutates && caller.me !== null
      ? await answerOnce(registration.runtime, caller.me.id, request, work)
      : await work();
  if (reply.sent) return reply;
  if (status === 302) return reply.redirect(String(body), 302);
  reply.code(status);
  return body === undefined || status === 204 ? reply.send() : reply.send(body);
}

async function answer(
  registration: Registration,
  implemented: Implemented,
  { request, reply }: Omit<Call, "caller">,
): Promise<unknown> {
  const { runtime } = registration;
  let token: TokenRef | null = null;
  let isRefused = true;
  try {
    const { caller } = await tokenCaller(runtime, request, placeOf(request, implemented.route));
    ({ token } = caller);
    if (token !== null) countRequest(runtime, reply, token.id);
    const sent = await handle(registration, implemented, { request, reply, caller });
    isRefused = false;
    return sent;
  } catch (error) {
    throw withMessage(error);
  } finally {
    if (token !== null) noteTokenUse(runtime, token, request, isRefused);
  }
}

/** PATCH and DELETE of an object that `retrieve` reads at the same path. */
const changesRetrieved = (route: RouteDef, retrieve: RouteDef | undefined): boolean =>
  retrieve?.path === route.path && (route.method === "PATCH" || route.method === "DELETE");

/** Every route of the group, implemented once: a missing or surplus handler is a type error. */
export function implementExternal<G extends Record<string, RouteDef>>(
  registration: Registration,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as Handler<RouteDef>;
    const isOfRetrieved = changesRetrieved(route, group.retrieve);
    const retrieve = isOfRetrieved ? (handlers["retrieve" as keyof G] as unknown as Handler<RouteDef>) : null;
    for (const url of spellingsOf(route))
      registration.app.route({
        method: route.method,
        url,
        bodyLimit: route.bodyLimit ?? BODY_LIMIT,
        handler: (request, reply) => answer(registration, { route, handler, retrieve }, { request, reply }),
      });
  }
}

/** What was counted is written when the server stops. */
export const keepTokenUses = ({ app, runtime }: Registration): void => {
  app.addHook("onClose", () => flushTokenUses(runtime));
};
