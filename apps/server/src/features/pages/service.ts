// The rules of pages (contract/issues §16; spec §4, §5): domain/pages.ts determines permissions, this file applies them.
import type { PageDraft, PagePatch, PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import type { ExternalIds } from "@cairn/contract/external/lists";
import { PRIVATE_PAGE } from "@cairn/domain/pages";
import { fail, invalid } from "../../platform/failure.ts";
import { jsonText } from "../../platform/json-text.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import { deleteRow, insertRow, updateRow } from "../../platform/postgres/audited-rows.ts";
import { addFavorite, forgetFavorites, removeFavorite } from "../favorites/service.ts";
import { keepInTrash } from "../trash/keep.ts";
import { withIdempotencyKey } from "../issues/with-idempotency-key.ts";
import { changeDocument, copyDocument, insertDocument } from "./document/store.ts";
import { writeHtml } from "./document/shared-document.ts";
import { requireEditable, requireMay } from "./allowed.ts";
import { isPrivateCollection } from "./collections/queries.ts";
import { enter, leave, requireEntry } from "./collections/placing.ts";
import type { LockedPage, PageScope } from "./place.ts";
import { deletePublication } from "./publishing/queries.ts";
import {
  findPage,
  labelsAmong,
  lastPlace,
  lockHierarchy,
  lockTree,
  pagesWithLabels,
  rowsOf,
  writeLabels,
} from "./queries.ts";
import { requireSoundParent } from "./sound-parent.ts";
import { publishPageDeleted, publishPages, readPage, requirePage } from "./reading.ts";
import { labelsOf, lookOf, requireTemplate } from "./templates.ts";

/** Picks the columns that a client may set. @throws invalid */
const columnsOf = (body: PagePatch) => ({
  name: body.name?.trim(),
  color: body.color,
  access: body.access,
  sort_order: body.sort_order,
  logo_props: jsonText("logo_props", body.logo_props),
  view_props: jsonText("view_props", body.view_props),
});

const givenOf = (columns: object): object =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));

/** Records that a page was changed now, and by whom. */
export const touchPage = (t: Tx, id: string): Promise<void> => updateRow(t, "pages", id, {});

/** @throws invalid unless all are labels of the page's project */
async function setLabels(t: Tx, { place }: PageScope, id: string, labels: readonly string[]): Promise<void> {
  const found = new Set(await labelsAmong(t.db, place, labels));
  if (labels.some((label) => !found.has(label)))
    throw invalid({ labels: ["These are not all labels of the project."] });
  await writeLabels(t, id, labels);
}

/**
 * The collection of a new page: that of its parent, or the one that is named. Null: that of the whole workspace.
 * @throws invalid, page_collection.not_found, forbidden
 */
async function collectionOfNew(
  t: Tx,
  scope: PageScope,
  parent: string | null,
  named: string | null,
): Promise<string | null> {
  const refuse = (message: string) => invalid({ collection: [message] });
  if (named !== null && scope.place.project_id !== null)
    throw refuse("Collections are for pages of the workspace.");
  const above = parent === null ? null : await requireSoundParent(t, scope, null, parent);
  const wanted = above === null ? named : above.collection;
  if (above !== null && named !== null && named !== wanted)
    throw refuse("The parent is not in this collection.");
  if (wanted === null) return null;
  const { is_default } = await requireEntry(t, scope, wanted, null);
  return is_default ? null : wanted;
}

/** Creates a page once, although its request may arrive twice. @throws replay_differs, page.not_found */
export const createOnce = (
  scope: PageScope,
  fingerprint: unknown,
  create: (t: Tx, id: string) => Promise<void>,
): Promise<PageWithDocument> =>
  withIdempotencyKey(scope.context, {
    fingerprint,
    replay: async (id) => {
      const known = await findPage(scope.context.runtime.db, scope.place, scope.actor.id, id);
      return known && readPage(scope, id);
    },
    missing: () => fail("page.not_found"),
    create: (claim) =>
      tx(scope.context, async (t) => {
        const id = await claim(t);
        await create(t, id);
        return readPage(scope, id, t.db);
      }),
  });

/** What programs set besides. */
export interface PageExtras extends ExternalIds {
  is_locked?: boolean;
}

/** @throws invalid, forbidden, page_collection.not_found, page.is_template, replay_differs, page.not_found when the page created with the key has been deleted */
export function createPage(
  scope: PageScope,
  draft: PageDraft,
  extras: PageExtras = {},
): Promise<PageWithDocument> {
  const { place, actor } = scope;
  const { parent = null, collection = null, template = null } = draft;
  const columns = columnsOf(draft);
  const { project_id } = place;
  const rest = [parent, collection, draft.labels, draft.description_html, template];
  return createOnce(scope, ["page", project_id, Object.entries(columns), ...rest], async (t, id) => {
    if (parent !== null) await lockHierarchy(t);
    const collection_id = await collectionOfNew(t, scope, parent, collection);
    const model = template === null ? null : await requireTemplate(t, scope, template);
    await insertRow(t, "pages", id, {
      ...(model ? lookOf(model) : {}),
      ...givenOf({ ...columns, ...extras }),
      // A title that is left empty is the template's.
      name: columns.name || model?.name,
      project_id,
      parent_id: parent,
      collection_id,
      owned_by: actor.id,
      sort_order: columns.sort_order ?? lastPlace(place, parent),
    });
    if (model && draft.description_html === undefined) await copyDocument(t, model.id, id);
    else await insertDocument(t, id, draft.description_html ?? "");
    await setLabels(t, scope, id, draft.labels ?? labelsOf(model, scope));
    await publishPages(t, [id], []);
  });
}

