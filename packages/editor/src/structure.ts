import { type Kind, kindOf } from "./allow-list.ts";
import { tokens } from "./tokens.ts";

/**
 * Brings sanitized HTML into the structure of the schema, so that every parser (the browser's, the sanitizer's, the
 * editor's) reads the same tree from it, and sanitizing twice equals sanitizing once.
 *
 * - A block inside a paragraph or heading ends it; a mark ends where a block begins.
 * - Content that a list, table or row can't hold gets the missing item, row or cell.
 * - Blocks without an element of their own (`plain`) only keep their content apart.
 * - Code blocks hold text only. Marks around nothing are not written.
 * - Below `MAX_DEPTH` blocks lose their element, not their content.
 *
 * One pass over the tokens; the output is longer than the input by at most a constant factor.
 */
const MAX_DEPTH = 64;

/** The kinds that stay open around others: `Kind` without the leaves, and the document itself. */
type ContainerKind = Exclude<Kind, "rule" | "mark" | "void"> | "root";
/** The kind of content to place: `block` for every block, `inline` for text, marks, images and mentions. */
type ContentKind = "block" | "inline" | "item" | "section" | "row" | "cell";

interface Open {
  tag: string;
  kind: ContainerKind;
  /** Written when it closes. */
  end: string;
  isTaskList: boolean;
  isOpen: boolean;
}

const opened = (tag: string, kind: ContainerKind, end: string, isTaskList = false): Open => ({
  tag,
  kind,
  end,
  isTaskList,
  isOpen: true,
});

interface Mark {
  tag: string;
  start: string;
}

const CONTENT_KINDS: Record<Kind, ContentKind> = {
  flow: "block",
  text: "block",
  pre: "block",
  rule: "block",
  plain: "block",
  list: "block",
  table: "block",
  item: "item",
  section: "section",
  row: "row",
  cell: "cell",
  mark: "inline",
  void: "inline",
  mention: "inline",
};

const HOLDS: Record<ContainerKind, readonly ContentKind[]> = {
  root: ["block", "inline"],
  flow: ["block", "inline"],
  item: ["block", "inline"],
  cell: ["block", "inline"],
  plain: ["block"],
  text: ["inline"],
  pre: [],
  mention: [],
  list: ["item"],
  table: ["section"],
  section: ["row"],
  row: ["cell"],
};

/** Which open elements end when content arrives that they can't hold. */
const ENDS_FOR: Record<ContentKind, readonly ContainerKind[]> = {
  inline: [],
  block: ["text"],
  item: ["text", "item"],
  cell: ["text", "cell"],
  row: ["text", "cell", "row"],
  section: ["text", "cell", "row", "section"],
};

const IMPLIED = {
  p: "text",
  ul: "list",
  li: "item",
  table: "table",
  tbody: "section",
  tr: "row",
  td: "cell",
} as const;

/** The element to open between a container and content that it can't hold; repeated until the content fits. */
function wrapperFor(container: ContainerKind, content: ContentKind): keyof typeof IMPLIED {
  if (container === "list") return "li";
  if (container === "table") return "tbody";
  if (container === "section") return "tr";
  if (container === "row") return "td";
  if (content === "item") return "ul";
  return content === "inline" ? "p" : "table";
}

class Writer {
  readonly #out: string[] = [];
  readonly #open: Open[] = [opened("", "root", "")];
  /** What each start tag of the input opened, so that its end tag closes the same. */
  readonly #started: (Open | Mark | null)[] = [];
  /** The required marks of the text, and those written around it so far. */
  #wanted: Mark[] = [];
  #written: Mark[] = [];
  /** In a code block: its language, and whether its start has been written. */
  #pre = { language: "", isWritten: false };

