// Begins traces, and sends what was recorded to the collector (docs/adr/0059).
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { Batches } from "./batches.ts";
import { runFor, within } from "./context.ts";
import { encodeSpans } from "./otlp.ts";
import { sendTo } from "./send.ts";
import type { TracingSettings } from "./settings.ts";
import { type Attributes, type Kind, KIND, Span } from "./span.ts";
import { isInRatio, newTraceId, type RemoteParent } from "./traceparent.ts";

/** Most spans below the first one of a trace. */
const MAX_PARTS = 1000;

export interface Tracer {
  /** @returns null when this trace is not recorded */
  begin: (kind: Kind, name: string, attributes: Attributes, parent?: RemoteParent | null) => Span | null;
  /** Spans that the collector has, and that it never will have. */
  counts: Readonly<{ sent: number; dropped: number }>;
  /** Sends what waits. */
  flush: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The time of a trace: it starts with the wall clock, and goes on evenly even if that is set. */
function clock(): () => number {
  const offset = Date.now() - performance.now();
  return () => offset + performance.now();
}

/** Sends nothing until something has been traced. */
export function startTracer(settings: TracingSettings, version: string, log: Logger): Tracer {
  const resource: Attributes = {
    "service.name": settings.service,
    "service.version": version,
    "service.instance.id": randomUUID(),
  };
  const batches = new Batches({
    send: sendTo(settings),
    encode: (spans) => encodeSpans(resource, spans),
    log,
  });
  const take = (span: Span): void => batches.add(span);
  return {
    begin: (kind, name, attributes, parent = null) => {
      const id = parent?.traceId ?? newTraceId();
      if (!(parent?.isSampled ?? isInRatio(id, settings.ratio))) return null;
      const trace = { id, now: clock(), room: MAX_PARTS, take };
      return new Span(trace, parent?.spanId ?? null, kind, name, attributes);
    },
    counts: batches.counts,
    flush: () => batches.flush(),
    stop: () => batches.stop(),
  };
}

/** Runs work that no request waits for, such as a job, as a trace of its own. */
export function traceWork<T>(
  { tracer }: { tracer: Tracer | null },
  name: string,
  attributes: () => Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (tracer === null) return work();
  const span = tracer.begin(KIND.consumer, name, attributes());
  return span === null ? runFor(null, work) : within(span, work);
}
