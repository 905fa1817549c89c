// Atlassian Document Format (developer.atlassian.com, "ADF structure") as HTML. The engine removes what is unsafe.
import { escapeHtml } from "@cairn/editor/tokens";
import { type Json, objects, textOf } from "../json-file.ts";
import { objectOf } from "./values.ts";

const MAX_DEPTH = 100;

const TAGS: Readonly<Record<string, string>> = {
  paragraph: "p",
  bulletList: "ul",
  orderedList: "ol",
  listItem: "li",
  blockquote: "blockquote",
  panel: "blockquote",
  table: "table",
  tableRow: "tr",
  tableHeader: "th",
  tableCell: "td",
  decisionList: "ul",
  decisionItem: "li",
  taskList: "ul",
};

const MARKS: Readonly<Record<string, string>> = {
  strong: "strong",
  em: "em",
  strike: "s",
  underline: "u",
  code: "code",
};

const attributes = (node: Json): Json => objectOf(node.attrs);

function marked(node: Json): string {
  let html = escapeHtml(textOf(node.text));
  for (const mark of objects(node.marks)) {
    const type = textOf(mark.type);
    const tag = MARKS[type];
    if (tag !== undefined) html = `<${tag}>${html}</${tag}>`;
    if (type === "link") html = `<a href="${escapeHtml(textOf(attributes(mark).href))}">${html}</a>`;
    if (type === "subsup") {
      const script = attributes(mark).type === "sub" ? "sub" : "sup";
      html = `<${script}>${html}</${script}>`;
    }
  }
  return html;
}

const link = (node: Json): string => {
  const url = escapeHtml(textOf(attributes(node).url));
  return `<a href="${url}">${url}</a>`;
};
const named = (node: Json): string => escapeHtml(textOf(attributes(node).text));
const card = (node: Json): string => `<p>${link(node)}</p>`;

/** Files are called by their names: the issue's own ones take their places (engine/files/texts.ts). */
function media(node: Json): string {
  const { alt, url, type } = attributes(node);
  const name = escapeHtml(textOf(alt));
  if (type === "external" && textOf(url) !== "")
    return `<img src="${escapeHtml(textOf(url))}" alt="${name}">`;
  return name === "" ? "" : `<p><img src="${name}" alt="${name}"></p>`;
}

type Draw = (node: Json, inner: () => string) => string;

/** Nodes that are more than a tag around what they contain. */
const NODES: Readonly<Record<string, Draw>> = {
  text: marked,
  heading: (node, inner) => {
    const level = Math.min(Math.max(Number(attributes(node).level) || 1, 1), 6);
    return `<h${level}>${inner()}</h${level}>`;
  },
  codeBlock: (node, inner) => {
    const language = textOf(attributes(node).language).replace(/[^\w+#-]/g, "");
    return `<pre><code${language === "" ? "" : ` class="language-${language}"`}>${inner()}</code></pre>`;
  },
  rule: () => "<hr>",
  hardBreak: () => "<br>",
  mention: named,
  status: named,
  emoji: (node) => escapeHtml(textOf(attributes(node).text) || textOf(attributes(node).shortName)),
  date: (node) => {
    const at = new Date(Number(attributes(node).timestamp));
    return Number.isNaN(at.getTime()) ? "" : at.toISOString().slice(0, 10);
  },
  inlineCard: link,
  blockCard: card,
  embedCard: card,
  taskItem: (node, inner) => `<li>${attributes(node).state === "DONE" ? "☑" : "☐"} ${inner()}</li>`,
  expand: (node, inner) => `<p><strong>${escapeHtml(textOf(attributes(node).title))}</strong></p>${inner()}`,
  media,
  mediaInline: media,
};

function draw(node: Json, depth: number): string {
  if (depth > MAX_DEPTH) return "";
  const inner = (): string =>
    objects(node.content)
      .map((child) => draw(child, depth + 1))
      .join("");
  const type = textOf(node.type);
  const special = NODES[type];
  if (special) return special(node, inner);
  const tag = TAGS[type];
  return tag === undefined ? inner() : `<${tag}>${inner()}</${tag}>`;
}

/** HTML of a document; of what it does not know, what is inside. */
export const adfHtml = (document: unknown): string => draw(objectOf(document), 0);
