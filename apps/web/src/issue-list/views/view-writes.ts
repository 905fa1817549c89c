// Creates, changes and deletes saved views (contract/issues §13, §19; spec §4: optimistic with rollback).

import { deleting, mutate, updating, type WriteWords } from "@cairn/client/mutation";
import type {
  SavedView,
  SavedViewDraft,
  SavedViewPatch,
  SavedViewRow,
  ViewAccess,
} from "@cairn/contract/entities/view";
import { PRIVATE_VIEW } from "@cairn/domain/views";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/views.ts";
import { viewCalls } from "./view-calls.ts";
import { attempt } from "../../i18n/attempts.ts";
import { writeLabels } from "../../i18n/i18n.ts";

/** Removes `is_favorite`, which differs between people and which the live stream does not update. */
export const viewRow = ({ is_favorite: _own, ...row }: SavedView): SavedViewRow => row;

/** The path of all views of a project or, with null, of the workspace. */
export const viewsPath = ({ slug }: OpenWorkspace, projectId: string | null): string =>
  projectId === null ? `/${slug}/workspace-views/` : `/${slug}/projects/${projectId}/views/`;

export const viewPath = (open: OpenWorkspace, { id, project }: SavedViewRow): string =>
  `${viewsPath(open, project)}${id}/`;

/**
 * Creates a view in a project or, with null, in the workspace. A private view needs a second call (spec §4); if that
 * fails, the view stays public and the failure is reported.
 * @throws ApiError if it could not be created
 */
export async function createView(
  open: OpenWorkspace,
  projectId: string | null,
  { access, ...body }: SavedViewDraft,
): Promise<SavedViewRow> {
  const row = viewRow(await viewCalls(open, projectId).create(body));
  // The live stream may already have delivered it, perhaps in a newer version.
  if (!open.cache.view.base(row.id)) open.cache.view.put([row]);
  if (access === PRIVATE_VIEW)
    await shareView(open, row, PRIVATE_VIEW, writeLabels(t, "do_private", { name: row.name }));
  return open.cache.view.get(row.id) ?? row;
}

/** Creates a copy that belongs to this person. @throws ApiError */
export function duplicateView(open: OpenWorkspace, view: SavedViewRow): Promise<SavedViewRow> {
  const { description, filters, display_filters, display_properties, access, logo_props } = view;
  return createView(open, view.project, {
    name: t("copy_name", { name: view.name }).slice(0, 255),
    description,
    filters,
    display_filters,
    display_properties,
    access,
    logo_props,
  });
}

/** Waits for the response, because the form shows errors beside their fields. @throws ApiError */
export async function editView(open: OpenWorkspace, view: SavedViewRow, body: SavedViewPatch): Promise<void> {
  open.cache.view.put([viewRow(await viewCalls(open, view.project).update(view.id, body))]);
}

/** Changes a view, shown at once; resolves to whether it succeeded. `words` describe the change in messages. */
export function changeView(
  open: OpenWorkspace,
  view: SavedViewRow,
  body: SavedViewPatch,
  words: WriteWords,
): Promise<boolean> {
  return mutate(open.cache, {
    ...words,
    changes: [updating(open.cache.view, view.id, body)],
    calls: [viewCalls(open, view.project).updating(view.id, body)],
  });
}

/** Makes a view private or public, like `changeView`. */
export function shareView(
  open: OpenWorkspace,
  view: SavedViewRow,
  access: ViewAccess,
  words: WriteWords,
): Promise<boolean> {
  return mutate(open.cache, {
    ...words,
    changes: [updating(open.cache.view, view.id, { access })],
    calls: [viewCalls(open, view.project).sharing(view.id, access)],
  });
}

export function removeView(open: OpenWorkspace, view: SavedViewRow): Promise<boolean> {
  return mutate(open.cache, {
    ...attempt("delete", { name: view.name }),
    changes: [deleting(open.cache.view, view.id)],
    calls: [viewCalls(open, view.project).removing(view.id)],
  });
}
