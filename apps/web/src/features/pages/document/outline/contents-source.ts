import type { ContentsSource } from "@cairn/editor/react/media/contents-view";
import type { Doc } from "yjs";
import { factsOf } from "./document-facts.ts";
import { headingAnchors } from "./heading-anchors.ts";
import { goToHeading } from "./headings-on-screen.ts";
import { afterEdits } from "./use-document-facts.ts";

/** What tables of contents inside a page show: its outline. @param section the element that contains the text */
export function contentsSource(doc: Doc, section: () => HTMLElement | null): ContentsSource {
  const read = (): ReturnType<ContentsSource["read"]> => {
    const { headings } = factsOf(doc);
    const anchors = headingAnchors(headings);
    return headings.map(({ level, text }, at) => ({ level, text, href: `#${anchors[at] ?? ""}` }));
  };
  return {
    read,
    onChange: (listener) => afterEdits(doc, listener),
    goTo: (place) => {
      const [box, heading] = [section(), factsOf(doc).headings[place]];
      if (box && heading) goToHeading(box, heading);
    },
  };
}
