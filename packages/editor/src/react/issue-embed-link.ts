// An embedded issue and a link to the same issue are turned into each other.
import type { Editor } from "@tiptap/core";
import type { Node, ResolvedPos } from "@tiptap/pm/model";
import { Selection } from "@tiptap/pm/state";

/** An issue as its link shows it; `href` is a path on this site. */
export interface IssueLinkValues {
  id: string;
  key: string;
  name: string;
  href: string;
}

const EMBED_NODE = "issueEmbed";

/** Whether a paragraph has nothing but this text, and stands where a block could. */
function isAlone($at: ResolvedPos, text: string): boolean {
  const { parent, depth } = $at;
  const embed = parent.type.schema.nodes[EMBED_NODE];
  if (depth === 0 || embed === undefined || parent.type.name !== "paragraph") return false;
  const index = $at.index(depth - 1);
  return parent.textContent === text && $at.node(depth - 1).canReplaceWith(index, index + 1, embed);
}

/** Whether a URL that is pasted at the caret would be all of its line, and the line may become a block. */
export const isEmptyLine = ({ state: { selection } }: Editor): boolean =>
  selection.empty && selection.$from.parent.childCount === 0 && isAlone(selection.$from, "");

/**
 * Puts an embedded issue in place of the paragraph that has only this text; the caret continues below it.
 *
 * @param at a position in the paragraph
 * @returns where the block begins; null if the paragraph has been changed
 */
export function embedInPlaceOf(editor: Editor, at: number, text: string, issueId: string): number | null {
  const { doc, schema, tr } = editor.state;
  const $at = doc.resolve(at);
  const embed = schema.nodes[EMBED_NODE]?.create({ "data-issue": issueId });
  if (embed === undefined || !isAlone($at, text)) return null;
  const [from, to] = [$at.before(), $at.after()];
  const isLast = $at.index($at.depth - 1) === $at.node($at.depth - 1).childCount - 1;
  const paragraph = isLast ? schema.nodes["paragraph"]?.create() : undefined;
  tr.replaceWith(from, to, paragraph ? [embed, paragraph] : [embed]);
  tr.setSelection(Selection.near(tr.doc.resolve(from + embed.nodeSize), 1));
  editor.view.dispatch(tr.scrollIntoView());
  return from;
}

/** The embedded block of an issue that begins nearest to a position; null if there is none. */
function nearestEmbed(doc: Node, issueId: string, position: number): number | null {
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (node.type.name !== EMBED_NODE || node.attrs["data-issue"] !== issueId) return;
    if (found === null || Math.abs(at - position) < Math.abs(found - position)) found = at;
  });
  return found;
}

/** Puts a paragraph with a link to the issue in place of its embedded block nearest to a position. */
export function linkInPlaceOf(
  editor: Editor,
  position: number,
  { id, key, href, name }: IssueLinkValues,
): void {
  if (editor.isDestroyed || !editor.isEditable) return;
  const { doc, schema, tr } = editor.state;
  const at = nearestEmbed(doc, id, position);
  const link = schema.nodes["issueLink"]?.create({ "data-issue": id, "data-key": key, href, name });
  const paragraph = link && schema.nodes["paragraph"]?.create(null, link);
  if (at === null || paragraph === undefined) return;
  tr.replaceWith(at, at + 1, paragraph);
  tr.setSelection(Selection.near(tr.doc.resolve(at + paragraph.nodeSize - 1), -1));
  editor.view.dispatch(tr);
  editor.commands.focus();
}
