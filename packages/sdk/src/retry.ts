// Repeats requests that may succeed later: after the wait that the server asks for, or after a growing pause.

export interface RetryOptions {
  /** How often a request is repeated at most; 4 by default. */
  retries?: number;
  /** Waits this many ms; tests replace it. */
  wait?: (ms: number) => Promise<void>;
}

const PAUSE_MS = 500;
const LONGEST_MS = 60_000;
/** Too many requests, and a server that is not ready. */
const LATER = new Set([429, 502, 503, 504]);
/** Repeating these has no effect beyond the first time. */
const SAFE = new Set(["GET", "HEAD", "PUT", "DELETE"]);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** In ms; by half a pause more or less, so that many clients do not come back at the same time. */
function pauseOf(attempt: number, response: Response | null): number {
  const asked = Number(response?.headers.get("retry-after") ?? Number.NaN);
  if (Number.isFinite(asked)) return Math.min(asked * 1000, LONGEST_MS);
  return Math.min(PAUSE_MS * 2 ** attempt, LONGEST_MS) * (0.5 + Math.random());
}

/**
 * A fetch that repeats: requests that were refused for now (429, 502–504), and those that did not arrive if repeating
 * them is safe: reads, or creations with an Idempotency-Key.
 */
export function retryingFetch(
  base: typeof fetch,
  { retries = 4, wait = sleep }: RetryOptions = {},
): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let attempt = 0; ; attempt++) {
      const isLast = attempt >= retries;
      const mayRepeat = SAFE.has(request.method) || request.headers.has("idempotency-key");
      let response: Response | null = null;
      try {
        response = await base(request.clone());
      } catch (error) {
        if (isLast || !mayRepeat || request.signal.aborted) throw error;
      }
      if (response !== null && (isLast || !LATER.has(response.status))) return response;
      // A gateway's error does not say whether the request has arrived.
      if (response !== null && response.status !== 429 && !mayRepeat) return response;
      await wait(pauseOf(attempt, response));
    }
  };
}
