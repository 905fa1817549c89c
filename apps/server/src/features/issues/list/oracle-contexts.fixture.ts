// Every context of lists (contract/issues §3.1), both as the scope for PostgreSQL and as a predicate over the model.
import type { Oracle } from "./oracle-answer.fixture.ts";
import { isLive, type Model } from "./oracle-model.fixture.ts";
import {
  archiveScope,
  cycleScope,
  moduleScope,
  ownDraftsScope,
  personScope,
  projectScope,
  type Scope,
  workspaceScope,
} from "./scope.ts";

type Context = Pick<Oracle, "holds" | "project_ids"> & { scope: Scope };

const first = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("the model has none");
  return row;
};

export const CONTEXTS = {
  project: (model: Model, version: number): Context => ({
    scope: projectScope(model.workspace_id, { id: model.project_id, version }),
    project_ids: [model.project_id],
    holds: isLive,
  }),
  cycle: (model: Model, version: number): Context => {
    const { id } = first(model.cycles);
    return {
      scope: cycleScope(model.workspace_id, { id: model.project_id, version }, id),
      project_ids: [model.project_id],
      holds: (issue) => isLive(issue) && issue.cycle_id === id,
    };
  },
  module: (model: Model, version: number): Context => {
    const { id } = first(model.modules);
    return {
      scope: moduleScope(model.workspace_id, { id: model.project_id, version }, id),
      project_ids: [model.project_id],
      holds: (issue) => isLive(issue) && issue.module_ids.includes(id),
    };
  },
  archived: (model: Model, version: number): Context => ({
    scope: archiveScope(model.workspace_id, { id: model.project_id, version }),
    project_ids: [model.project_id],
    holds: (issue) => issue.archived_at !== null && !issue.is_draft,
  }),
  drafts: (model: Model, version: number): Context => {
    const { id } = first(model.people);
    return {
      scope: ownDraftsScope(model.workspace_id, [{ id: model.project_id, version }], id),
      project_ids: [model.project_id],
      holds: (issue) => issue.is_draft && issue.archived_at === null && issue.created_by === id,
    };
  },
  workspace: (model: Model, version: number): Context => {
    const project_ids = [model.project_id, model.other_project_id].sort();
    const projects = project_ids.map((id) => ({ id, version }));
    return { scope: workspaceScope(model.workspace_id, projects), project_ids, holds: isLive };
  },
  person: (model: Model, version: number): Context => {
    const { id } = first(model.people);
    const project_ids = [model.project_id, model.other_project_id].sort();
    const projects = project_ids.map((project) => ({ id: project, version }));
    return {
      scope: personScope(model.workspace_id, projects, id),
      project_ids,
      holds: (issue) =>
        isLive(issue) &&
        (issue.created_by === id || issue.assignee_ids.includes(id) || issue.subscribers.includes(id)),
    };
  },
  own_drafts: (model: Model, version: number): Context => {
    const { id } = first(model.people);
    const project_ids = [model.project_id, model.other_project_id].sort();
    const projects = project_ids.map((project) => ({ id: project, version }));
    return {
      scope: ownDraftsScope(model.workspace_id, projects, id),
      project_ids,
      holds: (issue) => issue.is_draft && issue.archived_at === null && issue.created_by === id,
    };
  },
  // A person who is in no project at all.
  nowhere: (model: Model): Context => ({
    scope: workspaceScope(model.workspace_id, []),
    project_ids: [],
    holds: isLive,
  }),
};
export type ContextName = keyof typeof CONTEXTS;
