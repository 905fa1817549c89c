// Which issues an export contains, as statements that select their ids in order.
import type { ExportList, ExportListKind } from "@cairn/contract/entities/export";
import type { FilterClock } from "@cairn/domain/issue-list/filter";
import { readConditions, readOrdering } from "@cairn/domain/issue-list/list-query";
import type { Registry } from "@cairn/domain/properties/registry";
import { readOrFail } from "../issues/list/list-issues.ts";
import {
  archiveScope,
  cycleScope,
  moduleScope,
  ownDraftsScope,
  personScope,
  projectScope,
  type Scope,
  type ScopeProject,
  workspaceScope,
} from "../issues/list/scope.ts";
import { orderedIdsStatement, type Statement } from "../issues/list/statements.ts";
import { stageSql } from "../issues/references.ts";

/**
 * All issues of projects, live and archived: neither drafts nor what waits in the inbox. Project by project, in the
 * order of their numbers.
 */
export const settledIds = (workspaceId: string, projectIds: readonly string[]): Statement => ({
  text: `select i.id from issues i where i.workspace_id = $1 and i.project_id = any($2::uuid[]) and ${stageSql("settled", "i")}
    order by array_position($2::uuid[], i.project_id), i.sequence_id, i.id`,
  values: [workspaceId, projectIds],
});

interface Place {
  workspace_id: string;
  me: string;
  /** The list's project, or all that the person sees. */
  projects: readonly ScopeProject[];
  /** The cycle, module or person. */
  id: string;
}

/** Lists of one project; the others span all projects of the person. */
export const OF_ONE_PROJECT: ReadonlySet<ExportListKind> = new Set(["project", "cycle", "module", "archive"]);
/** Lists that need an id besides the project. */
export const NEEDS_ID: ReadonlySet<ExportListKind> = new Set(["cycle", "module", "person"]);

const inOne =
  (scope: (workspaceId: string, project: ScopeProject, id: string) => Scope) =>
  ({ workspace_id, projects, id }: Place): Scope => {
    const [project] = projects;
    return project ? scope(workspace_id, project, id) : workspaceScope(workspace_id, []);
  };

const SCOPES: Record<ExportListKind, (place: Place) => Scope> = {
  project: inOne(projectScope),
  cycle: inOne(cycleScope),
  module: inOne(moduleScope),
  archive: inOne(archiveScope),
  workspace: ({ workspace_id, projects }) => workspaceScope(workspace_id, projects),
  person: ({ workspace_id, projects, id }) => personScope(workspace_id, projects, id),
  drafts: ({ workspace_id, projects, me }) => ownDraftsScope(workspace_id, projects, me),
};

export interface ListPlace {
  workspace_id: string;
  me: string;
  projects: readonly ScopeProject[];
  registry: Registry;
  clock: FilterClock;
}

/** The issues of a list, in its order. @throws bad_order, invalid */
export function listIds({ kind, id, query }: ExportList, place: ListPlace): Statement {
  const { registry, clock } = place;
  const [conditions, ordering] = readOrFail(() => [
    readConditions(query, clock, registry),
    readOrdering(query, registry),
  ]);
  const scope = SCOPES[kind]({ ...place, id: id ?? "" });
  return orderedIdsStatement({ scope, conditions, ordering });
}
