import { type Editor, Extension } from "@tiptap/core";
import { Plugin, type Transaction } from "@tiptap/pm/state";
import type { Node } from "@tiptap/pm/model";
import { PAGE_MENTION } from "../references/reference-rules.ts";
import type { EmbedPickers } from "./embed-items.ts";
import { embedInPlaceOf, isEmptyLine, linkInPlaceOf } from "./issue-embed-link.ts";
import type { LinkedIssue } from "./rich-text.tsx";

/** Looks up the issue of a URL. Null: it is not the URL of an issue; resolves to null when the issue is not visible. */
export type FindIssue = (url: string) => Promise<LinkedIssue | null> | null;
/** The same for the id of a page. */
export type FindPage = (url: string) => Promise<string | null> | null;

type NodeSpec = { type: string; attrs: Record<string, unknown> } | null;

/** Puts something in place of the text from `from` to `to`. */
type Put<Found> = (found: Found, from: number, to: number) => void;

/** Replaces the URL, wherever it is by then, with what was found; text that has changed meanwhile is left alone. */
async function replaceUrl<Found>(
  editor: Editor,
  url: string,
  search: Promise<Found | null>,
  put: Put<Found>,
): Promise<void> {
  let to = editor.state.selection.from;
  let from = to - url.length;
  const follow = ({ transaction }: { transaction: Transaction }): void => {
    from = transaction.mapping.map(from, 1);
    to = transaction.mapping.map(to, -1);
  };
  editor.on("transaction", follow);
  try {
    const found = await search;
    if (found === null || editor.isDestroyed || to <= from) return;
    if (editor.state.doc.textBetween(from, to) === url) put(found, from, to);
  } finally {
    editor.off("transaction", follow);
  }
}

const putNode =
  (editor: Editor): Put<NonNullable<NodeSpec>> =>
  ({ type, attrs }, from, to) => {
    const { tr, schema } = editor.state;
    const node: Node | undefined = schema.nodes[type]?.create(attrs);
    if (node) editor.view.dispatch(tr.replaceWith(from, to, node));
  };

/** Embeds the issue whose URL is all of its line, and offers the link instead. */
const putEmbed =
  (editor: Editor, url: string, { offerLink }: EmbedPickers): Put<LinkedIssue> =>
  (issue, from) => {
    const at = embedInPlaceOf(editor, from, url, issue.id);
    if (at !== null) offerLink(() => linkInPlaceOf(editor, at, issue));
  };

/** What URLs are looked up with. */
export interface UrlSources {
  issueAt?: FindIssue | undefined;
  pageAt?: FindPage | undefined;
  /** With it, an issue whose URL is pasted on an empty line is embedded. */
  embeds?: EmbedPickers | undefined;
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

/** Looks up a URL. @returns replaces the URL once it is in the text; null if the URL is of neither kind */
function lookUp(editor: Editor, url: string, { issueAt, pageAt, embeds }: UrlSources) {
  const issue = issueAt?.(url) ?? null;
  if (issue !== null && embeds !== undefined && isEmptyLine(editor))
    return () => replaceUrl(editor, url, issue, putEmbed(editor, url, embeds));
  const page = issue === null ? (pageAt?.(url) ?? null) : null;
  const node = issue ? issueNode(issue) : page && pageNode(page);
  return node && (() => replaceUrl(editor, url, node, putNode(editor)));
}

/**
 * A pasted URL of an issue becomes a link with the issue's key, title and state, as `#` inserts it, or, where issues can
 * be embedded and it is pasted on an empty line, the embedded issue; that of a page becomes a mention of the page.
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
        const replace = lookUp(editor, url, sources());
        if (replace === null) return false;
        const { link } = editor.schema.marks;
        const text = editor.schema.text(url, link ? [link.create({ href: url })] : []);
        editor.view.dispatch(editor.state.tr.replaceSelectionWith(text, false).scrollIntoView());
        replace().catch(() => {
          // The lookup failed: the URL stays as it was pasted.
        });
        return true;
      };
      return [new Plugin({ props: { handlePaste: (_view, event) => handlePaste(event) } })];
    },
  });
