import { useEffect, useState } from "react";
import { api } from "../../data/api.ts";

/** Milliseconds between the last keystroke and the request. */
const PAUSE_MS = 250;

export type Availability = "unknown" | "free" | "taken";

/** Whether a project of the workspace has this identifier, other than `own`; the server is asked while the person types (spec §5). */
export function useAvailability(slug: string, identifier: string, own?: string): Availability {
  const [answer, setAnswer] = useState<{ identifier: string; state: Availability } | null>(null);
  useEffect(() => {
    if (identifier === "" || identifier === own) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.projects.identifiers({ slug, query: { name: identifier }, signal: abort.signal }).then(
        ({ exists }) => setAnswer({ identifier, state: exists > 0 ? "taken" : "free" }),
        // Without a response, creation reports the problem.
        () => setAnswer(null),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [slug, identifier, own]);
  if (identifier === "" || identifier === own) return "unknown";
  return answer?.identifier === identifier ? answer.state : "unknown";
}
