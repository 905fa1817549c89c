import { useEffect, useState } from "react";
import type { Doc } from "yjs";
import { type DocumentFacts, factsOf } from "./document-facts.ts";

/** Reading a long document takes some milliseconds, so it is done in pauses. */
const PAUSE_MS = 400;

/** Calls back shortly after edits. @returns ends that */
export function afterEdits(doc: Doc, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(listener, PAUSE_MS);
  };
  doc.on("update", later);
  return () => {
    clearTimeout(timer);
    doc.off("update", later);
  };
}

const NO_FACTS: DocumentFacts = { headings: [], words: 0 };

/** The same list of headings while none has changed: the outline is not drawn again. */
function sameHeadings(before: DocumentFacts, facts: DocumentFacts): DocumentFacts {
  const isSame =
    before.headings.length === facts.headings.length &&
    facts.headings.every(({ index, level, text }, at) => {
      const other = before.headings[at];
      return other?.index === index && other.level === level && other.text === text;
    });
  return isSame ? { ...facts, headings: before.headings } : facts;
}

/** The headings and the number of words of a document: after its text has been drawn, and shortly after each edit. */
export function useDocumentFacts(doc: Doc): DocumentFacts {
  const [facts, setFacts] = useState(NO_FACTS);
  useEffect(() => {
    const read = (): void => setFacts((before) => sameHeadings(before, factsOf(doc)));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(read);
    });
    const stop = afterEdits(doc, read);
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
    };
  }, [doc]);
  return facts;
}
