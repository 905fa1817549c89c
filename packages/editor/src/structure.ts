import { type Kind, kindOf } from "./allow-list.ts";
import {
  CONTENT_KINDS,
  type ContainerKind,
  type ContentKind,
  ENDS_FOR,
  HOLDS,
  IMPLIED,
  type Mark,
  missingBetween,
  type Open,
  opened,
} from "./structure-rules.ts";
import { tokens } from "./tokens.ts";

/**
 * Brings sanitized HTML into the structure of the schema, so that every parser (the browser's, the sanitizer's, the
 * editor's) reads the same tree from it, and sanitizing twice equals sanitizing once.
 *
 * - A block inside a paragraph or heading ends it; a mark ends where a block begins.
 * - Content that a list, table or row can't hold gets the missing item, row or cell.
 * - A toggle has one summary, then one content, also when parts of them are missing or there are more.
 * - A figure begins with an image, and one caption follows; otherwise it only keeps its content apart.
 * - A column outside of columns is a mere boundary.
 * - Blocks without an element of their own (`plain`) only keep their content apart.
 * - Code blocks hold text only. Marks around nothing are not written.
 * - Below `MAX_DEPTH` blocks lose their element, not their content.
 *
 * One pass over the tokens; the output is longer than the input by at most a constant factor.
 */
const MAX_DEPTH = 64;

/** Blocks that contain no others. */
const SHALLOW: ReadonlySet<Kind> = new Set(["text", "rule", "embed", "source", "pre"]);

const CONTENT_ATTRIBUTES = IMPLIED.detailsContent.attributes;

