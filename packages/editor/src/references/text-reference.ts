// What a mention or an embedded block refers to, read from the attributes of its element, or of its node: both have the
// same names.
import { EMBED, EMBEDDED_ISSUE, EMBEDDED_LIST, PAGE_MENTION } from "./reference-rules.ts";

export type TextReference =
  | { kind: "page"; id: string }
  /** `YYYY-MM-DD`. */
  | { kind: "day"; day: string }
  | { kind: "issue"; id: string }
  | EmbeddedList;

/** A saved view, or the issues of a project as a query selects and arranges them. */
export interface EmbeddedList {
  kind: "list";
  project: string | null;
  view: string | null;
  /** As in the URL of a list. */
  query: string;
  /** Chosen by the person who embedded the list; empty: that of the view or project. */
  name: string;
}

/** @returns null for anything else */
export function referenceFrom(attributes: Readonly<Record<string, unknown>>): TextReference | null {
  const text = (name: string): string | null => {
    const value = attributes[name];
    return typeof value === "string" && value !== "" ? value : null;
  };
  const day = text("datetime");
  if (day !== null) return { kind: "day", day };
  const id = text("entity_identifier");
  if (text("entity_name") === PAGE_MENTION && id !== null) return { kind: "page", id };
  const issue = text("data-issue");
  if (text(EMBED) === EMBEDDED_ISSUE && issue !== null) return { kind: "issue", id: issue };
  if (text(EMBED) !== EMBEDDED_LIST) return null;
  return {
    kind: "list",
    project: text("data-project"),
    view: text("data-view"),
    query: text("data-query") ?? "",
    name: text("data-name") ?? "",
  };
}

/** The attributes of an embedded list, as it is stored. */
export const listAttributes = ({ project, view, query, name }: Omit<EmbeddedList, "kind">) => ({
  "data-project": project,
  "data-view": view,
  "data-query": query === "" ? null : query,
  "data-name": name === "" ? null : name,
});
