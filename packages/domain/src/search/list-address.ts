// The list that shows everything that a search matches: its URL consists of the list's own filters.
import { rulesOf } from "../issue-list/contexts.ts";
import { fieldOf, type FilterName } from "../issue-list/fields.ts";
import type { Filters } from "../issue-list/view.ts";
import type { SearchPlace } from "./resolve.ts";

export interface SearchTarget {
  place: SearchPlace;
  filters: Filters;
  words: readonly string[];
  /** The single project that the filters lead to; null: none, or several. */
  project_id: string | null;
}

const everywhere = (names: readonly FilterName[]): boolean => {
  const { filters } = rulesOf("GLOBAL", "spreadsheet");
  return names.every((name) => filters.some((field) => field === fieldOf(name)));
};

const PLACES: Record<SearchPlace, (target: SearchTarget, names: readonly FilterName[]) => string | null> = {
  live: ({ project_id }, names) => {
    if (project_id !== null) return `projects/${project_id}/issues/`;
    return everywhere(names) ? "workspace-views/all-issues/" : null;
  },
  archived: ({ project_id }) => (project_id === null ? null : `projects/${project_id}/archives/issues/`),
  drafts: () => "drafts/",
};

/** `workspace-views/all-issues/?labels=…`, below the workspace's URL. Null: no list has all these filters. */
export function listAddress(target: SearchTarget): string | null {
  const { words, filters, project_id } = target;
  const entries = Object.entries(filters).filter(([name]) => project_id === null || name !== "project") as [
    FilterName,
    string,
  ][];
  const path = PLACES[target.place](
    target,
    entries.map(([name]) => name),
  );
  if (path === null) return null;
  const search = new URLSearchParams(entries);
  if (words.length > 0) search.set("name", words.join(" "));
  search.set("sub_issue", "true");
  return `${path}?${search.toString()}`;
}
