import { type Editor, Extension, type Extensions, type NodeViewRenderer } from "@tiptap/core";
import { NodeSelection } from "@tiptap/pm/state";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { createElement, type ReactNode } from "react";
import { DateMention } from "../references/date-mention.ts";
import { IssueEmbed, IssueListEmbed } from "../references/embeds.ts";
import { PageMention } from "../references/page-mention.ts";
import { EMBED_ENTRY } from "../references/reference-rules.ts";
import { referenceFrom, type TextReference } from "../references/text-reference.ts";
import { type IssueLinkValues, linkInPlaceOf } from "./issue-embed-link.ts";

/** What can be done with a reference in an editor. */
export interface ReferenceTools {
  /** Observed when drawn: false while the document is read only. */
  isEditable: boolean;
  /** Replaces attributes of its node, as they are stored. */
  change: (attributes: Record<string, unknown>) => void;
  remove: () => void;
  /** Puts a link to the embedded issue in place of the block. */
  showAsLink: (issue: IssueLinkValues) => void;
  /** Moves the focus from inside a block back to the text, with the block selected. */
  leave: () => void;
}

/** Draws a mention of a page or day, or an embedded block. @param tools null in text that is only read */
export type RenderReference = (reference: TextReference, tools: ReferenceTools | null) => ReactNode;

/** Whether an event inside an embedded block is its own; drags of the block itself are the editor's. */
const isOwnEvent = (event: Event): boolean =>
  !(
    event.type.startsWith("drag") &&
    event.target instanceof Element &&
    event.target.matches("[data-drag-handle]")
  );

const toolsOf = ({ editor, getPos, updateAttributes, deleteNode }: NodeViewProps): ReferenceTools => ({
  isEditable: editor.isEditable,
  change: (attributes) => updateAttributes(attributes),
  remove: () => {
    deleteNode();
    editor.commands.focus();
  },
  showAsLink: (issue) => linkInPlaceOf(editor, getPos() ?? 0, issue),
  leave: () => {
    const at = getPos();
    if (at === undefined || !editor.commands.setNodeSelection(at)) return;
    // At once: Tiptap's own command waits for a frame, in which the next key would be lost.
    editor.view.focus();
  },
});

/** Enter on a selected block goes into it. */
function enter({ view, state: { selection } }: Editor): boolean {
  if (!(selection instanceof NodeSelection)) return false;
  const drawn = view.nodeDOM(selection.from);
  const entry = drawn instanceof Element ? drawn.querySelector<HTMLElement>(`[${EMBED_ENTRY}]`) : null;
  entry?.focus();
  return entry !== null;
}

const EmbedKeys = Extension.create({
  name: "embedKeys",
  // Before the keymap that begins a paragraph below a selected block.
  priority: 1000,
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => enter(editor) }),
});

const view = (render: RenderReference, tag: "span" | "div"): NodeViewRenderer => {
  const Drawn = (props: NodeViewProps): ReactNode => {
    const reference = referenceFrom(props.node.attrs);
    return createElement(
      NodeViewWrapper,
      { as: tag, className: tag === "span" ? "rich-issue-view" : "rich-embed-view", contentEditable: false },
      reference && render(reference, toolsOf(props)),
    );
  };
  return ReactNodeViewRenderer(
    Drawn,
    tag === "span" ? { as: "span" } : { stopEvent: ({ event }) => isOwnEvent(event) },
  );
};

/** How mentions of pages and days, and embedded blocks look while editing; storage follows the schema. */
export function referenceViews(render: RenderReference | undefined): Extensions {
  if (render === undefined) return [];
  const [inline, block] = [view(render, "span"), view(render, "div")];
  return [
    ...[PageMention, DateMention].map((node) => node.extend({ addNodeView: () => inline })),
    ...[IssueEmbed, IssueListEmbed].map((node) => node.extend({ addNodeView: () => block })),
    EmbedKeys,
  ];
}

/** Inserts a block in place of the query that asked for it, and leaves the caret behind it. */
export function insertEmbed(editor: Editor, range: { from: number; to: number }, node: object): void {
  editor
    .chain()
    .focus()
    .deleteRange(range)
    .insertContent([node, { type: "paragraph" }])
    .run();
}
