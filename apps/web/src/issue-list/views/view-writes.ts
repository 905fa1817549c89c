// What one can do to a project's saved views (contract/issues §13, §19; spec §4: optimistic with rollback).
import { callTo } from "@cairn/client/calls";
import { deleting, mutate, updating } from "@cairn/client/mutation";
import type { SavedView, SavedViewDraft, SavedViewPatch, SavedViewRow } from "@cairn/contract/entities/view";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/views.ts";

/** Without what is each person's own: the live stream does not tell it, so that it would only grow old. */
export const viewRow = ({ is_favorite: _own, ...row }: SavedView): SavedViewRow => row;

export const viewPath = ({ slug }: OpenWorkspace, { id, project }: SavedViewRow): string =>
  `/${slug}/projects/${project ?? ""}/views/${id}/`;

const placeOf = ({ slug }: OpenWorkspace, { id, project }: SavedViewRow) => ({
  slug,
  project_id: project ?? "",
  view_id: id,
});

/** @throws ApiError */
export async function createView(
  open: OpenWorkspace,
  projectId: string,
  body: SavedViewDraft,
): Promise<SavedViewRow> {
  const row = viewRow(await api.views.create({ slug: open.slug, project_id: projectId, body }));
  // The stream may have brought it, perhaps in a newer state.
  if (!open.cache.view.base(row.id)) open.cache.view.put([row]);
  return row;
}

/** A view of one's own with the same contents. @throws ApiError */
export function duplicateView(open: OpenWorkspace, view: SavedViewRow): Promise<SavedViewRow> {
  const { description, filters, display_filters, display_properties, access, logo_props } = view;
  return createView(open, view.project ?? "", {
    name: t("copy_name", { name: view.name }).slice(0, 255),
    description,
    filters,
    display_filters,
    display_properties,
    access,
    logo_props,
  });
}

/** Waits for the answer: what is refused is said beside its field. @throws ApiError */
export async function editView(open: OpenWorkspace, view: SavedViewRow, body: SavedViewPatch): Promise<void> {
  open.cache.view.put([viewRow(await api.views.update({ ...placeOf(open, view), body }))]);
}

/** Shown at once. Resolves to whether it worked; a failure is told as `label`. */
export function changeView(
  open: OpenWorkspace,
  view: SavedViewRow,
  body: SavedViewPatch,
  label: string,
): Promise<boolean> {
  return mutate(open.cache, {
    label,
    changes: [updating(open.cache.view, view.id, body)],
    calls: [callTo("views.update", { ...placeOf(open, view), body })],
  });
}

export function removeView(open: OpenWorkspace, view: SavedViewRow): Promise<boolean> {
  return mutate(open.cache, {
    label: t("delete_failed", { name: view.name }),
    changes: [deleting(open.cache.view, view.id)],
    calls: [callTo("views.remove", placeOf(open, view), { goneIsFine: true })],
  });
}
