// The rules of labels (contract/issues §9, spec §9).
import type { Label, LabelDraft, LabelPatch } from "@cairn/contract/entities/label";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { sortOrderAtEnd } from "@cairn/domain/sort-order";
import { fail, invalid } from "../../platform/failure.ts";
import type { ProjectContext, WorkspaceContext } from "../../platform/http/context.ts";
import { newId } from "../../platform/ids.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { publishWithoutLabels } from "../pages/service.ts";
import {
  findLabel,
  highestSortOrder,
  LABEL_COLUMNS,
  labelsOfMember,
  labelsOfProject,
  lockLabels,
  withDescendants,
} from "./queries.ts";

export const listLabels = ({ runtime, workspace, project }: ProjectContext): Promise<Label[]> =>
  labelsOfProject(runtime.db, workspace.id, project.id);

export const listWorkspaceLabels = ({ runtime, workspace, me }: WorkspaceContext): Promise<Label[]> =>
  labelsOfMember(runtime.db, workspace.id, me.id);

/** @throws label.not_found */
export async function readLabel({ runtime, workspace, project }: ProjectContext, id: string): Promise<Label> {
  const label = await findLabel(runtime.db, workspace.id, project.id, id);
  if (!label) throw fail("label.not_found");
  return label;
}

const changed = (t: Tx, op: "insert" | "update" | "delete", projectId: string, label: { id: string }): void =>
  t.changed({
    entity: "label",
    id: label.id,
    op,
    project_id: projectId,
    row: op === "delete" ? null : label,
  });

const badParent = (message: string) => invalid({ parent: [message] });

/** What programs set besides; undefined stays as it is. */
export interface LabelExtras extends ExternalIds {
  description?: string;
}

/**
 * Adds a label in a running transaction, after all others of its project unless `place` is its sort order. @throws
 * invalid, duplicate
 */
export async function addLabel(
  t: Tx,
  projectId: string,
  draft: LabelDraft,
  { place, ...extras }: LabelExtras & { place?: number } = {},
): Promise<Label> {
  const parent = draft.parent ?? null;
  if (parent !== null && !(await findLabel(t.db, t.workspace_id, projectId, parent)))
    throw badParent("This is not a label of the project.");
  const label = await t.db
    .insertInto("labels")
    .values({
      workspace_id: t.workspace_id,
      id: newId(),
      project_id: projectId,
      parent,
      name: draft.name.trim(),
      color: draft.color ?? "",
      ...extras,
      sort_order: place ?? sortOrderAtEnd(await highestSortOrder(t, projectId)),
      created_at: t.now,
      updated_at: t.now,
      created_by: t.actor_id,
      updated_by: t.actor_id,
    })
    .returning(LABEL_COLUMNS)
    .$castTo<Label>()
    .executeTakeFirstOrThrow();
  changed(t, "insert", projectId, label);
  return label;
}

/** Ignores a sort_order in the body. @throws invalid, duplicate */
export const createLabel = (
  context: ProjectContext,
  draft: LabelDraft,
  extras: LabelExtras & { place?: number } = {},
): Promise<Label> => tx(context, (t) => addLabel(t, context.project.id, draft, extras));

/**
 * A label can be placed under another one of its project, but never under itself or a label below it. @throws invalid
 */
async function requireValidParent(t: Tx, projectId: string, id: string, parent: string): Promise<void> {
  const labels = await lockLabels(t, projectId);
  if (!labels.has(parent)) throw badParent("This is not a label of the project.");
  for (let above: string | null = parent; above !== null; above = labels.get(above)?.parent ?? null)
    if (above === id) throw badParent("A label cannot be below itself.");
}

/** @throws label.not_found, invalid, duplicate */
export function updateLabel(
  context: ProjectContext,
  id: string,
  patch: LabelPatch & LabelExtras,
): Promise<Label> {
  const { project } = context;
  const { name, color, parent, sort_order, description, external_source, external_id } = patch;
  return tx(context, async (t) => {
    if (!(await findLabel(t.db, t.workspace_id, project.id, id))) throw fail("label.not_found");
    if (typeof parent === "string") await requireValidParent(t, project.id, id, parent);
    const label = await t.db
      .updateTable("labels")
      .set({
        name: name?.trim(),
        color,
        parent,
        sort_order,
        description,
        external_source,
        external_id,
        updated_at: t.now,
        updated_by: t.actor_id,
      })
      .where("workspace_id", "=", t.workspace_id)
      .where("project_id", "=", project.id)
      .where("id", "=", id)
      .returning(LABEL_COLUMNS)
      .$castTo<Label>()
      .executeTakeFirst();
    if (!label) throw fail("label.not_found");
    changed(t, "update", project.id, label);
    return label;
  });
}

/**
 * With all labels below it. The foreign keys remove them from issues and pages; the project's version is incremented,
 * because lists filtered by label change.
 * @throws label.not_found
 */
export const removeLabel = (context: ProjectContext, id: string): Promise<void> =>
  tx(context, async (t) => {
    const { project } = context;
    const gone = await withDescendants(t, project.id, id);
    if (gone.length === 0) throw fail("label.not_found");
    await t.db
      .updateTable("projects")
      .set((e) => ({ version: e("version", "+", 1) }))
      .where("workspace_id", "=", t.workspace_id)
      .where("id", "=", project.id)
      .execute();
    await publishWithoutLabels(t, gone, async () => {
      await t.db
        .deleteFrom("labels")
        .where("workspace_id", "=", t.workspace_id)
        .where("id", "in", gone)
        .execute();
      for (const label of gone) changed(t, "delete", project.id, { id: label });
    });
  });