  get #top(): Open {
    return this.#open.at(-1) ?? opened("", "root", "");
  }

  start(tag: string, attributes: string): void {
    const kind = kindOf(tag, attributes.includes("data-callout="));
    if (this.#top.kind === "pre") return this.#startInCode(tag, attributes, kind);
    if (kind === null) return void this.#started.push(null);
    if (kind === "void") return this.#void(tag, attributes);
    if (kind === "mark") return this.#mark(tag, attributes);
    if (kind === "mention") return this.#mention(tag, attributes);
    this.#block(tag, attributes, kind);
  }

  end(tag: string): void {
    const started = this.#started.pop();
    if (started === undefined || started === null) {
      if (this.#top.kind === "pre" && CONTENT_KINDS[kindOf(tag, false) ?? "mark"] !== "inline")
        this.#codeLine();
      return;
    }
    if (!("isOpen" in started)) this.#wanted = this.#wanted.filter((mark) => mark !== started);
    else if (started.isOpen) this.#closeTo(this.#open.lastIndexOf(started));
  }

  text(text: string): void {
    if (this.#top.kind === "pre") return this.#code(text);
    if (this.#top.kind !== "mention") {
      if (!HOLDS[this.#top.kind].includes("inline") && text.trim() === "") return;
      this.#inline();
    }
    this.#out.push(text.replaceAll("\u00a0", "&nbsp;"));
  }

  finish(): string {
    this.#closeTo(1);
    this.#endMarks();
    const html = this.#out.join("");
    return html.trim() === "" ? "<p></p>" : html;
  }

  #void(tag: string, attributes: string): void {
    if (this.#top.kind === "mention") return;
    this.#inline();
    this.#out.push(`<${tag}${attributes}>`);
  }

  #mark(tag: string, attributes: string): void {
    if (this.#top.kind === "mention" || this.#wanted.some((mark) => mark.tag === tag)) {
      this.#started.push(null);
      return;
    }
    // A language belongs to a code block; inline code has none.
    const mark = { tag, start: tag === "code" ? "<code>" : `<${tag}${attributes}>` };
    this.#wanted = [...this.#wanted, mark];
    this.#started.push(mark);
  }

  #mention(tag: string, attributes: string): void {
    if (this.#top.kind === "mention") return void this.#started.push(null);
    this.#inline();
    this.#push(tag, attributes, "mention");
    this.#started.push(this.#top);
  }

  #block(tag: string, attributes: string, kind: Exclude<Kind, "void" | "mark" | "mention">): void {
    if (this.#top.kind === "mention") this.#closeTo(this.#open.length - 1);
    this.#wanted = [];
    this.#endMarks();
    if (kind === "plain") return this.#boundary();
    if (this.#open.length >= MAX_DEPTH && kind !== "text" && kind !== "rule" && kind !== "pre") {
      return this.#boundary();
    }
    this.#place(CONTENT_KINDS[kind]);
    if (kind === "rule") return void this.#out.push(`<${tag}>`);
    if (kind === "pre") this.#pre = { language: "", isWritten: false };
    this.#push(tag, kind === "item" ? this.#itemAttributes(attributes) : attributes, kind);
    this.#started.push(this.#top);
  }

  /** A list is either a task list or not; its items follow it. */
  #itemAttributes(attributes: string): string {
    if (!this.#open.findLast((open) => open.kind === "list")?.isTaskList) return "";
    return attributes === "" ? ' data-checked="false" data-type="taskItem"' : attributes;
  }

  #boundary(): void {
    if (this.#top.kind === "text") this.#closeTo(this.#open.length - 1);
    if (!HOLDS[this.#top.kind].includes("block") || this.#open.length >= MAX_DEPTH) {
      this.#started.push(null);
      return;
    }
    const plain = opened("", "plain", "");
    this.#open.push(plain);
    this.#started.push(plain);
  }

  /** Closes and opens elements so that the content fits here. */
  #place(content: ContentKind): void {
    let at = this.#open.length - 1;
    while (ENDS_FOR[content].includes(this.#open[at]?.kind ?? "root")) at -= 1;
    this.#closeTo(at + 1);
    while (!HOLDS[this.#top.kind].includes(content)) {
      const tag = wrapperFor(this.#top.kind, content);
      this.#push(tag, tag === "li" ? this.#itemAttributes("") : "", IMPLIED[tag]);
    }
  }

  /** Prepares for inline content: a block around it, and the required marks. */
  #inline(): void {
    if (!HOLDS[this.#top.kind].includes("inline")) this.#place("inline");
    let same = 0;
    while (same < this.#written.length && this.#written[same] === this.#wanted[same]) same += 1;
    this.#endMarks(same);
    for (const mark of this.#wanted.slice(same)) this.#out.push(mark.start);
    this.#written = this.#wanted;
  }

  #push(tag: string, attributes: string, kind: ContainerKind): void {
    if (kind !== "pre") this.#out.push(`<${tag}${attributes}>`);
    const end = kind === "pre" ? "</code></pre>" : `</${tag}>`;
    this.#open.push(opened(tag, kind, end, kind === "list" && attributes.includes("taskList")));
  }

  /** Closes the open elements from the innermost down to the one at `depth`, that one included. */
  #closeTo(depth: number): void {
    while (this.#open.length > Math.max(depth, 1)) {
      const last = this.#open.pop();
      if (last === undefined) return;
      if (last.kind === "pre" && !this.#pre.isWritten) this.#startCode();
      if (last.kind !== "mention") this.#endMarks();
      this.#out.push(last.end);
      last.isOpen = false;
    }
  }

  #endMarks(from = 0): void {
    for (const mark of this.#written.slice(from).toReversed()) this.#out.push(`</${mark.tag}>`);
    this.#written = this.#written.slice(0, from);
  }

  #startInCode(tag: string, attributes: string, kind: Kind | null): void {
    if (tag === "br") return this.#code("\n");
    if (kind === "rule" || kind === "void") return;
    if (tag === "code" && !this.#pre.isWritten) this.#pre.language = attributes;
    this.#started.push(null);
  }

  #startCode(): void {
    this.#out.push(`<pre><code${this.#pre.language}>`);
    this.#pre.isWritten = true;
  }

  #code(text: string): void {
    if (!this.#pre.isWritten) this.#startCode();
    this.#out.push(text.replaceAll("\u00a0", "&nbsp;"));
  }

  /** Ends a line of code where a block inside the code block ended. */
  #codeLine(): void {
    if (this.#pre.isWritten && !(this.#out.at(-1) ?? "").endsWith("\n")) this.#code("\n");
  }
}

/**
 * @param html balanced HTML of allowed elements, as `sanitize-html` writes it
 * @returns the same content in the structure of the schema; `<p></p>` when there is none
 */
export function restructure(html: string): string {
  const writer = new Writer();
  for (const token of tokens(html)) {
    if (token.type === "text") writer.text(token.text);
    else if (token.type === "end") writer.end(token.tag);
    else writer.start(token.tag, token.attributes);
  }
  return writer.finish();
}
