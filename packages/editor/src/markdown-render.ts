import { Marked, type RendererObject, type TokenizerObject, type Tokens } from "marked";
import type { CalloutKind } from "./element-rules.ts";
import { blockMath, mathExtensions } from "./markdown-math.ts";
import { escapeHtml } from "./tokens.ts";

/**
 * How much text inline rules may examine, in characters: each examines the rest of its paragraph, so a paragraph of
 * nothing but delimiters is quadratic. Only a document made to be slow exceeds this; the rest of it is then plain text.
 */
const inlineBudget = (length: number): number => 100_000_000 + 1000 * length;

const MAX_QUOTE_DEPTH = 20;
const MAX_SPACES = 200;

/** The alerts of code hosts (`> [!NOTE]`) as callouts. */
const ALERTS = new Map<string, CalloutKind>([
  ["NOTE", "info"],
  ["IMPORTANT", "info"],
  ["TIP", "success"],
  ["WARNING", "warning"],
  ["CAUTION", "danger"],
]);

const ALERT = /^<p>\[!([A-Z]{3,9})\](?:<br>|(?=<\/p>))/;

const task = (checked: boolean): string => ` data-checked="${String(checked)}" data-type="taskItem"`;

/** Runs of task items and of ordinary items, since the schema keeps the two in separate lists. */
function runsOfItems(items: readonly Tokens.ListItem[]): Tokens.ListItem[][] {
  const runs: Tokens.ListItem[][] = [];
  for (const item of items) {
    const run = runs.at(-1);
    if (run?.[0]?.task === item.task) run.push(item);
    else runs.push([item]);
  }
  return runs;
}

/** Content that starts with a paragraph, as the schema requires in list items and cells. */
const afterParagraph = (html: string): string => (html.startsWith("<p>") ? html : `<p></p>${html}`);

/** A quotation, or the callout of an alert. */
function quote(html: string): string {
  const alert = ALERT.exec(html);
  const kind = ALERTS.get(alert?.[1] ?? "");
  if (alert === null || kind === undefined) return `<blockquote>${html || "<p></p>"}</blockquote>`;
  const body = `<p>${html.slice(alert[0].length)}`;
  return `<div data-callout="${kind}">${body.replace(/^<p><\/p>(?=<)/, "")}</div>`;
}

/** A block of code, or the formula that code hosts write as one. */
function fenced(token: Tokens.Code): string {
  if (token.lang === "math") return blockMath(token.text);
  const language = /^[a-z0-9+#._-]{1,40}/i.exec(token.lang ?? "")?.[0].toLowerCase();
  const attribute = language === undefined ? "" : ` class="language-${language}"`;
  return `<pre><code${attribute}>${escapeHtml(token.text)}</code></pre>`;
}

/** Writes the schema's HTML, without white space between blocks, so that the editor parses exactly what was written. */
function renderer(lost: Set<string>): RendererObject {
  const cells = (
    row: readonly Tokens.TableCell[],
    tag: "th" | "td",
    inline: (cell: Tokens.TableCell) => string,
  ) => `<tr>${row.map((cell) => `<${tag}><p>${inline(cell)}</p></${tag}>`).join("")}</tr>`;

  return {
    space: () => "",
    hr: () => "<hr>",
    br: () => "<br>",
    checkbox: () => "",
    heading(token) {
      return `<h${token.depth}>${this.parser.parseInline(token.tokens)}</h${token.depth}>`;
    },
    paragraph(token) {
      const [image, ...others] = token.tokens;
      // An image with a title that stands alone: the title is its caption.
      if (image?.type === "image" && others.length === 0) {
        const { href, text, title } = image as Tokens.Image;
        const img = `<img src="${escapeHtml(href)}" alt="${escapeHtml(text)}">`;
        if (title) return `<figure>${img}<figcaption>${escapeHtml(title)}</figcaption></figure>`;
      }
      return `<p>${this.parser.parseInline(token.tokens)}</p>`;
    },
    del(token) {
      return `<s>${this.parser.parseInline(token.tokens)}</s>`;
    },
    code: fenced,
    blockquote(token) {
      return quote(this.parser.parse(token.tokens));
    },
    list(token) {
      let number = token.start === "" ? 1 : token.start;
      const lists = runsOfItems(token.items).map((run) => {
        const items = run.map((item) => this.listitem(item)).join("");
        const start = number === 1 ? "" : ` start="${number}"`;
        number += run.length;
        if (run[0]?.task) return `<ul data-type="taskList">${items}</ul>`;
        if (!token.ordered) return `<ul>${items}</ul>`;
        return `<ol${start}>${items}</ol>`;
      });
      return lists.join("");
    },
    listitem(item) {
      const blocks = item.tokens.map((token) =>
        token.type === "text" ? { ...token, type: "paragraph" } : token,
      );
      return `<li${item.task ? task(item.checked ?? false) : ""}>${afterParagraph(this.parser.parse(blocks))}</li>`;
    },
    table(token) {
      if (token.align.some((align) => align !== null)) lost.add("table alignment");
      const inline = (cell: Tokens.TableCell): string => this.parser.parseInline(cell.tokens);
      const rows = token.rows.map((row) => cells(row, "td", inline)).join("");
      return `<table><tbody>${cells(token.header, "th", inline)}${rows}</tbody></table>`;
    },
  };
}

/** Whether inline rules may examine further text: counts it. */
function counter(budget: number): (source: string) => boolean {
  let seen = 0;
  return (source) => {
    seen += source.length;
    return seen <= budget;
  };
}

function tokenizer(mayExamine: (source: string) => boolean): TokenizerObject {
  // To marked, `false` means the built-in rule and `undefined` no match.
  const rule = (source: string): false | undefined => (mayExamine(source) ? false : undefined);
  return {
    emStrong: rule,
    url: rule,
    inlineText: (source) => rule(source) ?? { type: "text", raw: source, text: source, escaped: false },
  };
}

/**
 * Cuts off what only a document made to be slow contains: thousands of consecutive spaces, quotations hundreds deep.
 */
function limited(markdown: string): string {
  const spaces = new RegExp(`[ \\t]{${MAX_SPACES}}[ \\t]+`, "g");
  const quotes = new RegExp(`^((?:[ \\t]{0,3}>){${MAX_QUOTE_DEPTH}})[ \\t>]*`, "gm");
  return markdown.replace(spaces, (run) => run.slice(0, MAX_SPACES)).replace(quotes, "$1");
}

/**
 * GitHub-flavored Markdown as HTML of the document schema, with line breaks as code hosts show them in issues. Raw HTML
 * passes through unchanged: the result must be sanitized, or parsed by the schema, before it is used.
 *
 * @returns `lost`: what Markdown can express and the schema can't (`table alignment`)
 */
export function renderMarkdown(markdown: string): { html: string; lost: string[] } {
  const lost = new Set<string>();
  const marked = new Marked({ gfm: true, breaks: true, async: false });
  const mayExamine = counter(inlineBudget(markdown.length));
  marked.use({
    renderer: renderer(lost),
    tokenizer: tokenizer(mayExamine),
    extensions: mathExtensions(mayExamine),
  });
  try {
    return { html: marked.parse(limited(markdown), { async: false }), lost: [...lost] };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    // Nested too deeply for the recursive parser: the text as it is.
    return { html: `<p>${escapeHtml(markdown)}</p>`, lost: ["formatting"] };
  }
}
