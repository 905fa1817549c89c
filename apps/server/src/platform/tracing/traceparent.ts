// Ids of traces and spans, and the header in which a caller sends its own (W3C Trace Context, level 1).
import { randomBytes } from "node:crypto";

/** A span of the caller. */
export interface RemoteParent {
  /** 32 hexadecimal digits. */
  traceId: string;
  /** 16 hexadecimal digits. */
  spanId: string;
  /** Whether the caller records this trace. */
  isSampled: boolean;
}

const FORM = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.*)?$/;
const ZEROS = /^0+$/;
const SAMPLED = 1;

/** @returns null for a header that is missing or invalid: the trace begins here then */
export function readTraceparent(header: string | string[] | undefined): RemoteParent | null {
  if (typeof header !== "string") return null;
  const [, version, traceId = "", spanId = "", flags = "", more] = FORM.exec(header.trim()) ?? [];
  // Later versions may append something, the first one may not.
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return null;
  if (ZEROS.test(traceId) || ZEROS.test(spanId)) return null;
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & SAMPLED) === SAMPLED };
}

export const newTraceId = (): string => randomBytes(16).toString("hex");
export const newSpanId = (): string => randomBytes(8).toString("hex");

/** The same trace has the same answer on every node: its last 56 bits are compared with the ratio. */
export const isInRatio = (traceId: string, ratio: number): boolean =>
  Number.parseInt(traceId.slice(18), 16) < ratio * 2 ** 56;
