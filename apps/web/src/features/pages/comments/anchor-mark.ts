// The text that an unsent comment is about stands out while the person writes.
import type { CommentAnchor } from "@cairn/contract/entities/page-comment";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import { Extension } from "@tiptap/react";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import type { Doc } from "yjs";
import type { PageEditor } from "../document/find/page-editor.ts";
import { rangeOf } from "./anchor.ts";

interface Marked {
  anchor: CommentAnchor | null;
  marks: DecorationSet;
}

const NOTHING: Marked = { anchor: null, marks: DecorationSet.empty };

const key = new PluginKey<Marked>("commentAnchor");

function markedIn(state: PageEditor["state"], doc: Doc, anchor: CommentAnchor | null): Marked {
  const range = anchor && rangeOf(state, doc, anchor);
  if (range === null) return { anchor, marks: DecorationSet.empty };
  const mark = Decoration.inline(range.from, range.to, { class: "page-comment-anchor" });
  return { anchor, marks: DecorationSet.create(state.doc, [mark]) };
}

/** @param doc the shared document of the editor, whose binding must come before this extension */
export const anchorMark = (doc: Doc): Extension =>
  Extension.create({
    name: "commentAnchor",
    addProseMirrorPlugins: () => [
      new Plugin<Marked>({
        key,
        state: {
          init: () => NOTHING,
          apply: (tr, before, _old, state) => {
            const asked = tr.getMeta(key) as { anchor: CommentAnchor | null } | undefined;
            if (asked) return asked.anchor === null ? NOTHING : markedIn(state, doc, asked.anchor);
            if (before.anchor === null || !tr.docChanged) return before;
            // What others write replaces the document of the editor; what this person writes is not in `doc` yet.
            if (tr.getMeta(ySyncPluginKey)) return markedIn(state, doc, before.anchor);
            return { ...before, marks: before.marks.map(tr.mapping, tr.doc) };
          },
        },
        props: { decorations: (state) => key.getState(state)?.marks },
      }),
    ],
  });

export function markAnchor({ view, state }: PageEditor, anchor: CommentAnchor | null): void {
  if ((key.getState(state)?.anchor ?? null) !== anchor) view.dispatch(state.tr.setMeta(key, { anchor }));
}
