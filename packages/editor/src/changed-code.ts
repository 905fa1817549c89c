// Whether an edit concerns code blocks: what colors them must not read a whole long document at each key.
import { getChangedRanges } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { Plugin, Transaction } from "@tiptap/pm/state";
import { AttrStep } from "@tiptap/pm/transform";
import type { DecorationSet } from "@tiptap/pm/view";

const CODE = "codeBlock";

function hasCode(doc: Node, { from, to }: { from: number; to: number }): boolean {
  let isFound = false;
  doc.nodesBetween(from, to, (node) => {
    isFound ||= node.type.name === CODE;
    return !isFound && !node.isTextblock;
  });
  return isFound;
}

/** Whether a transaction adds, removes or changes code blocks, or text in them. Reads only what it has changed. */
export const changesCode = (tr: Transaction): boolean =>
  tr.docChanged &&
  (tr.steps.some((step) => step instanceof AttrStep) ||
    getChangedRanges(tr).some(
      ({ oldRange, newRange }) => hasCode(tr.before, oldRange) || hasCode(tr.doc, newRange),
    ));

/**
 * Lets a plugin that colors code compute its colors only when code has changed; otherwise they move with their text.
 * By itself it reads the whole document twice at each transaction: most of the script of a key in a page of 100,000
 * words.
 */
export function colorOnChange(plugin: Plugin): Plugin {
  const { state } = plugin.spec as Plugin<DecorationSet>["spec"];
  if (!state) return plugin;
  const { apply } = state;
  state.apply = (tr, colors, before, after) =>
    changesCode(tr) ? apply.call(plugin, tr, colors, before, after) : colors.map(tr.mapping, tr.doc);
  return plugin;
}
