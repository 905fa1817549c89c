// Filters and sorts the project list (spec §5 search, §6 "my projects", §9 sort options). Pure.
import type { Project } from "@cairn/contract/entities/project";
import { type LocalDay, matchesFilters, type ProjectFilters } from "./project-filters.ts";

export const PROJECT_SORTS = ["manual", "name", "created", "members"] as const;
export type ProjectSort = (typeof PROJECT_SORTS)[number];

/** Created date is the default (spec §9). */
export const DEFAULT_SORT: ProjectSort = "created";

export const readSort = (text: string | undefined): ProjectSort =>
  PROJECT_SORTS.find((sort) => sort === text) ?? DEFAULT_SORT;

/** All visible projects, those of the person, or the archived ones (spec §2, §6). */
export const PROJECT_TABS = ["all", "mine", "archived"] as const;
export type ProjectTab = (typeof PROJECT_TABS)[number];

export const readTab = (text: string | undefined): ProjectTab =>
  PROJECT_TABS.find((tab) => tab === text) ?? "all";

export interface ProjectListQuery {
  tab: ProjectTab;
  /** Part of the name or identifier. */
  search: string;
  sort: ProjectSort;
  filters: ProjectFilters;
}

const byName = (a: Project, b: Project): number => a.name.localeCompare(b.name) || a.id.localeCompare(b.id);
const byNewest = (a: Project, b: Project): number => b.created_at.localeCompare(a.created_at) || byName(a, b);

/** Projects without a position come last: the person is not a member of them. */
function byPosition(a: Project, b: Project): number {
  if (a.sort_order === b.sort_order) return byName(a, b);
  if (a.sort_order === null) return 1;
  if (b.sort_order === null) return -1;
  return a.sort_order - b.sort_order;
}

const ORDERS: Record<ProjectSort, (a: Project, b: Project) => number> = {
  manual: byPosition,
  name: byName,
  created: byNewest,
  members: (a, b) => b.total_members - a.total_members || byName(a, b),
};

export function listProjects(
  all: readonly Project[],
  { tab, search, sort, filters }: ProjectListQuery,
  day: LocalDay,
): Project[] {
  const wanted = search.trim().toLocaleLowerCase();
  const matches = ({ name, identifier }: Project): boolean =>
    name.toLocaleLowerCase().includes(wanted) || identifier.toLocaleLowerCase().includes(wanted);
  return all
    .filter((project) => (project.archived_at !== null) === (tab === "archived"))
    .filter((project) => tab !== "mine" || project.is_member)
    .filter((project) => wanted === "" || matches(project))
    .filter((project) => matchesFilters(project, filters, day))
    .sort(ORDERS[sort]);
}
