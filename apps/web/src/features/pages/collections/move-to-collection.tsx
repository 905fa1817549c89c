// Moves a page between collections, by a picker or by dropping it.
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { PageRow } from "@cairn/contract/entities/page";
import type { PickerItem } from "@cairn/ui/picker";
import { openPicker } from "@cairn/ui/picker-host";
import { toast } from "@cairn/ui/toast";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t as common, orUntitled } from "../../../i18n/common.ts";
import { t } from "../../../i18n/page-collections.ts";
import { CollectionMark } from "./collection-mark.tsx";
import { putPage } from "./collection-writes.ts";
import { collectionNamed, collectionsOf, isPrivate, mayPut, titleOf } from "./collections.ts";

/** The collections to which this person may move a page. Observed. */
export const placesFor = (open: OpenWorkspace, page: PageRow): PageCollectionRow[] =>
  collectionsOf(open).filter((collection) => mayPut(open, page, collection));

/** Moves a page, and offers to undo it. */
async function moveToCollection(open: OpenWorkspace, page: PageRow, to: PageCollectionRow): Promise<void> {
  const from = collectionNamed(open, page.collection);
  const { parent, sort_order } = page;
  const undo = (): void => {
    const now = open.cache.page.get(page.id);
    if (now && from) void putPage(open, now, from, { parent, sort_order });
  };
  if (!(await putPage(open, page, to))) return;
  toast({
    title: t("moved", { name: orUntitled(page.name), place: titleOf(to) }),
    ...(from ? { action: { label: common("undo"), onAction: undo } } : {}),
  });
}

/** Moves the page with an id, when it was dropped on a collection. */
export function dropOnCollection(open: OpenWorkspace, id: string, to: PageCollectionRow): void {
  const page = open.cache.page.get(id);
  if (page && mayPut(open, page, to)) void moveToCollection(open, page, to);
}

/** Whether a page that is dragged can be dropped on a collection. */
export function canDropOn(open: OpenWorkspace, id: string, to: PageCollectionRow): boolean {
  const page = open.cache.page.get(id);
  return page !== undefined && mayPut(open, page, to);
}

const itemOf = (collection: PageCollectionRow): PickerItem => ({
  value: collection.id,
  label: titleOf(collection),
  icon: <CollectionMark collection={collection} />,
  ...(isPrivate(collection) ? { hint: t("private") } : {}),
});

/** Asks for the collection beside the page's row or menu, once the menu that it was chosen from has closed. */
export function openMoveToCollection(open: OpenWorkspace, page: PageRow): void {
  setTimeout(() =>
    openPicker({
      anchor: document.querySelector(`[data-page="${page.id}"]`) ?? document.body,
      width: 280,
      label: t("move_title"),
      items: placesFor(open, page).map(itemOf),
      value: null,
      onChange: (value) => {
        const to = value === null ? undefined : open.cache.page_collection.get(value);
        if (to) void moveToCollection(open, page, to);
      },
    }),
  );
}
