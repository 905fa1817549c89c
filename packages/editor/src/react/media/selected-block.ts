import type { Node } from "@tiptap/pm/model";
import { type EditorState, NodeSelection } from "@tiptap/pm/state";

/** A block and where it begins. */
export interface SelectedBlock {
  at: number;
  node: Node;
}

/** The selected block if it is of a kind of the schema; null if anything else is selected. */
export function selectedBlock({ selection }: EditorState, kind: string): SelectedBlock | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== kind) return null;
  return { at: selection.from, node: selection.node };
}
