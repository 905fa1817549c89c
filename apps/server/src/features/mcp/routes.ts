// POST /mcp: the Model Context Protocol over streamable HTTP, without sessions (docs/adr/0037). Every request carries a
// token; what it may do is decided by the routes that the tools call.
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { requireOwnOrigin } from "../../platform/auth/csrf.ts";
import { Failure, fail } from "../../platform/failure.ts";
import { routeCaller } from "../../platform/http/call-route.ts";
import { calledAddress } from "../../platform/http/called-address.ts";
import type { Registration } from "../../platform/http/implement.ts";
import { requireOwnName } from "../../platform/http/own-host.ts";
import { countRequest } from "../../platform/tokens/rate-limit.ts";
import { tokenCaller } from "../../platform/tokens/token-caller.ts";
import { noteTokenUse } from "../../platform/tokens/token-use.ts";
import { mcpServer } from "./server.ts";
import type { RequestContext } from "./tool.ts";

const PATH = "/mcp";
/** Pages are written with tools. */
const BODY_LIMIT = 4_000_000;
const NOWHERE = { slug: null, project_id: null };

/** Where clients find out how to get a token (RFC 9728). */
const challengeOf = (address: string): string =>
  `Bearer resource_metadata="${address}/.well-known/oauth-protected-resource/mcp", scope="read write"`;

/** Builds the server that answers one request. */
type BuildServer = (context: RequestContext) => McpServer;

export const mcpRoutes = (registration: Registration): void => {
  const { runtime } = registration;
  addMcpEndpoint(registration, (context) => mcpServer(context, runtime.version, runtime.log));
};

/** The endpoint with a server of its own; the conformance suite adds what it calls by name. */
export function addMcpEndpoint(registration: Registration, build: BuildServer): void {
  const { app, runtime } = registration;
  // The library builds its server from nothing but the request's authentication: the context travels beside it.
  const contexts = new WeakMap<Request, RequestContext>();
  const handler = createMcpHandler(
    ({ requestInfo }) => {
      const context = requestInfo && contexts.get(requestInfo);
      if (!context) throw new Error("This request has no context.");
      return build(context);
    },
    { onerror: (error) => runtime.log.info({ err: error }, "an MCP request failed") },
  );

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    requireOwnName(request, runtime.config);
    // A page of any origin may call with a token that it was given. No session is accepted here (ADR 37).
    if (!/^bearer /i.test(request.headers.authorization ?? ""))
      requireOwnOrigin(request, runtime.config.allowedOrigins);
    const address = calledAddress({ runtime, request });
    const { caller, text } = await tokenCaller(runtime, request, NOWHERE).catch((error: unknown) => {
      if (error instanceof Failure && error.status === 401)
        reply.header("www-authenticate", challengeOf(address));
      throw error;
    });
    const { me, token } = caller;
    if (me === null || token === null) throw fail("token.required");
    countRequest(runtime, reply, token.id);
    const aborted = new AbortController();
    reply.raw.once("close", () => aborted.abort());
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers))
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
    const call = new Request(`${address}${PATH}`, {
      method: "POST",
      headers,
      body: JSON.stringify(request.body ?? null),
      signal: aborted.signal,
    });
    contexts.set(call, { call: routeCaller(registration, { request, reply, token: text }), me, address });
    const response = await handler.fetch(call, { parsedBody: request.body });
    noteTokenUse(runtime, token, request, response.status >= 400);
    return reply.send(response);
  }

  app.post(PATH, { bodyLimit: BODY_LIMIT }, answer);
  // Streams and sessions that a client would open or end: there are none.
  for (const method of ["GET", "DELETE"] as const)
    app.route({
      method,
      url: PATH,
      handler: (_request, reply) => {
        reply.header("allow", "POST");
        throw fail("method_not_allowed");
      },
    });
  app.addHook("onClose", () => handler.close());
}
