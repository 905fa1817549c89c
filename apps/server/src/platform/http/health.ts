// Liveness, readiness and metrics.
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Histogram, Registry } from "prom-client";
import { fail } from "../failure.ts";
import type { Runtime } from "../runtime.ts";
import type { Tracer } from "../tracing/tracer.ts";

const LOOPBACK = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token === null) return LOOPBACK.has(request.socket.remoteAddress ?? "");
  const given = Buffer.from(request.headers.authorization ?? "");
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function countSpans(registry: Registry, { counts }: Tracer): void {
  new Counter({
    name: "cairn_trace_spans_total",
    help: "Spans of traces that were sent to the collector, or dropped",
    labelNames: ["outcome"],
    registers: [registry],
    collect() {
      this.reset();
      for (const outcome of ["sent", "dropped"] as const) this.inc({ outcome }, counts[outcome]);
    },
  });
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
  if (runtime.tracer) countSpans(registry, runtime.tracer);
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
