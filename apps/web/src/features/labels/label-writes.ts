// Writes of a project's labels: shown at once, rolled back if they fail (spec §5, §9, contract/issues §9).
import { callTo } from "@cairn/client/calls";
import { newId } from "@cairn/client/ids";
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { Label, LabelPatch } from "@cairn/contract/entities/label";
import { sortOrderAtEnd } from "@cairn/domain/sort-order";
import { createRow } from "../../data/create-row.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import type { ProjectData } from "../../issue-list/engine/project-data.ts";
import { insideOf, movesTo, type Target } from "../../drag/row-tree.ts";
import { attempt } from "../../i18n/attempts.ts";

/** The fields that can be edited in the row of a label. */
export type LabelValues = Pick<Label, "name" | "color">;

const placeOf = ({ slug }: OpenWorkspace, label: Label) => ({
  slug,
  project_id: label.project_id,
  label_id: label.id,
});

/** Adds a label after all others of its project (spec §9), inside `parent` if given. Resolves to whether it worked. */
export async function createLabel(
  data: ProjectData,
  values: LabelValues,
  parent: string | null,
): Promise<boolean> {
  const { open, projectId, labels } = data;
  const highest = labels.length === 0 ? null : Math.max(...labels.map((label) => label.sort_order));
  const standIn: Label = {
    ...values,
    parent,
    id: newId(),
    project_id: projectId,
    workspace_id: open.id,
    sort_order: sortOrderAtEnd(highest),
  };
  const made = await createRow(open.cache, open.cache.label, standIn, {
    ...attempt("add", { name: values.name }),
    call: callTo("labels.create", { slug: open.slug, project_id: projectId, body: { ...values, parent } }),
  });
  return made !== null;
}

export function changeLabel(open: OpenWorkspace, label: Label, patch: LabelPatch): Promise<boolean> {
  return mutate(open.cache, {
    ...attempt("change", { name: label.name }),
    changes: [updating(open.cache.label, label.id, patch)],
    calls: [callTo("labels.update", { ...placeOf(open, label), body: patch })],
  });
}

/** Moves a label in the tree. Resolves to false if its position does not change. */
export async function moveLabel(data: ProjectData, label: Label, target: Target): Promise<boolean> {
  const { open } = data;
  const moves = movesTo(data.labels, label.id, target);
  if (moves.length === 0) return false;
  return mutate(open.cache, {
    ...attempt("move", { name: label.name }),
    changes: moves.map(({ id, patch }) => updating(open.cache.label, id, patch)),
    calls: moves.map(({ id, patch }) =>
      callTo("labels.update", { ...placeOf(open, label), label_id: id, body: patch }),
    ),
  });
}

/** Deletes a label and all in it; issues lose them. */
export function removeLabel(data: ProjectData, label: Label): Promise<boolean> {
  const { cache } = data.open;
  return mutate(cache, {
    ...attempt("delete", { name: label.name }),
    changes: [label.id, ...insideOf(data.labels, label.id)].map((id) => deleting(cache.label, id)),
    calls: [callTo("labels.remove", placeOf(data.open, label), { goneIsFine: true })],
  });
}
