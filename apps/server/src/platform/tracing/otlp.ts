// Spans in OTLP's JSON (opentelemetry-proto, trace/v1).
import type { Attributes, Span } from "./span.ts";

const ERROR = { code: 2 };

const valueOf = (value: string | number): object => {
  if (typeof value === "string") return { stringValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
};

const attributesOf = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

/** Nanoseconds as text, from milliseconds with fractions, of which microseconds are exact. */
const nanoseconds = (ms: number): string => `${Math.round(ms * 1000)}000`;

const encodeSpan = ({
  trace,
  id,
  parentId,
  name,
  kind,
  beganAt,
  endedAt,
  attributes,
  hasFailed,
}: Span): object => ({
  traceId: trace.id,
  spanId: id,
  ...(parentId === null ? {} : { parentSpanId: parentId }),
  name,
  kind,
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt ?? beganAt),
  attributes: attributesOf(attributes),
  status: hasFailed ? ERROR : {},
});

/** @param resource what the spans come from, such as `service.name` */
export const encodeSpans = (resource: Attributes, spans: readonly Span[]): string =>
  JSON.stringify({
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: "cairn" }, spans: spans.map(encodeSpan) }],
      },
    ],
  });
