// Cards of links: when one is offered or asked for, and how it gets into the text.
import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { type EditorState, Plugin, PluginKey, Selection, TextSelection } from "@tiptap/pm/state";
import { safeLink } from "../../urls.ts";

/** What a page says of itself. */
export interface CardFacts {
  /** Null if it says nothing, or can't be read: then its URL is shown. */
  title: string | null;
  description: string | null;
  site: string;
}

/** Asks the server about pages of other sites. */
export interface CardSource {
  find: (url: string) => Promise<CardFacts>;
  /** Why there is no answer, in words for people. */
  explain: (error: unknown) => string;
}

/** A line that is nothing but a URL. */
export interface BareLink {
  url: string;
  /** Where its paragraph begins. */
  at: number;
}

const KEY = new PluginKey<boolean>("card-field");

/** Opens the field for a URL in place of the query that asked for it. */
export function askForCard(editor: Editor, range: { from: number; to: number }): void {
  editor.chain().focus().deleteRange(range).setMeta(KEY, true).run();
}

export const asksForCard = (state: EditorState): boolean => KEY.getState(state) ?? false;

function bareUrl(node: Node): string | null {
  const [only] = node.type.name === "paragraph" && node.childCount === 1 ? node.content.content : [];
  const href: unknown = only?.marks.find(({ type }) => type.name === "link")?.attrs["href"];
  const url = safeLink(typeof href === "string" ? href : null);
  return only?.text !== undefined && url !== null && only.text.trim() === url && url.startsWith("http")
    ? url
    : null;
}

/** The blocks in which a card can stand in place of a paragraph. */
const AROUND: ReadonlySet<string> = new Set(["doc", "column", "callout", "detailsContent", "blockquote"]);

/** The URL that the caret is behind, alone in its line. */
export function bareLinkAtCaret({ selection }: EditorState): BareLink | null {
  const { $from } = selection;
  const isBehind =
    selection instanceof TextSelection &&
    selection.empty &&
    $from.depth > 0 &&
    $from.parentOffset === $from.parent.content.size;
  if (!isBehind || !AROUND.has($from.node(-1).type.name)) return null;
  const url = bareUrl($from.parent);
  return url === null ? null : { url, at: $from.before() };
}

/** The paragraph with the URL that is nearest to where it was; null if it is gone. */
function paragraphWith({ doc }: EditorState, { url, at }: BareLink): number | null {
  let found: number | null = null;
  doc.descendants((node, position) => {
    if (bareUrl(node) !== url) return;
    if (found === null || Math.abs(position - at) < Math.abs(found - at)) found = position;
  });
  return found;
}

const cardAttributes = (url: string, { title, description, site }: CardFacts): Record<string, unknown> => ({
  href: url,
  title: title ?? url,
  description,
  "data-card": site,
});

/** Puts a card in place of a line with a URL, and the caret below it. Nothing if the line was changed meanwhile. */
export function replaceByCard(editor: Editor, link: BareLink, facts: CardFacts): void {
  const { state, view } = editor;
  const at = paragraphWith(state, link);
  const node = at === null ? null : state.doc.nodeAt(at);
  const { linkCard, paragraph } = state.schema.nodes;
  if (at === null || !node || !linkCard || !paragraph) return;
  const card = linkCard.create(cardAttributes(link.url, facts));
  const tr = state.tr.replaceWith(at, at + node.nodeSize, card);
  const end = at + card.nodeSize;
  if (tr.doc.resolve(end).nodeAfter === null) tr.insert(end, paragraph.create());
  const wasThere = state.selection.from > at && state.selection.to < at + node.nodeSize;
  if (wasThere) tr.setSelection(Selection.near(tr.doc.resolve(end)));
  view.dispatch(tr.scrollIntoView());
  if (wasThere) view.focus();
}

/** Inserts a card at the caret. */
export function insertCard(editor: Editor, url: string, facts: CardFacts): void {
  editor
    .chain()
    .focus()
    .insertContent([{ type: "linkCard", attrs: cardAttributes(url, facts) }, { type: "paragraph" }])
    .run();
}

/** Turns a card back into a line with a link. */
export function replaceByLink({ state, view }: Editor, at: number): void {
  const node = state.doc.nodeAt(at);
  const url = safeLink((node?.attrs["href"] ?? null) as string | null);
  const { link } = state.schema.marks;
  const { paragraph } = state.schema.nodes;
  if (!node || url === null || !link || !paragraph) return;
  const line = paragraph.create(null, state.schema.text(url, [link.create({ href: url })]));
  const tr = state.tr.replaceWith(at, at + node.nodeSize, line);
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at + 1))).scrollIntoView());
  view.focus();
}

export const CardState = Extension.create({
  name: "cardState",
  addProseMirrorPlugins: () => [
    new Plugin<boolean>({
      key: KEY,
      state: {
        init: () => false,
        apply: (transaction, asks) =>
          (transaction.getMeta(KEY) as boolean | undefined) ??
          (asks && !transaction.selectionSet && !transaction.docChanged),
      },
      props: {
        handleDOMEvents: {
          // A click selects the card; the keyboard, ⌘ and Ctrl open its link.
          click: (view, event) => {
            const isLink = event.target instanceof Element && event.target.closest("[data-card] a") !== null;
            if (isLink && view.editable && event.detail > 0 && !event.metaKey && !event.ctrlKey)
              event.preventDefault();
            return false;
          },
        },
      },
    }),
  ],
});

export const stopAsking = ({ view }: Editor): void => view.dispatch(view.state.tr.setMeta(KEY, false));
