// Registers a group of the contract's routes: one handler per route, typed by its declaration. Validation, CSRF, the
// guard and the success status come from the declaration.
import type { Scope, ScopeOf } from "@cairn/contract/access";
import {
  type ResponseOf,
  type BodyOf,
  paramNames,
  type ParamsOf,
  type QueryOf,
  type RouteDef,
} from "@cairn/contract/route";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { requireCsrfToken, requireOwnOrigin } from "../auth/csrf.ts";
import { fail } from "../failure.ts";
import type { Runtime } from "../runtime.ts";
import type { ContextOf } from "./context.ts";
import { guard } from "./guard.ts";
import { type Known, knownParameters, reportIgnored } from "./parameters.ts";
import { requireIds } from "./path-ids.ts";
import { mismatch, requireValid } from "./validation.ts";

export interface Input<R extends RouteDef> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
}
/** Returns the body of a success; where success is 302, the URL to redirect to as text. */
export type Result<R extends RouteDef> = R["success"]["status"] extends 302 ? string : ResponseOf<R>;
export type Handler<R extends RouteDef> = (
  context: ContextOf<ScopeOf<R["access"]>>,
  input: Input<R>,
) => Promise<Result<R>>;
export type Handlers<G extends Record<string, RouteDef>> = { [K in keyof G]: Handler<G[K]> };

export interface Registration {
  app: FastifyInstance;
  runtime: Runtime;
  /** Tests check every response against its schema; a mismatch is a 500 that names it. */
  checkAnswers: boolean;
  /** The handlers registered so far, for callers inside the server (call-route.ts). */
  handlers: Map<RouteDef, Handler<RouteDef>>;
}

const BODY_LIMIT = 1_048_576;
/** The parameters of each list, read once from its declaration. */
const KNOWN = new Map<RouteDef, Known>();

function requireSafe(route: RouteDef, request: FastifyRequest, runtime: Runtime): void {
  if (request.method === "GET") return;
  requireOwnOrigin(request, runtime.config.allowedOrigins);
  if (route.bodyKind === "form" || route.csrf) requireCsrfToken(request);
  const type = request.headers["content-type"] ?? "";
  if (
    route.body &&
    (route.bodyKind ?? "json") === "json" &&
    type !== "" &&
    !type.includes("application/json")
  ) {
    throw fail("unsupported_media");
  }
}

async function answer(
  { runtime, checkAnswers }: Registration,
  route: RouteDef,
  handler: Handler<RouteDef>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  requireSafe(route, request, runtime);
  const caller = await guard(runtime, request, route);
  requireIds(request.params as Record<string, string>, paramNames(route.path));
  const known = KNOWN.get(route);
  if (known) reportIgnored(known, request, reply);
  if (route.query) requireValid(route.query, request.query);
  if (route.body) requireValid(route.body, request.body);
  const context = { runtime, request, reply, ...caller } as ContextOf<Scope>;
  const result: unknown = await handler(context as never, {
    params: request.params as never,
    query: request.query as never,
    body: request.body as never,
  });
  if (reply.sent) return reply;
  const { status, body } = route.success;
  if (status === 302) return reply.redirect(String(result), 302);
  if (checkAnswers && body) {
    const problem = mismatch(body, JSON.parse(JSON.stringify(result)));
    if (problem) throw new Error(`${route.method} ${route.path} answers against its contract: ${problem}`);
  }
  reply.code(status);
  return status === 204 ? reply.send() : reply.send(result);
}

/** Every route of the group, implemented once: a missing or surplus handler is a type error. */
export function implement<G extends Record<string, RouteDef>>(
  registration: Registration,
  group: G,
  handlers: Handlers<G>,
): void {
  for (const [name, route] of Object.entries(group)) {
    const handler = handlers[name as keyof G] as unknown as Handler<RouteDef>;
    const known = knownParameters(route);
    if (known !== null) KNOWN.set(route, known);
    registration.handlers.set(route, handler);
    registration.app.route({
      method: route.method,
      url: route.path,
      bodyLimit: route.bodyLimit ?? BODY_LIMIT,
      handler: (request, reply) => answer(registration, route, handler, request, reply),
    });
  }
}
