import type { EmbeddedList } from "@cairn/editor/references/text-reference";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

/** The address of the whole list. */
export function listPath(
  { slug }: Pick<OpenWorkspace, "slug">,
  { project, view, query }: Pick<EmbeddedList, "project" | "view" | "query">,
): string {
  const search = query === "" ? "" : `?${query}`;
  if (project === null) return `/${slug}/workspace-views/${view ?? ""}/${search}`;
  return `/${slug}/projects/${project}/${view === null ? "issues" : `views/${view}`}/${search}`;
}
