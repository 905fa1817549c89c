// The cursors and selections of others. Their colors are classes (page-document.css), those of their avatars.
import { CollaborationCaret } from "@tiptap/extension-collaboration-caret";
import { stableIndex } from "@cairn/ui/names";
import type { RichEditorProps } from "@cairn/editor/react/rich-editor";
import type { Awareness } from "./page-link.ts";
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

type Listener = Parameters<Awareness["on"]>[1];

/**
 * For an editor that draws the cursors of others: one's own cursor is no news to it while no one else is here. Each key
 * moves that, and drawing takes a pass through the whole editor.
 */
export function cursorsOfOthers(awareness: Awareness): Awareness {
  const filters = new Map<Listener, Listener>();
  const filterOf = (listener: Listener): Listener => {
    const known = filters.get(listener);
    if (known) return known;
    const filter: Listener = (change: Record<"added" | "updated" | "removed", number[]>, origin: unknown) => {
      const ids = [...change.added, ...change.updated, ...change.removed];
      const isOwn = ids.every((id) => id === awareness.clientID);
      if (!isOwn || awareness.getStates().size > 1) listener(change, origin);
    };
    filters.set(listener, filter);
    return filter;
  };
  return Object.assign(Object.create(awareness) as Awareness, {
    on: (name: Parameters<Awareness["on"]>[0], listener: Listener) =>
      awareness.on(name, name === "change" ? filterOf(listener) : listener),
    off: (name: Parameters<Awareness["off"]>[0], listener: Listener) =>
      awareness.off(name, name === "change" ? filterOf(listener) : listener),
  });
}

/** Binds an editor to a shared document: its text, undo of one's own edits, and everyone's cursors. */
export const sharedExtensions = (
  { doc, awareness }: SharedDocument,
  me: Present,
): NonNullable<RichEditorProps["shared"]> => [
  sharedText(doc),
  CollaborationCaret.configure({
    provider: { awareness: cursorsOfOthers(awareness) },
    user: { ...me },
    render: drawCaret,
    selectionRender: (user) => ({ class: classOf("page-selection", user) }),
  }),
];
