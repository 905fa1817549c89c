import { type AnyExtension, type Extensions, getSchema, Mark, Node } from "@tiptap/core";
import { CodeBlockLowlight } from "@tiptap/extension-code-block-lowlight";
import { Details, DetailsContent, DetailsSummary } from "@tiptap/extension-details";
import { TaskList } from "@tiptap/extension-list";
import type { Schema } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { colorOnChange } from "./changed-code.ts";
import { COMMENT, CommentMark } from "./comment-mark.ts";
import { LINK_REL, LINK_TARGET, RULE } from "./element-rules.ts";
import { lazyHighlighter } from "./highlight.ts";
import { MEDIA_NODES } from "./media/media-nodes.ts";
import { Callout } from "./nodes/callout.ts";
import { Highlight, TextColor } from "./nodes/colors.ts";
import { Column, Columns } from "./nodes/columns.ts";
import { Contents } from "./nodes/contents.ts";
import { StoredImage } from "./nodes/image.ts";
import { IssueLink } from "./nodes/issue-link.ts";
import { BlockMath, InlineMath } from "./nodes/math.ts";
import { UserMention } from "./nodes/mention.ts";
import { StoredTable, StoredTableCell, StoredTableHeader, StoredTableRow } from "./nodes/table.ts";
import { StoredTaskItem } from "./nodes/task-item.ts";
import { DateMention } from "./references/date-mention.ts";
import { IssueEmbed, IssueListEmbed } from "./references/embeds.ts";
import { PageMention } from "./references/page-mention.ts";
import { safeLink } from "./urls.ts";

/** The parts of the starter kit that are stored, or parsed, in another form than Tiptap's. */
function adapted(extension: AnyExtension): AnyExtension {
  if (extension instanceof Node && extension.name === "horizontalRule")
    return extension.extend({ parseHTML: () => [{ tag: "hr" }, { tag: `div[data-type="${RULE}"]` }] });
  if (!(extension instanceof Mark)) return extension;
  // Code may be bold, struck through or a link, as in Markdown.
  if (extension.name === "code") return extension.extend({ excludes: "" });
  if (extension.name !== "link") return extension;
  return extension.extend({
    addAttributes() {
      return {
        href: { default: null, parseHTML: (element) => safeLink(element.getAttribute("href")) },
      };
    },
    parseHTML() {
      const read = (element: HTMLElement) => (safeLink(element.getAttribute("href")) === null ? false : null);
      return [{ tag: "a[href]", getAttrs: read }];
    },
    renderHTML({ HTMLAttributes }) {
      const href = safeLink(typeof HTMLAttributes["href"] === "string" ? HTMLAttributes["href"] : null);
      return ["a", { href: href ?? "", target: LINK_TARGET, rel: LINK_REL }, 0];
    },
  });
}

const Basics = StarterKit.extend({
  addExtensions() {
    return (this.parent?.() ?? []).map(adapted);
  },
});

export const StoredCodeBlock = CodeBlockLowlight.extend({
  marks: COMMENT,
  addProseMirrorPlugins() {
    return (this.parent?.() ?? []).map(colorOnChange);
  },
}).configure({
  lowlight: lazyHighlighter,
  enableTabIndentation: true,
  tabSize: 2,
});

/**
 * The document schema of descriptions, comments and pages (design §7), as Tiptap extensions. It writes the HTML that
 * `sanitizeHtml` accepts, and parses it back unchanged.
 *
 * @param history whether the document keeps its own undo history; a document edited together must not
 */
export function documentExtensions({ history }: { history: boolean }): Extensions {
  return [
    Basics.configure({
      codeBlock: false,
      // An empty paragraph at the end would change documents without an edit.
      trailingNode: false,
      ...(history ? {} : { undoRedo: false as const }),
      dropcursor: { class: "rich-drop", width: 2, color: false },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        // Also called with typed text (`example.com`), before the protocol is added.
        isAllowedUri: (address) => safeLink(address) !== null || !/^[a-z][a-z0-9+.-]*:/i.test(address),
      },
    }),
    StoredCodeBlock,
    TaskList,
    StoredTaskItem,
    StoredTable,
    StoredTableRow,
    StoredTableHeader,
    StoredTableCell,
    StoredImage,
    Highlight,
    TextColor,
    CommentMark.configure({ isPasted: !history }),
    UserMention,
    IssueLink,
    Callout,
    Details,
    DetailsSummary,
    DetailsContent,
    ...MEDIA_NODES,
    PageMention,
    DateMention,
    IssueEmbed,
    IssueListEmbed,
    InlineMath,
    BlockMath,
    Columns,
    Column,
    Contents,
  ];
}

/** The ProseMirror schema alone, for code that converts documents without an editor. */
export function documentSchema(): Schema {
  return getSchema(documentExtensions({ history: false }));
}
