// Requests sent before the code that wants their answers has come to them: one round trip for all instead of one after the other.

/** An answer that nobody has taken by then is old. */
const KEPT_MS = 10_000;
const sent = new Map<string, Promise<Response>>();

/** Sends GETs of the API whose answers `fetchOrTake` gives to whoever asks next. What is on its way already is not sent twice. */
export function prefetch(paths: readonly string[]): void {
  for (const path of paths) {
    if (sent.has(path)) continue;
    const answer = fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
    const forget = (): void => {
      if (sent.get(path) === answer) sent.delete(path);
    };
    sent.set(path, answer);
    setTimeout(forget, KEPT_MS);
    // Who asks for what failed asks the server itself: it may do better now, and its errors are handled there.
    answer.then((response) => response.ok || forget(), forget);
  }
}

/** As `fetch`; a GET that was sent ahead is answered by that, once. */
export async function fetchOrTake(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const path = typeof input === "string" && (init?.method ?? "GET") === "GET" ? input : "";
  const ahead = sent.get(path);
  if (!ahead) return fetch(input, init);
  sent.delete(path);
  return ahead;
}
