// The HTTP application: infrastructure from platform/http, features from features/. It does not listen; main.ts and the
// tests do that.
import fastifyCookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, LogController } from "fastify";
import { features } from "./features/all.ts";
import { addDraining } from "./platform/http/draining.ts";
import { answerError } from "./platform/http/answer-errors.ts";
import { addBodyParsers } from "./platform/http/body-parsers.ts";
import { addCompression } from "./platform/http/compression.ts";
import { addSecurityHeaders, setSecurityHeaders } from "./platform/http/headers.ts";
import { addCrossOrigin } from "./platform/http/cross-origin.ts";
import { addHealth } from "./platform/http/health.ts";
import type { Registration } from "./platform/http/implement.ts";
import { answerUnknown } from "./platform/http/not-found.ts";
import { addCoverAddresses } from "./platform/http/cover-addresses.ts";
import { refuseForeignHosts } from "./platform/http/own-host.ts";
import { acceptSockets } from "./platform/http/sockets.ts";
import { serveWebApp } from "./platform/http/web-app.ts";
import { traceRequests } from "./platform/tracing/requests.ts";
import { addDocuments } from "./platform/open-api/add-documents.ts";
import type { Runtime } from "./platform/runtime.ts";

export interface AppOptions {
  runtime: Runtime;
  /** Check every response against its contract: for tests. */
  checkAnswers?: boolean;
  /** Serve the built web app, if there is one. */
  serveWeb?: boolean;
  /** How long a client may take to send its headers and body, in ms. */
  requestMs?: number;
}

/** How long slow or hostile clients may take to send their headers and body, in ms (security 79). */
const REQUEST_MS = 60_000;
const MAX_URL = 16_384;

export async function createApp({
  runtime,
  checkAnswers = false,
  serveWeb = true,
  requestMs = REQUEST_MS,
}: AppOptions): Promise<FastifyInstance> {
  const { config, log } = runtime;
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    requestTimeout: requestMs,
    // How often connections are checked determines how much longer than that a slow one lives.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: requestMs / 4 },
    // Connections still open when the requests in progress have been answered (draining.ts); requests that arrive until
    // then are answered as well.
    forceCloseConnections: true,
    return503OnClosing: false,
    // Requests with unparsable URLs reach no hook and no error handler.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply);
      answerError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_URL },
  }) as unknown as FastifyInstance;
  app.setErrorHandler((error, request, reply) => {
    runtime.disk.note(error);
    answerError(error, request, reply);
  });
  traceRequests(app, runtime.tracer);
  await app.register(fastifyCookie);
  await addBodyParsers(app);
  addSecurityHeaders(app);
  refuseForeignHosts(app, config);
  addCrossOrigin(app, config);
  addCoverAddresses(app, runtime);
  addCompression(app);
  addHealth(app, runtime);
  addDocuments(app, runtime);
  const registration: Registration = { app, runtime, checkAnswers, handlers: new Map() };
  await acceptSockets(app);
  for (const register of features) await register(registration);
  addDraining(app);
  const servePage = serveWeb ? await serveWebApp(app) : null;
  app.setNotFoundHandler(answerUnknown(servePage));
  return app;
}
