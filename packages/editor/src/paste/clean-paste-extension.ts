import { Extension } from "@tiptap/core";
import { Plugin } from "@tiptap/pm/state";
import { cleanPaste } from "./clean-paste.ts";

/** Reads HTML of other editors as it was meant when it is pasted. */
export const CleanPaste = Extension.create({
  name: "cleanPaste",
  addProseMirrorPlugins: () => [new Plugin({ props: { transformPastedHTML: (html) => cleanPaste(html) } })],
});