/** Holds nothing but text, without marks. */
const holdsText = (kind: Open["kind"]): boolean => kind === "atom" || kind === "source";

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
    const kind = kindOf(tag, attributes);
    if (this.#top.kind === "pre") return this.#startInCode(tag, attributes, kind);
    if (kind === null) return void this.#started.push(null);
    if (kind === "void") return this.#void(tag, attributes);
    if (kind === "mark") return this.#mark(tag, attributes);
    if (kind === "atom") return this.#atom(tag, attributes);
    this.#block(tag, attributes, kind);
  }

  end(tag: string): void {
    const started = this.#started.pop();
    if (started === undefined || started === null) {
      if (this.#top.kind === "pre" && CONTENT_KINDS[kindOf(tag, "") ?? "mark"] !== "inline") this.#codeLine();
      return;
    }
    if (!("isOpen" in started)) this.#wanted = this.#wanted.filter((mark) => mark !== started);
    else if (started.isOpen) this.#closeTo(this.#open.lastIndexOf(started));
  }

  text(text: string): void {
    if (this.#top.kind === "pre") return this.#code(text);
    if (!holdsText(this.#top.kind)) {
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
    if (holdsText(this.#top.kind)) return;
    if (tag === "img" && this.#top.kind === "figure" && this.#top.parts === 0) this.#beginFigure(this.#top);
    else this.#inline();
    this.#out.push(`<${tag}${attributes}>`);
  }

  #mark(tag: string, attributes: string): void {
    if (holdsText(this.#top.kind) || this.#wanted.some((mark) => mark.tag === tag)) {
      this.#started.push(null);
      return;
    }
    // A language belongs to a code block; inline code has none.
    const mark = { tag, start: tag === "code" ? "<code>" : `<${tag}${attributes}>` };
    this.#wanted = [...this.#wanted, mark];
    this.#started.push(mark);
  }

  #atom(tag: string, attributes: string): void {
    if (holdsText(this.#top.kind)) return void this.#started.push(null);
    this.#inline();
    this.#push(tag, attributes, "atom");
    this.#started.push(this.#top);
  }

  #block(tag: string, attributes: string, kind: Exclude<Kind, "void" | "mark" | "atom">): void {
    if (holdsText(this.#top.kind)) this.#closeTo(this.#open.length - 1);
    // The text of a heading or paragraph in a summary stays in it.
    if (this.#top.kind === "summary" && kind === "text") return void this.#started.push(null);
    this.#wanted = [];
    this.#endMarks();
    if (kind === "summary" && !this.#awaits(0)) return this.#block("p", "", "text");
    if (kind === "plain" || (kind === "detailsContent" && !this.#awaits(1))) return this.#boundary();
    if (kind === "column" && this.#open[this.#endOf("column")]?.kind !== "columns") return this.#boundary();
    if (kind === "caption" && !(this.#top.kind === "figure" && this.#top.parts === 1))
      return this.#boundary();
    if (this.#open.length >= MAX_DEPTH && !SHALLOW.has(kind)) return this.#boundary();
    this.#place(CONTENT_KINDS[kind]);
    if (kind === "rule") return void this.#out.push(`<${tag}>`);
    if (kind === "embed") {
      this.#out.push(`<${tag}${attributes}></${tag}>`);
      // What stands in it in the input follows it.
      return void this.#started.push(null);
    }
    if (kind === "pre") this.#pre = { language: "", isWritten: false };
    this.#push(tag, kind === "item" ? this.#itemAttributes(attributes) : attributes, kind);
    // What follows the content of a toggle inside the toggle belongs to it as well.
    this.#started.push(kind === "detailsContent" ? null : this.#top);
  }

  /** Whether a toggle has begun at most this many of its parts. */
  #awaits(parts: number): boolean {
    const around = this.#top.kind === "summary" ? this.#open.at(-2) : this.#top;
    return around?.kind === "details" && around.parts <= parts;
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

  /** The depth of the element around those that end for the content. */
  #endOf(content: ContentKind): number {
    let at = this.#open.length - 1;
    while (ENDS_FOR[content].includes(this.#open[at]?.kind ?? "root")) at -= 1;
    return at;
  }

  /** Closes and opens elements so that the content fits here. */
  #place(content: ContentKind): void {
    this.#leaveFigure(content);
    this.#closeTo(this.#endOf(content) + 1);
    while (!HOLDS[this.#top.kind].includes(content)) {
      const kind = missingBetween(this.#top.kind, content);
      const { tag, attributes } = IMPLIED[kind];
      this.#push(tag, kind === "item" ? this.#itemAttributes("") : attributes, kind);
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
    if (kind === "summary") this.#top.parts = 1;
    if (kind === "detailsContent") this.#beginContent(this.#top);
    if (kind === "caption") this.#top.parts = 2;
    const start = `<${tag}${attributes}>`;
    if (kind === "figure") return void this.#open.push({ ...opened(tag, kind, ""), start });
    if (kind !== "pre") this.#out.push(start);
    const end = kind === "pre" ? "</code></pre>" : `</${tag}>`;
    this.#open.push(opened(tag, kind, end, kind === "list" && attributes.includes("taskList")));
  }

  #beginFigure(figure: Open): void {
    this.#out.push(figure.start);
    figure.end = "</figure>";
    figure.parts = 1;
  }

  /** A figure whose first content is no image is none; after its caption it holds nothing more. */
  #leaveFigure(content: ContentKind): void {
    const top = this.#top;
    if (top.kind !== "figure" || content === "caption") return;
    if (top.parts === 0) top.kind = "plain";
    if (top.parts === 2) this.#closeTo(this.#open.length - 1);
  }

  /** Closes the open elements from the innermost down to the one at `depth`, that one included. */
  #closeTo(depth: number): void {
    while (this.#open.length > Math.max(depth, 1)) {
      const last = this.#open.pop();
      if (last === undefined) return;
      if (last.kind === "pre" && !this.#pre.isWritten) this.#startCode();
      if (last.kind === "details" && last.parts < 2) {
        this.#beginContent(last);
        this.#out.push(`<div${CONTENT_ATTRIBUTES}><p></p></div>`);
      }
      if (last.kind === "figure" && last.parts === 1) this.#out.push("<figcaption></figcaption>");
      if (last.kind !== "atom") this.#endMarks();
      this.#out.push(last.end);
      last.isOpen = false;
    }
  }

  /** The summary stands first, even if it is empty. */
  #beginContent(details: Open): void {
    if (details.parts === 0) this.#out.push("<summary></summary>");
    details.parts = 2;
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
