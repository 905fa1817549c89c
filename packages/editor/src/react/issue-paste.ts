import { type Editor, Extension } from "@tiptap/core";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { LinkedIssue } from "./rich-text.tsx";

/** Looks up the issue of a URL. Null: it is not the URL of an issue; resolves to null when the issue is not visible. */
export type FindIssue = (url: string) => Promise<LinkedIssue | null> | null;

/** Replaces the URL, wherever it is by then, with the issue; text that has changed meanwhile is left alone. */
async function replaceByIssue(
  editor: Editor,
  url: string,
  found: Promise<LinkedIssue | null>,
): Promise<void> {
  let to = editor.state.selection.from;
  let from = to - url.length;
  const follow = ({ transaction }: { transaction: Transaction }): void => {
    from = transaction.mapping.map(from, 1);
    to = transaction.mapping.map(to, -1);
  };
  editor.on("transaction", follow);
  try {
    const issue = await found;
    const { doc, tr, schema } = editor.state;
    if (issue === null || editor.isDestroyed || to <= from || doc.textBetween(from, to) !== url) return;
    const { id, key, name, href } = issue;
    const node = schema.nodes["issueLink"]?.create({ "data-issue": id, "data-key": key, href, name });
    if (node) editor.view.dispatch(tr.replaceWith(from, to, node));
  } finally {
    editor.off("transaction", follow);
  }
}

/** A pasted URL of an issue becomes a link with the issue's key, title and state, as `#` inserts it. */
export const issuePaste = (find: () => FindIssue | undefined): Extension =>
  Extension.create({
    name: "issuePaste",
    // Runs before the extension that turns pasted URLs into plain links.
    priority: 1100,
    addProseMirrorPlugins() {
      const { editor } = this;
      const handlePaste = (event: ClipboardEvent): boolean => {
        const url = event.clipboardData?.getData("text/plain").trim() ?? "";
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.spec.code === true || !/^https?:\/\/\S+$/.test(url)) return false;
        const found = find()?.(url) ?? null;
        if (found === null) return false;
        const { link } = editor.schema.marks;
        const text = editor.schema.text(url, link ? [link.create({ href: url })] : []);
        editor.view.dispatch(editor.state.tr.replaceSelectionWith(text, false).scrollIntoView());
        replaceByIssue(editor, url, found).catch(() => {
          // The lookup failed: the URL stays as it was pasted.
        });
        return true;
      };
      return [new Plugin({ props: { handlePaste: (_view, event) => handlePaste(event) } })];
    },
  });
