import { createElement, Fragment, memo, type ReactNode, useMemo } from "react";
import { DROPPED_WITH_CONTENT, allowedElement } from "../allow-list.ts";
import type { Attributes } from "../attribute-rules.ts";
import { BLOCK_MATH, CONTENTS, isShare, MATH } from "../element-rules.ts";
import { columnTracks, sharesOf } from "../layout/shares.ts";
import { fullWidth, tableWidths } from "../layout/stored-widths.ts";
import { referenceFrom } from "../references/text-reference.ts";
import { reactStyle } from "../styles.ts";
import { safeLink } from "../urls.ts";
import { CodeBlock } from "./code-block.tsx";
import { Formula } from "./formula.tsx";
import { ContentsList, FileRow, headingsIn } from "./media/read-only.tsx";
import type { RenderReference } from "./reference-views.ts";
import { editorWords, type EditorWords } from "./words.ts";

/** The browser's own parser limits nesting to about this depth; another parser might not. */
const MAX_DEPTH = 512;

const XHTML = "http://www.w3.org/1999/xhtml";
const DROPPED = new Set(DROPPED_WITH_CONTENT);
/** Elements in which white space is only source formatting. */
const WITHOUT_TEXT = new Set(["ul", "ol", "table", "thead", "tbody", "tr"]);

/** An issue that the text links to. `href` is a path on this site. */
export interface LinkedIssue {
  id: string;
  key: string;
  name: string;
  href: string;
}

export interface RichTextProps {
  /** Stored HTML, sanitized by the server. */
  html: string;
  /** Descriptions use 14/22 type, comments 13/20, in which no heading is larger than the text. */
  variant?: "description" | "comment";
  /** Current name of a mentioned user, by id; without it the name stored with the mention is shown. */
  mentionName?: (id: string) => string | undefined;
  /** Renders a link to an issue, e.g. with its state; without it a plain link is rendered. */
  renderIssue?: (issue: LinkedIssue) => ReactNode;
  /** Draws mentions of pages and days, and embedded blocks; without it they are drawn as plain words. */
  renderReference?: RenderReference;
  /** Shown for an empty document. */
  placeholder?: string;
  words?: Partial<EditorWords>;
  className?: string;
}

type Context = Pick<RichTextProps, "mentionName" | "renderIssue" | "renderReference"> & {
  body: HTMLElement;
  words: EditorWords;
};

const REACT_NAMES: Record<string, string> = { class: "className", colspan: "colSpan", rowspan: "rowSpan" };

function reactProps(attributes: Attributes): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) =>
      name === "style" ? [name, reactStyle(value)] : [REACT_NAMES[name] ?? name, value],
    ),
  );
}

/** What names or embeds something else; null for a mention of a person, and for anything else. */
function reference(attributes: Attributes, { renderReference, words }: Context): ReactNode {
  const found = referenceFrom(attributes);
  if (found === null) return null;
  if (renderReference !== undefined) return renderReference(found, null);
  if (found.kind === "day") return <span className="rich-mention">{found.day}</span>;
  if (found.kind === "page") return <span className="rich-mention">{words.page}</span>;
  return <p className="rich-mention">{found.kind === "issue" ? words.embeddedIssue : words.embeddedList}</p>;
}

function mention(element: Element, attributes: Attributes, context: Context): ReactNode {
  const id = attributes["entity_identifier"];
  const stored = attributes["label"] ?? element.textContent.trim().replace(/^@/, "");
  const name =
    (id === undefined ? undefined : context.mentionName?.(id)) ?? (stored || context.words.unknownUser);
  return (
    <span className="rich-mention" data-user={id}>
      @{name}
    </span>
  );
}

function issueLink(element: Element, attributes: Attributes, context: Context): ReactNode {
  const key = attributes["data-key"] ?? "";
  const text = element.textContent.trim();
  const name = (text.startsWith(key) ? text.slice(key.length) : text).trim();
  const issue = { id: attributes["data-issue"] ?? "", key, name, href: attributes["href"] ?? "" };
  if (context.renderIssue !== undefined) return context.renderIssue(issue);
  return (
    <a className="rich-issue" href={issue.href} data-issue={issue.id}>
      {key !== "" && <span className="rich-issue-key">{key}</span>} {name}
    </a>
  );
}

function taskItem(children: ReactNode, isDone: boolean, words: EditorWords): ReactNode {
  return (
    <li data-type="taskItem" data-checked={isDone}>
      <span className="rich-box" role="img" aria-label={isDone ? words.taskDone : words.taskOpen} />
      <div>{children}</div>
    </li>
  );
}

function code(element: Element, words: EditorWords): ReactNode {
  const inner = element.querySelector("code");
  const attributes =
    inner === null ? null : allowedElement("code", (name) => inner.getAttribute(name))?.attributes;
  const language = attributes?.["class"]?.slice("language-".length) ?? null;
  return <CodeBlock language={language} code={element.textContent} words={words} />;
}

