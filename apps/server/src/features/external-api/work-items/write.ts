// Creating and changing work items (contract/external §8): the wire of programs in the words of the features' services.
import type { IssuePatch } from "@cairn/contract/entities/issue";
import type {
  ExternalWorkItem,
  ExternalWorkItemDraft,
  ExternalWorkItemPatch,
} from "@cairn/contract/external/work-items";
import { sql } from "kysely";
import { Failure } from "../../../platform/failure.ts";
import type { ProjectContext } from "../../../platform/http/context.ts";
import { hasCondition, requireMatch } from "../../../platform/http/entity-tags.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { changeIssueIn } from "../../issues/change-issue.ts";
import { createIssueIn } from "../../issues/create-issue.ts";
import { type LockedProject, lockProjectForWrite } from "../../issues/locked-project.ts";
import { removeIssueIn } from "../../issues/remove-issue.ts";
import { writeProgramFields } from "../../issues/program-fields.ts";
import { addToModuleIn } from "../../modules/issues.ts";
import { externalIdsOf, orDuplicate, withinProject } from "../duplicates.ts";
import { retrieveWorkItem, stageOf } from "./read.ts";

/** Fields that have other names here, by their names inside. */
const NAMES: Readonly<Record<string, string>> = {
  state_id: "state",
  parent_id: "parent",
  label_ids: "labels",
  assignee_ids: "assignees",
  modules: "module",
};

/** Refusals name the fields as the program wrote them. */
async function inWireNames<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "invalid") throw error;
    throw new Failure(
      error.code,
      Object.fromEntries(Object.entries(error.body).map(([name, value]) => [NAMES[name] ?? name, value])),
    );
  }
}

/** Undefined fields stay as they are. */
function insideOf(patch: ExternalWorkItemPatch): IssuePatch {
  const { name, description_html, priority, estimate_point, start_date, target_date, sort_order, is_draft } =
    patch;
  const all = {
    name,
    description_html,
    priority,
    estimate_point,
    start_date,
    target_date,
    sort_order,
    is_draft,
    state_id: patch.state,
    parent_id: patch.parent,
    label_ids: patch.labels,
    assignee_ids: patch.assignees,
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}

/** Everything that the issue's own columns do not say. */
async function writeRest(t: Tx, projectId: string, id: string, patch: ExternalWorkItemPatch): Promise<void> {
  const { point, module } = patch;
  await writeProgramFields(t, projectId, id, { ...externalIdsOf(patch), point });
  if (module) await addToModuleIn(t, projectId, id, module);
}

/** @param id of the work item that is changed; null when one is created */
function writing<T>(
  context: ProjectContext,
  id: string | null,
  values: ExternalWorkItemPatch,
  work: (t: Tx) => Promise<T>,
): Promise<T> {
  const { external_source, external_id } = values;
  const wanted = { table: "issues", within: withinProject(context), id } as const;
  return orDuplicate(context.runtime.db, { ...wanted, values: { external_source, external_id } }, () =>
    inWireNames(() => tx(context, work)),
  );
}

/** @throws invalid, external.duplicate */
export async function createWorkItem(
  context: ProjectContext,
  draft: ExternalWorkItemDraft,
  expand?: string,
): Promise<ExternalWorkItem> {
  const { project } = context;
  const id = await writing(context, null, draft, async (t) => {
    const issue = await createIssueIn(t, project, { ...insideOf(draft), name: draft.name });
    await writeRest(t, project.id, issue.id, draft);
    return issue.id;
  });
  return retrieveWorkItem(context, id, expand);
}

/** Locks the project, and refuses another version than that of the request's If-Match. @throws precondition_failed */
async function lockVersion(t: Tx, context: ProjectContext, id: string): Promise<LockedProject> {
  const locked = await lockProjectForWrite(t, context.project.id);
  if (!hasCondition(context.request)) return locked;
  const { rows } = await sql`select id, updated_at from issues
    where workspace_id = ${t.workspace_id} and id = ${id}`.execute(t.db);
  requireMatch(context.request, rows[0]);
  return locked;
}

/** @throws issue.not_found, invalid, external.duplicate, precondition_failed */
export async function updateWorkItem(
  context: ProjectContext,
  id: string,
  patch: ExternalWorkItemPatch,
  expand?: string,
): Promise<ExternalWorkItem> {
  const { project } = context;
  const stage = (await stageOf(context, id)) === "draft" ? "draft" : "live";
  await writing(context, id, patch, async (t) => {
    const locked = await lockVersion(t, context, id);
    await changeIssueIn(t, locked, id, insideOf(patch), { stage });
    await writeRest(t, project.id, id, patch);
  });
  return retrieveWorkItem(context, id, expand);
}

/** @throws issue.not_found, precondition_failed */
export async function removeWorkItem(context: ProjectContext, id: string): Promise<void> {
  const stage = (await stageOf(context, id)) === "draft" ? "draft" : "settled";
  await tx(context, async (t) => removeIssueIn(t, await lockVersion(t, context, id), id, stage));
}
