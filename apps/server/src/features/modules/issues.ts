// The modules of one issue: it may be in any number of them (contract/issues §6.8).
import type { ModuleRow } from "@cairn/contract/entities/module";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext } from "../../platform/http/context.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addedTo, removedFrom } from "../collections/issues.ts";
import { deletePairs, insertPairs } from "../collections/membership.ts";
import { rowsOf } from "../collections/rows.ts";
import { recordActivities } from "../issues/activities.ts";
import { addableIssues } from "../issues/addable-issues.ts";
import { lockProjectForWrite } from "../issues/locked-project.ts";
import { idSet } from "../issues/references.ts";
import { touchIssues } from "../issues/touch-issues.ts";
import { MODULES } from "./rules.ts";

const { collection, row } = MODULES;

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

async function changeModulesIn(
  t: Tx,
  projectId: string,
  issueId: string,
  { modules, removed_modules }: ModulesOfIssue,
): Promise<void> {
  const [added, removed] = [idSet(modules), idSet(removed_modules)];
  const locked = await lockProjectForWrite(t, projectId);
  if (!(await addableIssues(t, projectId, [issueId])).has(issueId)) throw fail("issue.not_found");
  const place = { workspace_id: t.workspace_id, project_id: projectId };
  const known = await rowsOf<ModuleRow>(t.db, collection, row, place, [...added, ...removed]);
  requireJoinable(known, added);
  const left = await deletePairs(t, collection, [issueId], removed);
  if (left.length < removed.length) throw fail("module.not_found");
  const joined = await insertPairs(t, collection, [issueId], added);
  if (left.length === 0 && joined.length === 0) return;
  const [issue] = await touchIssues(t, projectId, [issueId]);
  if (!issue) throw fail("issue.not_found");
  const named = (pairs: readonly { collection_id: string }[]) =>
    known.filter((module) => pairs.some((pair) => pair.collection_id === module.id));
  await recordActivities(t, { locked, issue, moment: issue.updated_at }, [
    ...named(joined).map((module) => addedTo(collection, module)),
    ...named(left).map((module) => removedFrom(collection, module)),
  ]);
}

/**
 * Adds one issue to modules and removes it from others, all or nothing. @throws issue.not_found, module.not_found,
 * invalid
 */
export const changeModulesOfIssue = (
  context: ProjectContext,
  issueId: string,
  modules: ModulesOfIssue,
): Promise<void> => tx(context, (t) => changeModulesIn(t, context.project.id, issueId, modules));

/** Adds an issue to a module in a running transaction. @throws issue.not_found, invalid */
export const addToModuleIn = (t: Tx, projectId: string, issueId: string, moduleId: string): Promise<void> =>
  changeModulesIn(t, projectId, issueId, { modules: [moduleId] });
