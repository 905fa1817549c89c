// The part of a shared document that contains the text of a page.
import type { Doc, XmlFragment } from "yjs";

/** Where editors keep the text: the name that Tiptap uses by default, and existing clients with it. */
const FRAGMENT = "default";

export const fragmentOf = (doc: Doc): XmlFragment => doc.getXmlFragment(FRAGMENT);