/** Columns are as wide as they are stored; those without a width are equal. */
function columnStyle(columns: Element): Record<string, string> | undefined {
  const stored = Array.from(columns.children, (column) => {
    const share = column.getAttribute("data-width");
    return share === null || !isShare(share) ? null : Number(share);
  });
  if (stored.every((share) => share === null)) return undefined;
  return { "--columns": columnTracks(sharesOf(stored)) };
}

function table(element: Element, children: ReactNode): ReactNode {
  const widths = tableWidths(element);
  const full = fullWidth(widths);
  if (widths.length === 0) {
    return (
      <div className="rich-table">
        <table>{children}</table>
      </div>
    );
  }
  return (
    <div className="rich-table">
      <table className="is-sized" style={full === null ? undefined : { width: full }}>
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} width={width ?? undefined} />
          ))}
        </colgroup>
        {children}
      </table>
    </div>
  );
}

/** One element as React; an element outside the allow-list leaves its children. */
function drawElement(element: Element, context: Context, depth: number): ReactNode {
  if (element.namespaceURI !== XHTML || DROPPED.has(element.localName)) return null;
  const kept = allowedElement(element.localName, (name) => element.getAttribute(name));
  const children = (): ReactNode => drawChildren(element, context, depth + 1);
  if (kept === null || kept.kind === "plain") return kept === null ? children() : <div>{children()}</div>;
  const { tag, kind, attributes } = kept;
  const math = attributes[MATH];
  if (math !== undefined) return <Formula source={element.textContent} isBlock={math === BLOCK_MATH} />;
  if (attributes["data-type"] === CONTENTS) return <ContentsList headings={headingsIn(context.body)} />;
  if (attributes["data-file"] !== undefined) {
    const href = safeLink(element.querySelector("a[href]")?.getAttribute("href") ?? null);
    const name = element.textContent.trim();
    return <FileRow {...{ attributes, name, href }}>{children()}</FileRow>;
  }
  if (kind === "atom" || kind === "embed") {
    const drawn = reference(attributes, context);
    if (drawn !== null || kind === "embed") return drawn;
  }
  if (kind === "atom") return mention(element, attributes, context);
  if (kind === "pre") return code(element, context.words);
  if (attributes["data-issue"] !== undefined) return issueLink(element, attributes, context);
  if (attributes["data-type"] === "taskItem") {
    return taskItem(children(), attributes["data-checked"] === "true", context.words);
  }
  if (tag === "img") return <img alt="" loading="lazy" decoding="async" {...reactProps(attributes)} />;
  // Inline code has no language, whatever its class is.
  const props = tag === "code" ? {} : reactProps(attributes);
  if (kind === "void" || kind === "rule") return createElement(tag, props);
  if (kind === "table") return table(element, children());
  return createElement(
    tag,
    kind === "columns" ? { ...props, style: columnStyle(element) } : props,
    children(),
  );
}

function drawChildren(parent: Node, context: Context, depth: number): ReactNode[] {
  if (depth > MAX_DEPTH) return [parent.textContent];
  const withoutText = parent instanceof Element && WITHOUT_TEXT.has(parent.localName);
  return Array.from(parent.childNodes, (node, at) => {
    if (node instanceof Text) return withoutText && node.data.trim() === "" ? null : node.data;
    return node instanceof Element ? <Fragment key={at}>{drawElement(node, context, depth)}</Fragment> : null;
  });
}

function isBlank(body: HTMLElement): boolean {
  return body.textContent.trim() === "" && body.querySelector(":not(p, br)") === null;
}

function join(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== "").join(" ");
}

/**
 * A stored document, read only, without mounting an editor: for the first paint of descriptions and comments. It looks
 * like the editor, so that one can replace the other.
 *
 * The server has sanitized the HTML. Here the browser parses it into a document that runs nothing; it is walked with
 * the same allow-list, and built from React elements: no HTML string is ever inserted into the page.
 */
export const RichText = memo(function RichText(props: RichTextProps): ReactNode {
  const { html, variant = "description", mentionName, renderIssue, placeholder, words, className } = props;
  const { renderReference } = props;
  const body = useMemo(() => new DOMParser().parseFromString(html, "text/html").body, [html]);
  const content = useMemo(
    () =>
      drawChildren(
        body,
        { body, mentionName, renderIssue, renderReference, words: { ...editorWords(), ...words } },
        0,
      ),
    [body, mentionName, renderIssue, renderReference, words],
  );
  return (
    <div className={join("rich", `rich-${variant}`, className)}>
      {isBlank(body) ? <p className="is-editor-empty" data-placeholder={placeholder ?? ""} /> : content}
    </div>
  );
});
