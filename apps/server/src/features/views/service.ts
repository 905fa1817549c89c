// The rules of saved views (contract/issues §13, §19; spec §4): domain/views.ts determines permissions, this file
// applies them.
import type { SavedView, SavedViewDraft, SavedViewPatch, ViewAccess } from "@cairn/contract/entities/view";
import { defaultView, toStored } from "@cairn/domain/issue-list/view";
import { canDeleteView, canManageView, lockRefuses, PRIVATE_VIEW } from "@cairn/domain/views";
import { fail } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../favorites/service.ts";
import { keepInTrash } from "../trash/keep.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import type { ViewScope } from "./place.ts";
import { deleteView, findView, insertView, type ViewColumns, writeView } from "./queries.ts";
import { requireView, publishView, publishViewDeleted } from "./reading.ts";

/** Picks the writable fields; the client can't set any other. @throws invalid */
const columnsOf = (body: SavedViewPatch): ViewColumns => ({
  name: body.name?.trim(),
  description: body.description,
  filters: jsonText("filters", body.filters),
  display_filters: jsonText("display_filters", body.display_filters),
  display_properties: jsonText("display_properties", body.display_properties),
  logo_props: jsonText("logo_props", body.logo_props),
  access: body.access,
});

/** @throws invalid, replay_differs, view.not_found when the object created with the key has been deleted */
export function createView(scope: ViewScope, draft: SavedViewDraft): Promise<SavedView> {
  const { context, place } = scope;
  const usual = defaultView(place.project_id === null ? "GLOBAL" : "PROJECT_VIEW");
  const { display_filters, display_properties } = toStored(usual);
  const columns = {
    ...columnsOf({ display_filters, display_properties, ...draft }),
    name: draft.name.trim(),
  };
  return withIdempotencyKey(context, {
    fingerprint: ["view", place.project_id, Object.entries(columns)],
    replay: (id) => findCreated(scope, id),
    missing: () => fail("view.not_found"),
    create: (claim) =>
      tx(context, async (t) => {
        const id = await claim(t);
        await insertView(t, place, id, columns);
        return publishView(t, scope, id, null);
      }),
  });
}

/** As the creation returned it: without the favorite that lists include. */
async function findCreated({ context, place }: ViewScope, id: string): Promise<SavedView | undefined> {
  const view = await findView(context.runtime.db, place, id);
  if (!view) return undefined;
  const { is_favorite: _own, ...row } = view;
  return row;
}

/** @throws view.not_found, view.not_owner, view.scope, invalid */
export const updateView = (scope: ViewScope, id: string, patch: SavedViewPatch): Promise<SavedView> =>
  tx(scope.context, async (t) => {
    const before = await requireView(t, scope, id);
    if (!canManageView(before, scope.actor)) throw fail("view.not_owner");
    if (lockRefuses(before, patch)) throw fail("view.locked");
    await writeView(t, id, { ...columnsOf(patch), is_locked: patch.is_locked });
    return publishView(t, scope, id, before);
  });

/** @throws view.not_found, view.not_owner */
export const setLocked = async (scope: ViewScope, id: string, is_locked: boolean): Promise<void> =>
  void (await updateView(scope, id, { is_locked }));

/** @throws view.not_found, view.not_owner */
export const setAccess = async (scope: ViewScope, id: string, access: ViewAccess): Promise<void> =>
  void (await updateView(scope, id, { access }));

/** Whether it is locked or not. @throws view.not_found, view.not_deletable */
export const removeView = (scope: ViewScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    const view = await requireView(t, scope, id);
    if (!canDeleteView(view, scope.actor)) throw fail("view.not_deletable");
    const { name: title, project: project_id, owned_by: owner_id, access } = view;
    await keepInTrash(t, "view", [{ id, project_id, title, owner_id, is_private: access === PRIVATE_VIEW }]);
    await forgetFavorites(t, "view", id);
    await deleteView(t, id);
    publishViewDeleted(t, view);
  });

const favoriteOf = ({ place }: ViewScope, id: string) =>
  ({ entity: "view", entity_id: id, project_id: place.project_id }) as const;

/** @throws view.not_found, duplicate */
export const addFavoriteView = (scope: ViewScope<string>, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    await requireView(t, scope, id);
    await addFavorite(t, favoriteOf(scope, id));
  });

/**
 * A view that was made private stays a favorite of others, who see it again when it is public again; until then it does
 * not exist for them. @throws favorite.not_found
 */
export const removeFavoriteView = (scope: ViewScope<string>, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    if (!(await isSeen(t, scope, id))) throw fail("favorite.not_found");
    await removeFavorite(t, favoriteOf(scope, id));
  });

const isSeen = async (t: Tx, { place }: ViewScope, id: string): Promise<boolean> =>
  (await findView(t.db, place, id)) !== undefined;
