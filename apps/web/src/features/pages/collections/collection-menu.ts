// The menu of a collection: every action that the person may do with it.
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { copyLink } from "../../../actions/copy-link.ts";
import { starEntry } from "../../../components/star-button.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { announceMove, menuOfMoves, type RowMove, stepMoves } from "../../../drag/move-keys.ts";
import { t } from "../../../i18n/page-collections.ts";
import { confirm } from "../../../shell/dialogs.tsx";
import { openNewPage } from "../open-new-page.tsx";
import { leaveCollection, moveCollection, orderedCollections } from "./collection-writes.ts";
import { collectionPath, isPrivate, mayOn, nameInPages, starrable, titleOf } from "./collections.ts";
import {
  openAddPages,
  openCollectionIcon,
  openCollectionMembers,
  openDeleteCollection,
  openRenameCollection,
} from "./open-collections.tsx";

const entry = (when: boolean, item: MenuEntry): MenuEntry[] => (when ? [item] : []);

/** Observed. */
export function collectionMenu(open: OpenWorkspace, collection: PageCollectionRow): MenuEntry[] {
  const mayManage = mayOn(open, "page_collection.manage", collection);
  const isShared = !collection.is_default;
  return [
    ...filling(open, collection),
    // That of the whole workspace is one step away in any case.
    ...(isShared ? [starEntry(open, starrable(collection))] : []),
    ...entry(isShared, {
      id: "members",
      label: t("members"),
      icon: "users",
      onSelect: () => openCollectionMembers(open, collection),
    }),
    {
      id: "link",
      label: t("copy_link"),
      icon: "link",
      onSelect: () => void copyLink(collectionPath(open, collection)),
    },
    ...(mayManage ? changing(open, collection) : []),
    ...ending(open, collection, mayManage && isShared),
  ];
}

const filling = (open: OpenWorkspace, collection: PageCollectionRow): MenuEntry[] =>
  mayOn(open, "page_collection.fill", collection)
    ? [
        {
          id: "new_page",
          label: t("new_page"),
          icon: "plus",
          onSelect: () => openNewPage(open, null, null, nameInPages(collection)),
        },
        {
          id: "add_pages",
          label: t("add_existing"),
          icon: "page",
          onSelect: () => openAddPages(open, collection),
        },
      ]
    : [];

/** The moves of a collection by its menu and the keyboard; none for people who may not change it. Observed. */
export function movesOfCollection(open: OpenWorkspace, collection: PageCollectionRow): RowMove[] {
  const all = orderedCollections(open);
  const index = all.findIndex(({ id }) => id === collection.id);
  if (index === -1 || !mayOn(open, "page_collection.manage", collection)) return [];
  return stepMoves(index, all.length, (to) => {
    void moveCollection(open, collection, to);
    announceMove(titleOf(collection), to + 1, all.length);
  });
}

const changing = (open: OpenWorkspace, collection: PageCollectionRow): MenuEntry[] => [
  {
    id: "rename",
    label: t("rename"),
    icon: "pen",
    onSelect: () => openRenameCollection(open, collection),
  },
  {
    id: "icon",
    label: t("icon"),
    icon: "smile",
    onSelect: () => void openCollectionIcon(open, collection),
  },
  ...menuOfMoves(movesOfCollection(open, collection)),
];

/** Leaving and deleting. */
function ending(open: OpenWorkspace, collection: PageCollectionRow, mayDelete: boolean): MenuEntry[] {
  const own = collection.members.find(({ member }) => member === open.me);
  return [
    ...entry(own !== undefined || mayDelete, { id: "line", separator: true }),
    ...(own
      ? entry(true, {
          id: "leave",
          label: t("leave"),
          icon: "logout",
          onSelect: () => confirmLeave(open, collection, own.id),
        })
      : []),
    ...entry(mayDelete, {
      id: "delete",
      label: t("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => openDeleteCollection(open, collection),
    }),
  ];
}

function confirmLeave(open: OpenWorkspace, collection: PageCollectionRow, membership: string): void {
  const name = titleOf(collection);
  confirm({
    title: t("leave_question", { name }),
    description: t(isPrivate(collection) ? "leave_text" : "leave_text_public"),
    confirmLabel: t("leave_action"),
    onConfirm: async () => {
      if (await leaveCollection(open, collection, membership)) toast({ title: t("left", { name }) });
    },
  });
}
