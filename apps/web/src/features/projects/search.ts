/** The search parameters of the projects screen; readers ignore unknown values. */
export interface ProjectsSearch {
  tab?: string;
  sort?: string;
  q?: string;
  /** The filters (project-filters.ts). */
  access?: string;
  lead?: string;
  members?: string;
  created?: string;
}

const KEYS = ["tab", "sort", "q", "access", "lead", "members", "created"] as const;

export function readProjectsSearch(search: Record<string, unknown>): ProjectsSearch {
  const found: ProjectsSearch = {};
  for (const key of KEYS) {
    const value = search[key];
    if (typeof value === "string" && value !== "") found[key] = value;
  }
  return found;
}
