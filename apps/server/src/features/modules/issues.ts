// Which issues are in which modules (contract/issues §6.8, §12.2, §5.2).
import type { Issue, IssueResults } from "@cairn/contract/entities/issue";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { recordActivities } from "../issues/activities.ts";
import type { IssueEvent } from "../issues/activity-rows.ts";
import { listOfScope, type WireQuery } from "../issues/list/list-issues.ts";
import { moduleScope } from "../issues/list/scope.ts";
import { addableIssues } from "../issues/addable-issues.ts";
import { idSet } from "../issues/references.ts";
import { lockProjectForWrite, type LockedProject } from "../issues/locked-project.ts";
import { recordOnEach, touchIssues } from "../issues/touch-issues.ts";
import { join, leave, moduleRows } from "./queries.ts";
import { requireModule } from "./reading.ts";

/** The live issues of a module, also of an archived one; oldest first by default (contract/issues §12.2). */
export async function listModuleIssues(
  context: ProjectContext,
  id: string,
  query: WireQuery,
): Promise<Envelope<IssueResults>> {
  await requireModule(context.runtime.db, context, id);
  const scope = moduleScope(context.workspace.id, context.project, id);
  return listOfScope(context, scope, { ...query, order_by: query.order_by || "created_at" });
}

type Named = Pick<ModuleRow, "id" | "name">;

const came = ({ id, name }: Named): IssueEvent => ({
  verb: "created",
  field: "modules",
  old_value: "",
  new_value: name,
  new_identifier: id,
});
const went = ({ id, name }: Named): IssueEvent => ({
  verb: "deleted",
  field: "modules",
  old_value: name,
  new_value: "",
  old_identifier: id,
});

/**
 * Adds issues of the project to a module in a running transaction, and writes their history. The project must be
 * locked.
 */
export async function putIntoModule(
  t: Tx,
  locked: LockedProject,
  module: Named,
  ids: readonly string[],
): Promise<void> {
  const fresh = await join(t, ids, [module.id]);
  const issues = await touchIssues(
    t,
    locked.project.id,
    fresh.map((one) => one.issue_id),
  );
  await recordOnEach(t, locked, issues, () => came(module));
}

/**
 * Issues already in the module stay unchanged (contract/issues §12.2).
 * @throws module.not_found, module.archived, ids_required, invalid when one does not belong to the project
 */
export const addToModule = (context: ProjectContext, id: string, issues: readonly string[]): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const module = await requireModule(t.db, context, id);
    if (issues.length === 0) throw fail("ids_required");
    if (module.archived_at !== null) throw fail("module.archived");
    const known = await addableIssues(t, context.project.id, issues);
    if (!issues.every((issue) => known.has(issue)))
      throw invalid({ issues: ["Some of these issues aren't in this project."] });
    await putIntoModule(t, locked, module, idSet(issues));
  });

/** The issue after its modules have changed. */
async function touched(t: Tx, projectId: string, issueId: string): Promise<Issue> {
  const [issue] = await touchIssues(t, projectId, [issueId]);
  if (!issue) throw fail("issue.not_found");
  return issue;
}

/** @throws module.not_found, issue.not_found when it is not in the module */
export const removeFromModule = (context: ProjectContext, id: string, issueId: string): Promise<void> =>
  tx(context, async (t) => {
    const locked = await lockProjectForWrite(t, context.project.id);
    const module = await requireModule(t.db, context, id);
    if ((await leave(t, issueId, [id])).length === 0) throw fail("issue.not_found");
    const issue = await touched(t, context.project.id, issueId);
    await recordActivities(t, { locked, issue, moment: issue.updated_at }, [went(module)]);
  });

export interface ModulesOfIssue {
  /** Modules to join; those that the issue already belongs to are skipped. */
  modules?: readonly string[];
  removed_modules?: readonly string[];
}

/** The modules that an issue joins must belong to its project and not be archived. @throws invalid */
function requireJoinable(known: readonly ModuleRow[], ids: readonly string[]): void {
  const open = new Set(known.filter((module) => module.archived_at === null).map((module) => module.id));
  if (!ids.every((id) => open.has(id)))
    throw invalid({ modules: ["Some of these modules aren't in this project."] });
}

/**
 * Adds one issue to modules and removes it from others, all or nothing. @throws issue.not_found, module.not_found,
 * invalid
 */
export const changeModulesOfIssue = (
  context: ProjectContext,
  issueId: string,
  { modules, removed_modules }: ModulesOfIssue,
): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const [added, removed] = [idSet(modules), idSet(removed_modules)];
    const locked = await lockProjectForWrite(t, project.id);
    if (!(await addableIssues(t, project.id, [issueId])).has(issueId)) throw fail("issue.not_found");
    const known = await moduleRows(t.db, t.workspace_id, project.id, [...added, ...removed]);
    requireJoinable(known, added);
    const gone = await leave(t, issueId, removed);
    if (gone.length < removed.length) throw fail("module.not_found");
    const fresh = await join(t, [issueId], added);
    if (gone.length === 0 && fresh.length === 0) return;
    const issue = await touched(t, project.id, issueId);
    const named = (ids: readonly { module_id: string }[]) =>
      known.filter((module) => ids.some((one) => one.module_id === module.id));
    await recordActivities(t, { locked, issue, moment: issue.updated_at }, [
      ...named(fresh).map(came),
      ...named(gone).map(went),
    ]);
  });
