import { useEffect, useState } from "react";

/** Milliseconds between the last keystroke and the request. */
const PAUSE_MS = 250;

export type Availability = "unknown" | "free" | "taken";

/**
 * Whether a name is free; the server is asked when the person pauses typing (spec §5).
 * @param name null if it needs no request, such as an invalid one
 * @param askIsFree asks the server; must be the same function in every render
 */
export function useAvailability(
  name: string | null,
  askIsFree: (name: string, signal: AbortSignal) => Promise<boolean>,
): Availability {
  const [answer, setAnswer] = useState<{ name: string; state: Availability } | null>(null);
  useEffect(() => {
    if (name === null) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      askIsFree(name, abort.signal).then(
        (isFree) => setAnswer({ name, state: isFree ? "free" : "taken" }),
        // Without a response, creation reports the problem.
        () => setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name, askIsFree]);
  return answer !== null && answer.name === name ? answer.state : "unknown";
}
