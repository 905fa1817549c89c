import { describe, expect, it } from "vitest";
import { isInRatio, newSpanId, newTraceId, readTraceparent } from "./traceparent.ts";

const TRACE = "4bf92f3577b34da6a3ce929d0e0e4736";
const SPAN = "00f067aa0ba902b7";

describe("traceparent (W3C Trace Context)", () => {
  it("a valid one names the trace, the span and whether it is sampled", () => {
    const parent = { traceId: TRACE, spanId: SPAN };
    expect(readTraceparent(`00-${TRACE}-${SPAN}-01`)).toEqual({ ...parent, isSampled: true });
    expect(readTraceparent(`00-${TRACE}-${SPAN}-02`)).toEqual({ ...parent, isSampled: false });
    expect(readTraceparent(`cc-${TRACE}-${SPAN}-03-later`)).toEqual({ ...parent, isSampled: true });
  });

  it.each([
    undefined,
    "",
    "nonsense",
    `00-${TRACE}-${SPAN}`,
    `00-${TRACE}-${SPAN}-01-more`,
    `ff-${TRACE}-${SPAN}-01`,
    `00-${"0".repeat(32)}-${SPAN}-01`,
    `00-${TRACE}-${"0".repeat(16)}-01`,
    `00-${TRACE.toUpperCase()}-${SPAN}-01`,
    `cc-${TRACE}-${SPAN}-01later`,
  ])("%s is ignored", (header) => {
    expect(readTraceparent(header)).toBeNull();
  });

  it("new ids have the lengths of the standard", () => {
    expect(newTraceId()).toMatch(/^[\da-f]{32}$/);
    expect(newSpanId()).toMatch(/^[\da-f]{16}$/);
  });

  it("a ratio of 0 records no trace, 1 records all, and a half decides by the id", () => {
    const [low, high] = [`${"f".repeat(18)}${"0".repeat(14)}`, "f".repeat(32)];
    expect([isInRatio(low, 0), isInRatio(low, 0.5), isInRatio(high, 0.5), isInRatio(TRACE, 1)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });
});
