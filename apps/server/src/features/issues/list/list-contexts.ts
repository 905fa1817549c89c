// Lists other than a project's live issues (contract/issues §3.1): across the caller's projects, of a person, archived,
// drafts.
import type { IssueResults } from "@cairn/contract/entities/issue";
import { registryOf } from "@cairn/domain/properties/registry";
import type { ProjectContext, WorkspaceContext } from "../../../platform/http/context.ts";
import type { Envelope } from "../../../platform/http/envelope.ts";
import { listOfScope, type WireQuery } from "./list-issues.ts";
import { ownProjects, ownScope } from "./own-issues.ts";
import { archiveScope, ownDraftsScope, personScope } from "./scope.ts";

type Answer = Promise<Envelope<IssueResults>>;

/** @throws as `listOfScope` */
export async function listWorkspace(context: WorkspaceContext, query: WireQuery): Answer {
  return listOfScope(context, await ownScope(context), query);
}

/**
 * The issues that a person is involved in, in the caller's projects; an unknown person is involved in none. @throws as
 * `listOfScope`
 */
export async function listOfPerson(context: WorkspaceContext, personId: string, query: WireQuery): Answer {
  const projects = await ownProjects(context);
  return listOfScope(context, personScope(context.workspace.id, projects, personId), query);
}

/** `show_sub_issues=false` leaves out those with a parent. @throws as `listOfScope` */
export async function listArchived(context: ProjectContext, query: WireQuery): Answer {
  const asked = query.show_sub_issues === "false" ? { ...query, sub_issue: "false" } : query;
  return listOfScope(
    context,
    archiveScope(context.workspace.id, context.project),
    asked,
    registryOf(context.project),
  );
}

/** The caller's own ones in one project: a draft is visible only to its author. @throws as `listOfScope` */
export const listDrafts = async (context: ProjectContext, query: WireQuery): Answer =>
  listOfScope(
    context,
    ownDraftsScope(context.workspace.id, [context.project], context.me.id),
    query,
    registryOf(context.project),
  );

/** @throws as `listOfScope` */
export async function listOwnDrafts(context: WorkspaceContext, query: WireQuery): Answer {
  const projects = await ownProjects(context);
  return listOfScope(context, ownDraftsScope(context.workspace.id, projects, context.me.id), query);
}
