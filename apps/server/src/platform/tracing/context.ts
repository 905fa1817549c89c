// The span that the running code works for, across everything it awaits.
import { AsyncLocalStorage } from "node:async_hooks";
import { type Attributes, errorTypeOf, type Kind, type Span } from "./span.ts";

/** Nothing enters it while tracing is off: then it costs nothing. */
const storage = new AsyncLocalStorage<Span | null>();

export const activeSpan = (): Span | null => storage.getStore() ?? null;

/** Runs work for a span, or, with null, for none. */
export const runFor = <T>(span: Span | null, work: () => T): T => storage.run(span, work);

/** Runs work that a request may have started, but that does not belong to it. */
export const runApart = <T>(work: () => T): T => (storage.getStore() ? storage.run(null, work) : work());

/** Runs work for a span and ends it. */
export async function within<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await runFor(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end(errorTypeOf(error));
    throw error;
  }
}

/** Adds a part to the running trace; without one, the work just runs. */
export function inPart<T>(
  kind: Kind,
  name: string,
  attributes: () => Attributes,
  work: (span: Span | null) => Promise<T>,
): Promise<T> {
  const active = activeSpan();
  const span = active === null ? null : active.child(kind, name, attributes());
  return span === null ? work(null) : within(span, () => work(span));
}

/** For log lines: which trace and span they belong to. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = activeSpan();
  return span === null ? {} : { trace_id: span.trace.id, span_id: span.id };
}
