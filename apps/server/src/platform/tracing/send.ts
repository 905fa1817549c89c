// Posts a batch to the collector. The operator names it, in the environment: unlike the hosts that people enter, it may
// be in a private network.
import type { TracingSettings } from "./settings.ts";

const ANSWER_MS = 5000;
/** Statuses after which the same batch may succeed later (OTLP, Retryable Response Codes). */
const PASSING: ReadonlySet<number> = new Set([429, 502, 503, 504]);

/** `later`: the batch is to be sent again; `refused`: it never will be taken. */
export type Outcome = { is: "sent"; rejected: number } | { is: "later" | "refused"; reason: string };
export type Send = (body: string, giveUp: AbortSignal) => Promise<Outcome>;

/** How many spans of the batch a collector did not take. */
function rejectedOf(answer: string): number {
  try {
    const { partialSuccess } = JSON.parse(answer) as { partialSuccess?: { rejectedSpans?: string | number } };
    return Number(partialSuccess?.rejectedSpans ?? 0) || 0;
  } catch {
    // Some collectors answer with an empty body or with text.
    return 0;
  }
}

function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  return code ?? message;
}

export function sendTo({ url, headers }: Pick<TracingSettings, "url" | "headers">): Send {
  return async (body, giveUp) => {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body,
        // A redirect would carry the headers to another host.
        redirect: "error",
        signal: AbortSignal.any([giveUp, AbortSignal.timeout(ANSWER_MS)]),
      });
      const text = await answer.text();
      if (answer.ok) return { is: "sent", rejected: rejectedOf(text) };
      return { is: PASSING.has(answer.status) ? "later" : "refused", reason: `status ${answer.status}` };
    } catch (error) {
      return { is: "later", reason: reasonOf(error) };
    }
  };
}
