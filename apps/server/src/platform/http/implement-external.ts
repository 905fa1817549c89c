// Registers routes of the external API (contract/external §1): a token instead of a session, its scope and its rate,
// every spelling of a path, `fields`, and bodies whose unknown keys are ignored.
import type { Scope } from "@cairn/contract/access";
import { spellingsOf } from "@cairn/contract/external/spellings";
import { paramNames, type RouteDef } from "@cairn/contract/route";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../failure.ts";
import { countRequest } from "../tokens/rate-limit.ts";
import { tokenCaller } from "../tokens/token-caller.ts";
import { requireTokenAllows } from "../tokens/token-rights.ts";
import { flushTokenUses, noteTokenUse } from "../tokens/token-use.ts";
import { failureOf } from "./answer-errors.ts";
import type { ContextOf, TokenRef } from "./context.ts";
import { authorize, type Caller, placeOf } from "./guard.ts";
import type { Handler, Handlers, Registration } from "./implement.ts";
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

async function handle(
  { runtime, checkAnswers }: Registration,
  route: RouteDef,
  handler: Handler<RouteDef>,
  { request, reply, caller }: { request: FastifyRequest; reply: FastifyReply; caller: Caller },
): Promise<unknown> {
  authorize(caller, route);
  requireTokenAllows(caller, route);
  requireIds(request.params as Record<string, string>, paramNames(route.path));
  if (route.query) requireValid(route.query, request.query);
  if (route.body) requireValid(route.body, request.body ?? {});
  const context = { runtime, request, reply, ...caller } as ContextOf<Scope>;
  const result: unknown = await handler(context as never, {
    params: request.params as never,
    query: request.query as never,
    body: (request.body ?? {}) as never,
  });
  if (reply.sent) return reply;
  const { status, body } = route.success;
  if (status === 302) return reply.redirect(String(result), 302);
  if (checkAnswers && body) {
    const problem = mismatch(body, JSON.parse(JSON.stringify(result)));
    if (problem) throw new Error(`${route.method} ${route.path} answers against its contract: ${problem}`);
  }
  reply.code(status);
  if (status === 204) return reply.send();
  return reply.send(pickFields(result, (request.query as { fields?: string }).fields));
}

async function answer(
  registration: Registration,
  route: RouteDef,
  handler: Handler<RouteDef>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<unknown> {
  const { runtime } = registration;
  let token: TokenRef | null = null;
  let isRefused = true;
  try {
    const { caller } = await tokenCaller(runtime, request, placeOf(request, route));
    ({ token } = caller);
    if (token !== null) countRequest(runtime, reply, token.id);
    const sent = await handle(registration, route, handler, { request, reply, caller });
    isRefused = false;
    return sent;
  } catch (error) {
    throw withMessage(error);
  } finally {
    if (token !== null) noteTokenUse(runtime, token, request, isRefused);
  }
}

/** Every route of the group, implemented once: a missing or surplus handler is a type error. */
export function implementExternal<G extends Record<string, RouteDef>>(
  registration: Registration,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as Handler<RouteDef>;
    for (const url of spellingsOf(route))
      registration.app.route({
        method: route.method,
        url,
        bodyLimit: route.bodyLimit ?? BODY_LIMIT,
        handler: (request, reply) => answer(registration, route, handler, { request, reply }),
      });
  }
}

/** What was counted is written when the server stops. */
export const keepTokenUses = ({ app, runtime }: Registration): void => {
  app.addHook("onClose", () => flushTokenUses(runtime));
};
