import { useEffect, useState } from "react";
import type { Doc } from "yjs";
import { type DocumentFacts, factsOf } from "./document-facts.ts";

/** Reading a long document takes some milliseconds, so it is done in pauses. */
const PAUSE_MS = 400;

/** The headings and the number of words of a document, up to date shortly after each edit. */
export function useDocumentFacts(doc: Doc): DocumentFacts {
  const [facts, setFacts] = useState(() => factsOf(doc));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => setFacts(factsOf(doc)), PAUSE_MS);
    };
    later();
    doc.on("update", later);
    return () => {
      clearTimeout(timer);
      doc.off("update", later);
    };
  }, [doc]);
  return facts;
}
