// The search through a workspace (contract/issues §18.2): limited to the caller's projects.
import type { Found } from "@cairn/contract/entities/search";
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import { memberProjects } from "../../platform/postgres/member-projects.ts";
import { COLLECTIONS } from "../collections/collections.ts";
import { findIssues } from "../issues/search/search-issues.ts";
import { containing } from "../issues/list/containing.ts";
import { MAX_FOUND } from "../issues/search/search-statement.ts";
import {
  type FoundPage,
  foundCollections,
  foundPages,
  foundProjects,
  foundViews,
  foundWorkspaces,
} from "./queries.ts";

const UUID = new RegExp(UUID_PATTERN);
const NOTHING: Found = {
  workspace: [],
  project: [],
  issue: [],
  cycle: [],
  module: [],
  issue_view: [],
  page: [],
};

type Query = Readonly<Record<string, string | undefined>>;

/** The projects that are searched: all of the caller's, or the requested one if they are in it. */
async function projectsOf({ runtime, workspace, me }: WorkspaceContext, query: Query) {
  const mine = memberProjects(runtime.db, workspace.id, me.id).select(["p.id", "p.identifier", "p.version"]);
  const one = (query.project_id ?? "").toLowerCase();
  if (query.workspace_search !== "false" || one === "") return mine.orderBy("p.id").execute();
  return UUID.test(one) ? mine.where("p.id", "=", one).execute() : [];
}

/** Both spellings of the list of identifiers are in use (contract/workspace §9). */
function pageResult({ name, id, project_id, identifier, workspace__slug }: FoundPage): Found["page"][number] {
  const identifiers = identifier === null ? [] : [identifier];
  return {
    name,
    id,
    project_ids: project_id === null ? [] : [project_id],
    project_identifiers: identifiers,
    project__identifiers: identifiers,
    workspace__slug,
  };
}

/** One list per kind of object; all are empty for a blank text. */
export async function searchWorkspace(context: WorkspaceContext, query: Query): Promise<{ results: Found }> {
  const { runtime, workspace, me } = context;
  const text = (query.search ?? "").trim();
  // PostgreSQL has no text with the character NUL.
  if (text === "" || text.includes("\0")) return { results: NOTHING };
  const projects = await projectsOf(context, query);
  const asked = {
    workspace_id: workspace.id,
    user_id: me.id,
    project_ids: projects.map(({ id }) => id),
    pattern: containing(text),
    limit: MAX_FOUND,
  };
  const { db } = runtime;
  const collections = COLLECTIONS.map(
    async (one) => [one.kind, await foundCollections(db, one, asked)] as const,
  );
  const [workspaces, issues, project, issue_view, pages, ...found] = await Promise.all([
    foundWorkspaces(db, asked),
    findIssues(runtime.pool, workspace.id, projects, { search: text }),
    asked.project_ids.length === 0 ? [] : foundProjects(db, asked),
    foundViews(db, asked),
    foundPages(db, asked, { withWorkspace: query.workspace_search !== "false" }),
    ...collections,
  ]);
  const issue = issues.map(({ name, id, sequence_id, project_id, project__identifier, workspace__slug }) => ({
    name,
    id,
    sequence_id,
    project_id,
    project__identifier,
    workspace__slug,
  }));
  return {
    results: {
      ...NOTHING,
      workspace: workspaces,
      project,
      issue,
      issue_view,
      page: pages.map(pageResult),
      ...Object.fromEntries(found),
    },
  };
}
