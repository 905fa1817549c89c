// The base of a list before any filter: a value, so that the same code serves every context (contract/issues §3.1).
import { createHash } from "node:crypto";
import { type Bindings, WORKSPACE } from "./bindings.ts";

export interface Scope {
  workspace_id: string;
  /** Distinguishes the scopes of one version: `live`, `cycle` and its id. */
  name: string;
  /** The projects whose issues may be listed; with none, the list is empty. */
  project_ids: readonly string[];
  /** The condition for the projects' issues that belong to the scope, over alias `i`. */
  where: (bindings: Bindings) => string;
  /** The rows are live ones, which the partial indexes hold in order: walks along these can make up lists. */
  is_live: boolean;
  /** Changes with every write that can change a total of this scope; null: totals are counted each time. */
  version: string | null;
}

/** The parts of a project that a scope needs. */
export interface ScopeProject {
  id: string;
  /** Counts the writes to the project's issues. */
  version: number;
}

/**
 * Neither archived, nor draft, nor waiting in the inbox (contract/issues §2). The partial indexes of `issues` use
 * exactly this text.
 */
const LIVE = "i.archived_at is null and not i.is_draft and not i.is_waiting";

const versionOf = (projects: readonly ScopeProject[]): string =>
  createHash("sha1")
    .update(projects.map(({ id, version }) => `${id}:${version}`).join(" "))
    .digest("base64");

function scopeOf(
  workspaceId: string,
  projects: readonly ScopeProject[],
  more: Pick<Scope, "name" | "where" | "is_live">,
): Scope {
  const project_ids = projects.map(({ id }) => id);
  return { workspace_id: workspaceId, project_ids, version: versionOf(projects), ...more };
}

const live = (name: string, where: (b: Bindings) => string = () => ""): Parameters<typeof scopeOf>[2] => ({
  name,
  is_live: true,
  where: (b) => LIVE + where(b),
});

/** The live issues of one project. */
export const projectScope = (workspaceId: string, project: ScopeProject): Scope =>
  scopeOf(workspaceId, [project], live("live"));

/** The live issues of a cycle of the project. */
export const cycleScope = (workspaceId: string, project: ScopeProject, cycleId: string): Scope =>
  scopeOf(
    workspaceId,
    [project],
    live(`cycle ${cycleId}`, (b) => ` and i.cycle_id = ${b.bind(cycleId, "uuid")}`),
  );

/** The live issues of a module of the project. */
export const moduleScope = (workspaceId: string, project: ScopeProject, moduleId: string): Scope =>
  scopeOf(
    workspaceId,
    [project],
    live(`module ${moduleId}`, (b) => ` and i.module_ids @> ${b.bind([moduleId], "uuid[]")}`),
  );

/** The archived issues of the project. */
export const archiveScope = (workspaceId: string, project: ScopeProject): Scope =>
  archivesScope(workspaceId, [project]);

/** The archived issues of several projects. */
export const archivesScope = (workspaceId: string, projects: readonly ScopeProject[]): Scope =>
  scopeOf(workspaceId, projects, {
    name: "archive",
    is_live: false,
    where: () => "i.archived_at is not null and not i.is_draft",
  });

/** A person's own drafts in one project or several; other people's drafts are never listed (contract/issues §6.7). */
export const ownDraftsScope = (
  workspaceId: string,
  projects: readonly ScopeProject[],
  personId: string,
): Scope =>
  scopeOf(workspaceId, projects, {
    name: `drafts of ${personId}`,
    is_live: false,
    where: (b) => `i.is_draft and i.archived_at is null and i.created_by = ${b.bind(personId, "uuid")}`,
  });

/** The live issues of several projects: those of the workspace that the caller is in. */
export const workspaceScope = (workspaceId: string, projects: readonly ScopeProject[]): Scope =>
  scopeOf(workspaceId, projects, live("live"));

/**
 * The live issues of several projects that a person is assigned to, has created or is subscribed to. Subscriptions
 * change without a project's version.
 */
export const personScope = (
  workspaceId: string,
  projects: readonly ScopeProject[],
  personId: string,
): Scope => ({
  ...scopeOf(
    workspaceId,
    projects,
    live(`person ${personId}`, (b) => {
      const person = b.bind(personId, "uuid");
      return ` and (i.assignee_ids @> array[${person}] or i.created_by = ${person} or i.id in (
        select x.issue_id from issue_subscribers x where x.workspace_id = ${WORKSPACE} and x.user_id = ${person}))`;
    }),
  ),
  version: null,
});

/** Whether the scope covers several projects: then no index walk returns more than one of them in order. */
export const isWide = ({ project_ids }: Scope): boolean => project_ids.length !== 1;

/** `column = $2` for one project, so that an index walk stays in order; otherwise a test for any of them. */
export function inProjects(column: string, scope: Scope, bindings: Bindings): string {
  return isWide(scope)
    ? `${column} = any(${bindings.bind(scope.project_ids, "uuid[]")})`
    : `${column} = ${bindings.bind(scope.project_ids[0], "uuid")}`;
}

/** The whole base predicate over alias `i`; with `project`, an expression, for that project only. */
export function scopeSql(scope: Scope, bindings: Bindings, project?: string): string {
  const where =
    project === undefined ? inProjects("i.project_id", scope, bindings) : `i.project_id = ${project}`;
  return `i.workspace_id = ${WORKSPACE} and ${where} and ${scope.where(bindings)}`;
}
