import { world, type World } from "@cairn/testkit/world";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runPending, enqueue } from "../jobs/jobs.ts";

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
}

describe("traces", () => {
  const bodies: string[] = [];
  let collector: Server;
  let w: World;
  const spans = async (): Promise<Sent[]> => {
    // A span ends with its connection's event, after the answer.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await w.runtime.tracer?.flush();
    return bodies.flatMap((body) => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
      return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
    });
  };
  beforeAll(async () => {
    collector = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on("data", (part: Buffer) => parts.push(part));
      request.on("end", () => {
        bodies.push(Buffer.concat(parts).toString());
        response.end("{}");
      });
    });
    await new Promise<void>((resolve) => void collector.listen(0, "127.0.0.1", resolve));
    const { port } = collector.address() as AddressInfo;
    const tracing = { url: `http://127.0.0.1:${port}/v1/traces`, headers: {}, service: "cairn", ratio: 1 };
    w = await world({ config: { tracing } });
  });
  afterAll(async () => {
    await w.stop();
    collector.closeAllConnections();
    await new Promise((resolve) => collector.close(resolve));
  });
  beforeEach(async () => {
    await spans();
    bodies.length = 0;
  });

  it("a request has its route as its name, its statements below it, and nothing that people sent", async () => {
    await w
      .as("ada")
      .send("POST", `${w.P}/states/?q=query-secret`, { name: "body-secret", color: "#000000" });
    const all = await spans();
    const [request] = all.filter(({ kind }) => kind === 2);
    expect(request?.name).toMatch(/^POST \/api\/workspaces\/:\w+\/projects\/:\w+\/states\/?$/);
    const statements = all.filter(({ kind }) => kind === 3);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(["INSERT states", "COMMIT"]));
    for (const { traceId, parentSpanId } of statements)
      expect([traceId, parentSpanId]).toEqual([request?.traceId, request?.spanId]);
    expect(bodies.join("")).not.toMatch(/query-secret|body-secret/);
    expect(bodies.join("")).not.toContain(w.P);
  });

  it("the trace of the caller is continued, and a sampled flag of 0 is respected", async () => {
    const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
    const get = (flags: string) =>
      w.app.inject({ url: "/readyz", headers: { traceparent: `00-${trace}-00f067aa0ba902b7-${flags}` } });
    await get("00");
    expect(await spans()).toEqual([]);
    await get("01");
    expect((await spans()).find(({ kind }) => kind === 2)).toMatchObject({
      name: "GET /readyz",
      traceId: trace,
      parentSpanId: "00f067aa0ba902b7",
    });
  });

  it("a job is a trace of its own, with its statements", async () => {
    const task = {
      name: "probe",
      attempts: 1,
      run: async () => void (await w.runtime.pool.query("select count(*) from issues where $1", [true])),
    };
    await enqueue(w.runtime.db, task, { secret: "payload-secret" });
    await runPending(w.runtime, [task]);
    const all = await spans();
    const job = all.find(({ name }) => name === "job probe");
    expect(job?.parentSpanId).toBeUndefined();
    expect(all.find(({ name }) => name === "SELECT issues")).toMatchObject({
      traceId: job?.traceId,
      parentSpanId: job?.spanId,
    });
    expect(bodies.join("")).not.toContain("payload-secret");
  });

  it("metrics count the spans that were sent", async () => {
    const { body } = await w.app.inject({ url: "/metrics" });
    expect(body).toMatch(/cairn_trace_spans_total\{outcome="sent"\} [1-9]/);
    expect(body).toContain('cairn_trace_spans_total{outcome="dropped"} 0');
  });

  it("without the setting, nothing is traced or sent", async () => {
    const off = await world();
    try {
      expect(off.runtime.tracer).toBeNull();
      await off.app.inject({ url: "/readyz" });
      expect(await spans()).toEqual([]);
    } finally {
      await off.stop();
    }
  });
});
