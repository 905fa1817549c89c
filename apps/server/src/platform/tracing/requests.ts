// A span for each request. It has the pattern of the route, and never the path: paths contain ids, and some of them
// secrets, such as those of calendars and invitations.
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { runFor } from "./context.ts";
import { type Attributes, KIND, type Span } from "./span.ts";
import { readTraceparent } from "./traceparent.ts";
import type { Tracer } from "./tracer.ts";

function attributesOf(request: FastifyRequest, route: string | undefined): Attributes {
  const attributes: Attributes = {
    "http.request.method": request.method,
    "url.scheme": request.protocol,
    "network.protocol.version": request.raw.httpVersion,
    "cairn.request_id": request.id,
  };
  if (route !== undefined) attributes["http.route"] = route;
  return attributes;
}

function end(span: Span, { raw }: FastifyReply): void {
  // The client has closed the connection before the answer was complete.
  if (!raw.writableEnded) return span.end("aborted");
  span.attributes["http.response.status_code"] = raw.statusCode;
  // Only failures of the server count as such (semantic conventions for HTTP servers).
  span.end(raw.statusCode >= 500 ? String(raw.statusCode) : undefined);
}

/** Call it before anything else adds hooks, so that those belong to the span, too. */
export function traceRequests(app: FastifyInstance, tracer: Tracer | null): void {
  if (tracer === null) return;
  const spans = new WeakMap<IncomingMessage, Span>();
  app.addHook("onRequest", (request, reply, done) => {
    // A socket lives for hours, and what it does is not the answer to a request.
    if (request.headers.upgrade !== undefined) return done();
    const route = request.routeOptions.url;
    const name = route === undefined ? request.method : `${request.method} ${route}`;
    const parent = readTraceparent(request.headers.traceparent);
    const span = tracer.begin(KIND.server, name, attributesOf(request, route), parent);
    if (span === null) return done();
    spans.set(request.raw, span);
    reply.raw.once("close", () => end(span, reply));
    return runFor(span, done);
  });
  // Bodies arrive by events of the connection, which do not belong to the request.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request.raw);
    return span === undefined ? done() : runFor(span, done);
  });
  app.addHook("onResponse", (request, reply, done) => {
    const span = spans.get(request.raw);
    if (span !== undefined) end(span, reply);
    done();
  });
}
