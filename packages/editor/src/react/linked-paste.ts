import { type Editor, Extension } from "@tiptap/core";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { PAGE_MENTION } from "../references/reference-rules.ts";
import type { LinkedIssue } from "./rich-text.tsx";

/** Looks up the issue of a URL. Null: it is not the URL of an issue; resolves to null when the issue is not visible. */
export type FindIssue = (url: string) => Promise<LinkedIssue | null> | null;
/** The same for the id of a page. */
export type FindPage = (url: string) => Promise<string | null> | null;

type NodeSpec = { type: string; attrs: Record<string, unknown> } | null;

/** Replaces the URL, wherever it is by then, with the node; text that has changed meanwhile is left alone. */
async function replaceByNode(editor: Editor, url: string, found: Promise<NodeSpec>): Promise<void> {
  let to = editor.state.selection.from;
  let from = to - url.length;
  const follow = ({ transaction }: { transaction: Transaction }): void => {
    from = transaction.mapping.map(from, 1);
    to = transaction.mapping.map(to, -1);
  };
  editor.on("transaction", follow);
  try {
    const spec = await found;
    const { doc, tr, schema } = editor.state;
    if (spec === null || editor.isDestroyed || to <= from || doc.textBetween(from, to) !== url) return;
    const node: Node | undefined = schema.nodes[spec.type]?.create(spec.attrs);
    if (node) editor.view.dispatch(tr.replaceWith(from, to, node));
  } finally {
    editor.off("transaction", follow);
  }
}

/** What URLs are looked up with. */
export interface UrlSources {
  issueAt?: FindIssue | undefined;
  pageAt?: FindPage | undefined;
}

const issueNode = async (issue: Promise<LinkedIssue | null>): Promise<NodeSpec> => {
  const found = await issue;
  if (found === null) return null;
  const { id, key, name, href } = found;
  return { type: "issueLink", attrs: { "data-issue": id, "data-key": key, href, name } };
};

const pageNode = async (page: Promise<string | null>): Promise<NodeSpec> => {
  const id = await page;
  if (id === null) return null;
  return { type: "pageMention", attrs: { entity_identifier: id, entity_name: PAGE_MENTION } };
};

function findNode(url: string, { issueAt, pageAt }: UrlSources): Promise<NodeSpec> | null {
  const issue = issueAt?.(url) ?? null;
  if (issue !== null) return issueNode(issue);
  const page = pageAt?.(url) ?? null;
  return page && pageNode(page);
}

/**
 * A pasted URL of an issue becomes a link with the issue's key, title and state, as `#` inserts it; that of a page
 * becomes a mention of the page.
 */
export const linkedPaste = (sources: () => UrlSources): Extension =>
  Extension.create({
    name: "linkedPaste",
    // Runs before the extension that turns pasted URLs into plain links.
    priority: 1100,
    addProseMirrorPlugins() {
      const { editor } = this;
      const handlePaste = (event: ClipboardEvent): boolean => {
        const url = event.clipboardData?.getData("text/plain").trim() ?? "";
        const { $from, empty } = editor.state.selection;
        if (!empty || $from.parent.type.spec.code === true || !/^https?:\/\/\S+$/.test(url)) return false;
        const found = findNode(url, sources());
        if (found === null) return false;
        const { link } = editor.schema.marks;
        const text = editor.schema.text(url, link ? [link.create({ href: url })] : []);
        editor.view.dispatch(editor.state.tr.replaceSelectionWith(text, false).scrollIntoView());
        replaceByNode(editor, url, found).catch(() => {
          // The lookup failed: the URL stays as it was pasted.
        });
        return true;
      };
      return [new Plugin({ props: { handlePaste: (_view, event) => handlePaste(event) } })];
    },
  });
