import { describe, expect, it } from "vitest";
import { Batches, MAX_BATCH, MAX_WAITING } from "./batches.ts";
import { encodeSpans } from "./otlp.ts";
import type { Outcome } from "./send.ts";
import { KIND, Span } from "./span.ts";

const trace = { id: "a".repeat(32), now: () => 1_700_000_000_000.5, room: 2, take: () => {} };
const span = (): Span => new Span(trace, null, KIND.server, "GET /", {});

/** Batches whose collector gives the answers of a list, and the last one for good. */
function collected(answers: Outcome[]) {
  const [sizes, logged]: [number[], string[]] = [[], []];
  const batches = new Batches({
    encode: (spans) => String(spans.length),
    send: async (body) => {
      sizes.push(Number(body));
      return (answers.length > 1 ? answers.shift() : answers[0]) as Outcome;
    },
    log: { warn: (text: string) => void logged.push(text), info: (text: string) => void logged.push(text) },
  });
  return { batches, sizes, logged };
}
const SENT: Outcome = { is: "sent", rejected: 0 };
const LATER: Outcome = { is: "later", reason: "ECONNREFUSED" };

describe("batches of spans", () => {
  it("what waits is sent in parts, and at the end", async () => {
    const { batches, sizes } = collected([SENT]);
    for (let n = 0; n < MAX_BATCH + 3; n++) batches.add(span());
    await batches.stop();
    expect(sizes).toEqual([MAX_BATCH, 3]);
    expect(batches.counts).toEqual({ sent: MAX_BATCH + 3, dropped: 0 });
  });

  it("while the collector fails, spans wait, those without room are dropped, and it is logged once", async () => {
    const { batches, logged } = collected([LATER, LATER, SENT]);
    batches.add(span());
    await batches.flush();
    for (let n = 0; n < MAX_WAITING + 4; n++) batches.add(span());
    await batches.flush();
    expect(batches.counts).toEqual({ sent: 0, dropped: 5 });
    expect(logged).toEqual(["traces could not be sent: ECONNREFUSED"]);
    await batches.stop();
    expect(batches.counts).toEqual({ sent: MAX_WAITING, dropped: 5 });
    expect(logged.at(-1)).toBe("traces can be sent again");
  });

  it("a refused batch is not sent again, and rejected spans count as dropped", async () => {
    const { batches, sizes } = collected([
      { is: "refused", reason: "status 400" },
      { is: "sent", rejected: 1 },
    ]);
    batches.add(span());
    await batches.flush();
    batches.add(span());
    batches.add(span());
    await batches.stop();
    expect(sizes).toEqual([1, 2]);
    expect(batches.counts).toEqual({ sent: 1, dropped: 2 });
  });
});

describe("OTLP in JSON", () => {
  it("a span has ids in hexadecimal, times in nanoseconds, typed attributes and a status", () => {
    const failed = new Span(trace, "b".repeat(16), KIND.client, "SELECT issues", { a: "x", b: 2, c: 0.5 });
    failed.end("42P01");
    const { resourceSpans } = JSON.parse(encodeSpans({ "service.name": "cairn" }, [failed])) as {
      resourceSpans: unknown;
    };
    expect(resourceSpans).toEqual([
      {
        resource: { attributes: [{ key: "service.name", value: { stringValue: "cairn" } }] },
        scopeSpans: [
          {
            scope: { name: "cairn" },
            spans: [
              {
                traceId: trace.id,
                spanId: failed.id,
                parentSpanId: "b".repeat(16),
                name: "SELECT issues",
                kind: 3,
                startTimeUnixNano: "1700000000000500000",
                endTimeUnixNano: "1700000000000500000",
                attributes: [
                  { key: "a", value: { stringValue: "x" } },
                  { key: "b", value: { intValue: "2" } },
                  { key: "c", value: { doubleValue: 0.5 } },
                  { key: "error.type", value: { stringValue: "42P01" } },
                ],
                status: { code: 2 },
              },
            ],
          },
        ],
      },
    ]);
  });

  it("a trace takes a limited number of parts, and an ended span none", () => {
    const first = span();
    const parts = [1, 2, 3, 4].map(() => first.child(KIND.client, "x", {}));
    expect(parts.map((part) => part === null)).toEqual([false, false, true, true]);
    expect(first.attributes).toEqual({ "cairn.children_left_out": 2 });
    parts[0]?.end();
    expect(parts[0]?.child(KIND.client, "x", {})).toBeNull();
  });
});
