// What documents contain without its words: mentions, embedded blocks, formulas, tasks and tables of contents, as they are
// shown in a comparison.
import { DOMSerializer, type Node, type Schema } from "@tiptap/pm/model";
import type { NodeView, NodeViewConstructor } from "@tiptap/pm/view";
import { BLOCK_MATH, CONTENTS, MATH } from "../element-rules.ts";
import { drawMath } from "../math/draw.ts";
import { mediaWords } from "../media/media-words.ts";
import { EMBED, EMBEDDED_ISSUE } from "../references/reference-rules.ts";
import { referenceFrom, type TextReference } from "../references/text-reference.ts";
import { editorWords } from "./words.ts";

/** What a text names: a person by id, or a page, day, issue or list. */
export type NamedReference = TextReference | { kind: "user"; id: string };
/** @returns the present name; null if it is not known here */
export type NameOf = (reference: NamedReference) => string | null;

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value]));

function nameMention(element: Element, nameOf: NameOf): void {
  const reference = referenceFrom(attributesOf(element));
  const id = element.getAttribute("entity_identifier");
  const words = editorWords();
  element.className = "rich-mention";
  if (reference !== null) element.textContent = nameOf(reference) ?? words.page;
  else {
    const stored = (element.textContent ?? "").replace(/^@/, "");
    element.textContent = `@${(id === null ? null : nameOf({ kind: "user", id })) ?? (stored || words.unknownUser)}`;
  }
}

function nameDay(element: Element, nameOf: NameOf): void {
  const reference = referenceFrom(attributesOf(element));
  element.className = "rich-mention";
  if (reference !== null) element.textContent = nameOf(reference) ?? element.textContent;
}

function nameEmbed(element: Element, nameOf: NameOf): void {
  const reference = referenceFrom(attributesOf(element));
  const { embeddedIssue, embeddedList } = editorWords();
  const kind = element.getAttribute(EMBED) === EMBEDDED_ISSUE ? embeddedIssue : embeddedList;
  const name = reference && nameOf(reference);
  element.classList.add("rich-mention");
  element.textContent = name ? `${kind}: ${name}` : kind;
}

function drawFormula(element: HTMLElement): void {
  element.classList.add("rich-math");
  // Without the library its source stays readable.
  drawMath(element, element.textContent ?? "", element.getAttribute(MATH) === BLOCK_MATH).catch(() => null);
}

function boxOf(isDone: boolean): HTMLElement {
  const box = document.createElement("span");
  box.className = "rich-box";
  box.setAttribute("role", "img");
  box.setAttribute("aria-label", isDone ? editorWords().taskDone : editorWords().taskOpen);
  return box;
}

function drawTask(item: Element): void {
  const content = document.createElement("div");
  content.append(...item.childNodes);
  item.append(boxOf(item.getAttribute("data-checked") === "true"), content);
}

const PARTS: readonly [string, (element: HTMLElement, nameOf: NameOf) => void][] = [
  [`[data-type="${CONTENTS}"]`, (element) => void (element.textContent = mediaWords().contents)],
  ["mention-component", nameMention],
  ["time[datetime]", nameDay],
  [`[${EMBED}]`, nameEmbed],
  [`[${MATH}]`, drawFormula],
  ['li[data-type="taskItem"]', drawTask],
];

/** Completes an element that the schema has written, and all in it. */
export function complete(root: HTMLElement, nameOf: NameOf): void {
  for (const [selector, fill] of PARTS) {
    const inside = [...root.querySelectorAll<HTMLElement>(selector)];
    for (const element of root.matches(selector) ? [root, ...inside] : inside) fill(element, nameOf);
  }
}

/** Nodes without content that can be edited. */
const ATOMS = [
  "tableOfContents",
  "mention",
  "pageMention",
  "dateMention",
  "issueEmbed",
  "issueListEmbed",
  "math",
  "mathBlock",
];

function taskView(node: Node): NodeView {
  const dom = document.createElement("li");
  const isDone = node.attrs["checked"] === true;
  dom.dataset["type"] = "taskItem";
  dom.dataset["checked"] = String(isDone);
  const contentDOM = document.createElement("div");
  dom.append(boxOf(isDone), contentDOM);
  return { dom, contentDOM, ignoreMutation: () => true };
}

/** The same for the nodes of a drawn document. */
export function completedViews(schema: Schema, nameOf: NameOf): Record<string, NodeViewConstructor> {
  const serializer = DOMSerializer.fromSchema(schema);
  const atom: NodeViewConstructor = (node) => {
    const drawn = serializer.serializeNode(node);
    // The schema writes an element for each of these.
    const dom = drawn instanceof HTMLElement ? drawn : document.createElement("span");
    complete(dom, nameOf);
    return { dom, ignoreMutation: () => true };
  };
  return { taskItem: taskView, ...Object.fromEntries(ATOMS.map((name) => [name, atom])) };
}
