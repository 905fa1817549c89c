// The text of a shared document in an editor (docs/adr/0020).
import type { Editor } from "@tiptap/core";
import { Collaboration } from "@tiptap/extension-collaboration";
import { ySyncPluginKey } from "@tiptap/y-tiptap";
import type { Doc } from "yjs";
import { FRAGMENT } from "./unsaved-blocks.ts";

/** Whether React draws the editor's nodes; those that need React would have to be drawn again otherwise. */
const isConnected = (editor: Editor): boolean =>
  "contentComponent" in editor && editor.contentComponent !== null;

/**
 * Draws the text once, as soon as React draws the editor's nodes. By itself the extension draws it when the editor is
 * created, which is too early, and again whenever a plugin is registered: in a page of 100,000 words each of them takes
 * a sixth of a second.
 */
const SharedText = Collaboration.extend({
  addProseMirrorPlugins() {
    const { editor } = this;
    const plugins = this.parent?.() ?? [];
    const sync = plugins.find(({ spec }) => spec.key === ySyncPluginKey);
    const create = sync?.spec.view;
    if (!sync || !create) throw new Error("The extension has no plugin that draws the text.");
    let isDrawn = false;
    sync.spec.view = (view) => {
      const drawn = create(view);
      return {
        ...drawn,
        update: (...change) => {
          if (isDrawn || !isConnected(editor)) return drawn.update?.(...change);
          isDrawn = true;
          (
            ySyncPluginKey.getState(view.state) as { binding: { _forceRerender: () => void } }
          ).binding._forceRerender();
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
