// Sends requests before the code that needs the responses has loaded: one round trip instead of several in a row.

/** A prefetched response that is older than this is not used. */
const MAX_AGE_MS = 10_000;
const sent = new Map<string, Promise<Response>>();

/**
 * Sends GETs of the API whose responses `fetchOrTake` hands to the next equal request. Requests under way are not sent
 * twice.
 */
export function prefetch(paths: readonly string[]): void {
  for (const path of paths) {
    if (sent.has(path)) continue;
    const answer = fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
    const forget = (): void => {
      if (sent.get(path) === answer) sent.delete(path);
    };
    sent.set(path, answer);
    setTimeout(forget, MAX_AGE_MS);
    // After a failed prefetch, the real request asks the server itself and handles its errors.
    answer.then((response) => response.ok || forget(), forget);
  }
}

/** Like `fetch`, but a GET uses its prefetched response, once. */
export async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const ahead = sent.get(path);
  if (!ahead) return fetch(input, init);
  sent.delete(path);
  return ahead;
}