/** Whether a change contains anything besides the access, which a lock does not protect. */
const changesContent = ({ access: _access, ...rest }: PagePatch): boolean =>
  Object.values(rest).some((value) => value !== undefined);

/**
 * Checks the parent of a page, and moves the page into its collection. @returns the rows before that, of all pages that move
 * @throws invalid, forbidden, page.not_owner_or_admin
 */
async function placeBelow(t: Tx, scope: PageScope, page: LockedPage, parent: string): Promise<PageRow[]> {
  const above = await requireSoundParent(t, scope, page.id, parent);
  if (above.collection === page.collection) return [page];
  const tree = await lockTree(t, page.id);
  if (above.collection === null) await leave(t, tree);
  else await enter(t, tree, await requireEntry(t, scope, above.collection, page));
  return tree;
}

/** @throws page.not_found, forbidden, page.locked, page.archived, page.not_owner, page.is_template, invalid */
export const updatePage = (scope: PageScope, id: string, patch: PagePatch): Promise<PageWithDocument> =>
  tx(scope.context, async (t) => {
    const { parent, labels, description_html, access } = patch;
    if (parent !== undefined) await lockHierarchy(t);
    const before = await requirePage(t, scope, id);
    if (access !== undefined && access !== before.access)
      requireMay(scope, "page.change_access", before, fail("page.not_owner"));
    if (changesContent(patch) || access === undefined) requireEditable(scope, before);
    if (typeof parent === "string" && before.is_template) throw fail("page.is_template");
    const tree = typeof parent === "string" ? await placeBelow(t, scope, before, parent) : [before];
    await updateRow(t, "pages", id, { ...columnsOf(patch), parent_id: parent });
    if (labels !== undefined) await setLabels(t, scope, id, labels);
    if (description_html !== undefined)
      await changeDocument(t, id, (doc) => writeHtml(doc, description_html));
    // Its owner hides it from everyone, including readers of what another member published.
    if (access === PRIVATE_PAGE && before.access !== PRIVATE_PAGE) await deletePublication(t, id);
    await publishPages(
      t,
      tree.map((one) => one.id),
      tree,
    );
    return readPage(scope, id, t.db);
  });

/** Content stays as it is; also while the page is archived. @throws page.not_found, forbidden */
export const setLocked = (scope: PageScope, id: string, is_locked: boolean): Promise<void> =>
  tx(scope.context, async (t) => {
    const before = await requirePage(t, scope, id);
    requireMay(scope, "page.lock", before, fail("forbidden"));
    await updateRow(t, "pages", id, { is_locked });
    await publishPages(t, [id], [before]);
  });

/** Sub-pages stay, without a parent. @throws page.not_found, page.not_owner_or_admin, page.not_archived */
export const removePage = (scope: PageScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    await lockHierarchy(t);
    const before = await requirePage(t, scope, id);
    requireMay(scope, "page.delete", before, fail("page.not_owner_or_admin"));
    if (before.archived_at === null && !before.is_template) throw fail("page.not_archived");
    const children = (await lockTree(t, id)).filter((page) => page.parent === id);
    const { name: title, project: project_id, owned_by: owner_id, access, collection } = before;
    const is_private = access === PRIVATE_PAGE || (await isPrivateCollection(t, collection));
    await keepInTrash(t, "page", [{ id, project_id, title, owner_id, is_private }]);
    await forgetFavorites(t, "page", id);
    await deleteRow(t, "pages", id);
    publishPageDeleted(t, before);
    await publishPages(
      t,
      children.map((page) => page.id),
      children,
    );
  });

const favoriteOf = ({ place }: PageScope, id: string) =>
  ({ entity: "page", entity_id: id, project_id: place.project_id }) as const;

/** @throws page.not_found, duplicate */
export const addFavoritePage = (scope: PageScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    await requirePage(t, scope, id);
    await addFavorite(t, favoriteOf(scope, id));
  });

/** A page that was made private by its owner does not exist for others. @throws favorite.not_found */
export const removeFavoritePage = (scope: PageScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    if (!(await findPage(t.db, scope.place, scope.actor.id, id))) throw fail("favorite.not_found");
    await removeFavorite(t, favoriteOf(scope, id));
  });

/** Announces the pages that lose labels when `remove` deletes these. */
export async function publishWithoutLabels(
  t: Tx,
  labelIds: readonly string[],
  remove: () => Promise<void>,
): Promise<void> {
  const ids = await pagesWithLabels(t, labelIds);
  await remove();
  await publishPages(t, ids, await rowsOf(t.db, t.workspace_id, ids));
}
