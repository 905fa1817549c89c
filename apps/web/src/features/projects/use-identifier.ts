import { useEffect, useState } from "react";
import { cleanIdentifier, identifierFrom } from "@cairn/domain/names";
import { api } from "../../data/api.ts";

/** The delay before a request while the person types. */
const PAUSE_MS = 250;

export type Availability = "unknown" | "free" | "taken";

/** Whether the identifier is free in the workspace, ignoring the project's current one, `own` (spec §5). */
export function useAvailability(slug: string, identifier: string, own?: string): Availability {
  const [answer, setAnswer] = useState<{ identifier: string; state: Availability } | null>(null);
  useEffect(() => {
    if (identifier === "" || identifier === own) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.projects.identifiers({ slug, query: { name: identifier }, signal: abort.signal }).then(
        ({ exists }) => setAnswer({ identifier, state: exists > 0 ? "taken" : "free" }),
        // Without a response the availability stays unknown: creating the project reports a conflict.
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

export interface SuggestedIdentifier {
  identifier: string;
  /** Call it when the name changes: the identifier follows until it has been edited itself. */
  follow: (name: string) => void;
  edit: (text: string) => void;
}

/** An identifier that is derived from the name until it is edited. */
export function useSuggestedIdentifier(): SuggestedIdentifier {
  const [identifier, setIdentifier] = useState("");
  const [edited, setEdited] = useState(false);
  return {
    identifier,
    follow: (name) => {
      if (!edited) setIdentifier(identifierFrom(name));
    },
    edit: (text) => {
      const clean = cleanIdentifier(text);
      setIdentifier(clean);
      // An emptied identifier follows the name again.
      setEdited(clean !== "");
    },
  };
}
