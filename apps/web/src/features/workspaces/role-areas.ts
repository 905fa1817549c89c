// What may be done in a workspace, grouped as a person would look for it. The rows come from the contract, what each role may from the one
// permission table (law 4): nothing is written down twice.
import type { Access } from "@cairn/contract/access";
import type { Role } from "@cairn/contract/entities/workspace";
import { ROLES } from "@cairn/contract/entities/workspace";
import { type DescribedRoute, describedRoutes } from "@cairn/contract/routes/described";
import { withRole } from "@cairn/domain/callers";
import { decide } from "@cairn/domain/permissions";

/** Each area, also its word, and the groups of the contract that belong to it. */
const AREAS = [
  {
    name: "workspace",
    groups: ["workspaces", "workspace_themes", "payments", "files", "search", "favorites"],
  },
  { name: "projects", groups: ["projects", "users", "imports"] },
  {
    name: "issues",
    groups: ["issues", "issue_lists", "issue_drafts", "bulk_issues", "issue_archive", "issue_places"],
  },
  {
    name: "details",
    groups: [
      "sub_issues",
      "issue_links",
      "issue_relations",
      "issue_attachments",
      "reactions",
      "subscriptions",
      "comments",
    ],
  },
  { name: "inbox", groups: ["inbox", "inbox_doors"] },
  { name: "planning", groups: ["cycles", "modules", "estimates"] },
  { name: "structure", groups: ["states", "labels"] },
  { name: "views", groups: ["views", "workspace_views"] },
  { name: "insight", groups: ["analytics", "dashboards", "profiles", "notifications"] },
  { name: "rest", groups: [] },
] as const satisfies readonly { name: string; groups: readonly string[] }[];
export type AreaName = (typeof AREAS)[number]["name"];

const groupOf = ({ name }: DescribedRoute): string => name.slice(0, name.indexOf("."));

/** What belongs to no area yet has one, too: a new group of routes is never left out. */
export const areaOf = (route: DescribedRoute): AreaName =>
  AREAS.find(({ groups }) => (groups as readonly string[]).includes(groupOf(route)))?.name ?? "rest";

/** Whether each role may, from guest to admin. */
export const allowed = (access: Access): readonly { role: Role; may: boolean }[] =>
  ROLES.map((role) => ({ role, may: decide(access, withRole(role)) === "allowed" }));

export interface AreaRow {
  /** Unlike any other of the area. */
  id: string;
  access: Access;
  /** What is done, as the contract says it; null: looking at what such access shows. */
  does: string | null;
}

/** What is done, row by row; looking is one row for each kind of access, since there is a call for every list. */
function rowsOf(area: AreaName): AreaRow[] {
  const routes = describedRoutes.filter((route) => areaOf(route) === area);
  const looking = new Set(routes.filter(({ reads }) => reads).map(({ access }) => access));
  const seen = [...looking].map((access) => ({ id: access, access, does: null }));
  const done = routes
    .filter(({ reads }) => !reads)
    .map(({ name, access, summary }) => ({ id: name, access, does: summary.replaceAll("`", "") }));
  return [...seen, ...done];
}

/** The areas with the rows that a search leaves of them, in any case; areas without rows are left out. */
export function foundRows(
  query: string,
  wordsOf: (row: AreaRow) => string,
): { name: AreaName; rows: AreaRow[] }[] {
  const wanted = query.trim().toLocaleLowerCase();
  const fits = (row: AreaRow): boolean => wordsOf(row).toLocaleLowerCase().includes(wanted);
  return AREAS.map(({ name }) => ({ name, rows: rowsOf(name).filter(fits) })).filter(
    (area) => area.rows.length > 0,
  );
}
