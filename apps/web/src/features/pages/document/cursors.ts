// The cursors and selections of others. Their colors are classes (page-document.css), those of their avatars.
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { stableIndex } from "@cairn/ui/names";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import type { Present, SharedDocument } from "./shared-document.ts";
import { sharedText } from "./shared-text.ts";

/** How many colors avatars have (packages/ui/src/tokens.css). */
const COLORS = 8;

const classOf = (name: string, user: Record<string, unknown>): string =>
  `${name} page-person-${String(stableIndex(String(user["id"]), COLORS) + 1)}`;

function drawCaret(user: Record<string, unknown>): HTMLElement {
  const caret = document.createElement("span");
  caret.className = classOf("page-caret", user);
  const label = document.createElement("span");
  label.className = "page-caret-name";
  label.textContent = String(user["name"]);
  caret.append(label);
  return caret;
}

/** Binds an editor to a shared document: its text, undo of one's own edits, and everyone's cursors. */
export const sharedExtensions = (
  { doc, awareness }: SharedDocument,
  me: Present,
): NonNullable<RichEditorProps["shared"]> => [
  sharedText(doc),
  CollaborationCaret.configure({
    provider: { awareness },
    user: { ...me },
    render: drawCaret,
    selectionRender: (user) => ({ class: classOf("page-selection", user) }),
  }),
];
