// Liveness, readiness and metrics.
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { fail } from "../failure.ts";
import type { Runtime } from "../runtime.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return LOOPBACK.has(request.socket.remoteAddress ?? "");
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Adds /healthz, /readyz and /metrics. */
export function addHealth(app: FastifyInstance, runtime: Runtime): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const seconds = new Histogram({
    name: "cairn_http_request_seconds",
    help: "Time to answer, by method, route and status",
    labelNames: ["method", "route", "status"],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get("/healthz", async () => ({ status: "ok", version: runtime.version }));
  app.get("/readyz", async () => {
    // The cause stays in the log; the response only says that the node is not ready, and whether disk space is missing.
    const hasRoom = await runtime.pool
      .query("select 1")
      .then(() => runtime.disk.hasRoom())
      .catch((error: unknown) => {
        runtime.log.error({ err: error }, "not ready");
        throw fail("unavailable");
      });
    if (!hasRoom) throw fail("disk_full");
    return { status: "ready" };
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayReadMetrics(request, runtime.config.metricsToken)) throw fail("not_found");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
