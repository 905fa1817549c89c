// What is measured: a trace is a tree of spans, the first of which belongs to a request, a job or a batch of changes.
import { newSpanId } from "./traceparent.ts";

/** The numbers of OTLP. */
export const KIND = { internal: 1, server: 2, client: 3, consumer: 5 } as const;
export type Kind = (typeof KIND)[keyof typeof KIND];

/** Never what people wrote, nor anything secret: names of routes and statements, statuses and counts. */
export type Attributes = Record<string, string | number>;

/** A trace as far as it happens in this process. */
export interface Trace {
  id: string;
  /** Milliseconds since 1970, with fractions. */
  now: () => number;
  /** How many spans may still be added: an import of many thousand statements would displace everything else. */
  room: number;
  /** Takes a span that has ended. */
  take: (span: Span) => void;
}

export class Span {
  readonly trace: Trace;
  readonly id = newSpanId();
  /** Null: the trace begins here. */
  readonly parentId: string | null;
  readonly kind: Kind;
  readonly attributes: Attributes;
  readonly beganAt: number;
  name: string;
  /** Null: it has not ended. */
  endedAt: number | null = null;
  hasFailed = false;

  constructor(trace: Trace, parentId: string | null, kind: Kind, name: string, attributes: Attributes) {
    this.trace = trace;
    this.parentId = parentId;
    this.kind = kind;
    this.name = name;
    this.attributes = attributes;
    this.beganAt = trace.now();
  }

  /** @returns null when this span has ended, so that later work does not belong to it, or the trace has no room */
  child(kind: Kind, name: string, attributes: Attributes): Span | null {
    if (this.endedAt !== null) return null;
    if (this.trace.room === 0) {
      this.attributes["cairn.children_left_out"] =
        Number(this.attributes["cairn.children_left_out"] ?? 0) + 1;
      return null;
    }
    this.trace.room -= 1;
    return new Span(this.trace, this.id, kind, name, attributes);
  }

  /** @param errorType what kind of failure it was, of few kinds and without any data; undefined after a success */
  end(errorType?: string): void {
    if (this.endedAt !== null) return;
    if (errorType !== undefined) {
      this.hasFailed = true;
      this.attributes["error.type"] = errorType;
    }
    this.endedAt = this.trace.now();
    this.trace.take(this);
  }
}

const CODE = /^[A-Z\d_]{1,40}$/;

/** SQLSTATE, Node's code, or the name of the class. The message is never used: it may quote what people wrote. */
export function errorTypeOf(error: unknown): string {
  if (!(error instanceof Error)) return "_OTHER";
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" && CODE.test(code) ? code : error.name;
}
