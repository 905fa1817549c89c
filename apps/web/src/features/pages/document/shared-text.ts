// The text of a shared document in an editor (docs/adr/0020).
import type { Editor } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import type { Node } from "@tiptap/pm/model";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import type { Doc } from "yjs";
import { FRAGMENT } from "./unsaved-blocks.ts";

/** Whether React draws the editor's nodes; those that need React would have to be drawn again otherwise. */
const isConnected = (editor: Editor): boolean =>
  "contentComponent" in editor && editor.contentComponent !== null;

interface SyncState {
  binding: { _forceRerender: () => void };
  /** Whether the last change came from the shared document. */
  isChangeOrigin: boolean;
}

/**
 * Draws the text once, as soon as React draws the editor's nodes, and compares it with the shared document only after
 * it has changed. By itself the extension draws it when the editor is created, which is too early, and again whenever a
 * plugin is registered: in a page of 100,000 words each of them takes a sixth of a second. It also compares all blocks
 * whenever the caret moves.
 */
const SharedText = Collaboration.extend({
  addProseMirrorPlugins() {
    const { editor } = this;
    const plugins = this.parent?.() ?? [];
    const sync = plugins.find(({ spec }) => spec.key === ySyncPluginKey);
    const create = sync?.spec.view;
    if (!sync || !create) throw new Error("The extension has no plugin that draws the text.");
    let isDrawn = false;
    let written: Node | null = null;
    sync.spec.view = (view) => {
      const drawn = create(view);
      const stateOf = (): SyncState => ySyncPluginKey.getState(view.state) as SyncState;
      return {
        ...drawn,
        update: (...change) => {
          if (!isDrawn && isConnected(editor)) {
            isDrawn = true;
            const { binding } = stateOf();
            // Addresses become links where they are typed: looking for them here would read the whole text.
            Object.defineProperty(binding, "_tr", {
              get: () => view.state.tr.setMeta("addToHistory", false).setMeta("preventAutolink", true),
            });
            return binding._forceRerender();
          }
          const { doc } = view.state;
          if (doc === written) return;
          drawn.update?.(...change);
          // What the editor has added to an edit of others is written with the next change.
          written = stateOf().isChangeOrigin ? null : doc;
        },
      };
    };
    return plugins;
  },
});

/** Binds an editor to the text of a document, and undo to one's own edits. */
export const sharedText = (doc: Doc) =>
  SharedText.configure({
    fragment: doc.getXmlFragment(FRAGMENT),
    // With a mapping, even an empty one, the plugin leaves the drawing to us.
    ySyncOptions: { mapping: new Map() },
  });
