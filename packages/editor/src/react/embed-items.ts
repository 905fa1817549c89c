import type { Editor } from "@tiptap/core";
import { EMBEDDED_ISSUE, EMBEDDED_LIST } from "../references/reference-rules.ts";
import { type EmbeddedList, listAttributes } from "../references/text-reference.ts";
import { matches } from "./commands.ts";
import type { MenuItem } from "./menu-item.ts";
import { insertEmbed } from "./reference-views.ts";
import type { EditorWords } from "./words.ts";

/** How a person chooses what to embed. Each resolves to null if they choose nothing. */
export interface EmbedPickers {
  /** @returns the id of an issue */
  issue: (editor: Editor) => Promise<string | null>;
  list: (editor: Editor) => Promise<Omit<EmbeddedList, "kind"> | null>;
  /** Called after a pasted URL was replaced by the embedded issue. @param keepLink puts a link in its place */
  offerLink: (keepLink: () => void) => void;
}

/** Inserts what is chosen, where the caret is by then. */
async function insertChosen(
  editor: Editor,
  type: string,
  chosen: Promise<Record<string, unknown> | null>,
): Promise<void> {
  const attrs = await chosen;
  if (editor.isDestroyed) return;
  const { from, to } = editor.state.selection;
  if (attrs === null || !editor.isEditable) editor.commands.focus();
  else insertEmbed(editor, { from, to }, { type, attrs });
}

/** The rows of the `/` menu that embed issues. */
export function embedItems(query: string, words: EditorWords, pickers: EmbedPickers | undefined): MenuItem[] {
  if (pickers === undefined) return [];
  const row = (
    item: Pick<MenuItem, "id" | "icon" | "title" | "detail">,
    type: string,
    pick: (editor: Editor) => Promise<Record<string, unknown> | null>,
  ): MenuItem => ({
    ...item,
    group: words.insert,
    apply: (editor, range) => {
      editor.chain().focus().deleteRange(range).run();
      void insertChosen(editor, type, pick(editor));
    },
  });
  const issue = row(
    { id: EMBEDDED_ISSUE, icon: "issue", title: words.embeddedIssue, detail: words.embeddedIssueDetail },
    "issueEmbed",
    async (editor) => {
      const id = await pickers.issue(editor);
      return id === null ? null : { "data-issue": id };
    },
  );
  const list = row(
    { id: EMBEDDED_LIST, icon: "issues", title: words.embeddedList, detail: words.embeddedListDetail },
    "issueListEmbed",
    async (editor) => {
      const chosen = await pickers.list(editor);
      return chosen ? listAttributes(chosen) : null;
    },
  );
  return [
    ...(matches(query, `${words.embeddedIssue} embed task work item`) ? [issue] : []),
    ...(matches(query, `${words.embeddedList} embed view board kanban calendar spreadsheet`) ? [list] : []),
  ];
}
