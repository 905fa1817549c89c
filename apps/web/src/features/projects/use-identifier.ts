import { useEffect, useState } from "react";
import { cleanIdentifier, identifierFrom } from "@cairn/domain/names";
import { api } from "../../data/api.ts";

/** Typing pauses before the server is asked. */
const PAUSE_MS = 250;

export type Availability = "unknown" | "free" | "taken";

/** Whether a project of the workspace has this identifier, other than `own`; asked while one types (spec §5). */
export function useAvailability(slug: string, identifier: string, own?: string): Availability {
  const [answer, setAnswer] = useState<{ identifier: string; state: Availability } | null>(null);
  useEffect(() => {
    if (identifier === "" || identifier === own) return undefined;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      api.projects.identifiers({ slug, query: { name: identifier }, signal: abort.signal }).then(
        ({ exists }) => setAnswer({ identifier, state: exists > 0 ? "taken" : "free" }),
        // Not answered: creating tells.
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
  /** The name was edited: the identifier follows, until it has been edited itself. */
  follow: (name: string) => void;
  edit: (text: string) => void;
}

/** An identifier that is suggested from the name until people type their own. */
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
      // Emptied: it follows the name again.
      setEdited(clean !== "");
    },
  };
}
