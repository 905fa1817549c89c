import type { View } from "@cairn/domain/issue-list/view";
import type { ReferenceTools } from "@cairn/editor/react/reference-views";
import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ListContext } from "../../issue-list/engine/list-context.ts";

/** What the parts of an embedded list share. */
export interface EmbeddedRowsProps {
  open: OpenWorkspace;
  list: EmbeddedList;
  tools: ReferenceTools;
  context: ListContext;
  view: View;
  show: (view: View) => void;
  /** Whether this person may change issues of the list. */
  canEdit: boolean;
  title: string;
}
