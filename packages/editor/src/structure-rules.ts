// Which elements a document's elements may hold, and what is missing between two that don't fit.
import type { Kind } from "./allow-list.ts";
import { COLUMN, DETAILS_CONTENT } from "./element-rules.ts";

/** The kinds that stay open around others: `Kind` without the leaves, and the document itself. */
export type ContainerKind = Exclude<Kind, "rule" | "embed" | "mark" | "void"> | "root";
/** The kind of content to place: `block` for every block, `inline` for text, marks, images and mentions. */
export type ContentKind =
  | "block"
  | "inline"
  | "item"
  | "section"
  | "row"
  | "cell"
  | "summary"
  | "detailsContent"
  | "caption"
  | "column";

export interface Open {
  tag: string;
  kind: ContainerKind;
  /** A start tag that is written once it is certain that the element remains. */
  start: string;
  /** Written when it closes. */
  end: string;
  isTaskList: boolean;
  isOpen: boolean;
  /**
   * How many parts of a toggle have begun: its summary is the first, its content the second. Of a figure: its image, its
   * caption.
   */
  parts: number;
}

export const opened = (tag: string, kind: ContainerKind, end: string, isTaskList = false): Open => ({
  tag,
  kind,
  start: "",
  end,
  isTaskList,
  isOpen: true,
  parts: 0,
});

export interface Mark {
  tag: string;
  start: string;
}

export const CONTENT_KINDS: Record<Kind, ContentKind> = {
  flow: "block",
  text: "block",
  pre: "block",
  rule: "block",
  embed: "block",
  source: "block",
  plain: "block",
  details: "block",
  summary: "summary",
  detailsContent: "detailsContent",
  figure: "block",
  caption: "caption",
  list: "block",
  table: "block",
  columns: "block",
  column: "column",
  item: "item",
  section: "section",
  row: "row",
  cell: "cell",
  mark: "inline",
  void: "inline",
  atom: "inline",
};

export const HOLDS: Record<ContainerKind, readonly ContentKind[]> = {
  root: ["block", "inline"],
  flow: ["block", "inline"],
  item: ["block", "inline"],
  cell: ["block", "inline"],
  plain: ["block"],
  details: ["summary", "detailsContent"],
  summary: ["inline"],
  detailsContent: ["block", "inline"],
  figure: ["caption"],
  caption: ["inline"],
  text: ["inline"],
  pre: [],
  atom: [],
  source: [],
  columns: ["column"],
  column: ["block", "inline"],
  list: ["item"],
  table: ["section"],
  section: ["row"],
  row: ["cell"],
};

/** Which open elements end when content arrives that they can't hold. */
export const ENDS_FOR: Record<ContentKind, readonly ContainerKind[]> = {
  inline: [],
  block: ["text", "summary", "caption", "figure"],
  summary: [],
  detailsContent: ["summary"],
  caption: [],
  item: ["text", "caption", "figure", "item"],
  column: ["text", "caption", "figure", "column"],
  cell: ["text", "caption", "figure", "cell"],
  row: ["text", "caption", "figure", "cell", "row"],
  section: ["text", "caption", "figure", "cell", "row", "section"],
};

/** The elements that are opened because something is missing around the content. */
export const IMPLIED = {
  text: { tag: "p", attributes: "" },
  detailsContent: { tag: "div", attributes: ` data-type="${DETAILS_CONTENT}"` },
  caption: { tag: "figcaption", attributes: "" },
  column: { tag: "div", attributes: ` data-type="${COLUMN}"` },
  list: { tag: "ul", attributes: "" },
  item: { tag: "li", attributes: "" },
  table: { tag: "table", attributes: "" },
  section: { tag: "tbody", attributes: "" },
  row: { tag: "tr", attributes: "" },
  cell: { tag: "td", attributes: "" },
} as const satisfies Partial<Record<ContainerKind, { tag: string; attributes: string }>>;

const MISSING_IN: Partial<Record<ContainerKind, keyof typeof IMPLIED>> = {
  details: "detailsContent",
  figure: "caption",
  columns: "column",
  list: "item",
  table: "section",
  section: "row",
  row: "cell",
};

const MISSING_AROUND: Partial<Record<ContentKind, keyof typeof IMPLIED>> = {
  item: "list",
  inline: "text",
};

/** What to open between a container and content that it can't hold; repeated until the content fits. */
export function missingBetween(container: ContainerKind, content: ContentKind): keyof typeof IMPLIED {
  return MISSING_IN[container] ?? MISSING_AROUND[content] ?? "table";
}
