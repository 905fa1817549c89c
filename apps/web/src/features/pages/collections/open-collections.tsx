// Opens the dialogs of collections from anywhere; loads their code on first use.
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { lazyPart } from "@cairn/ui/lazy-part";
import { openPopover } from "@cairn/ui/picker-host";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/page-collections.ts";
import { openDialog } from "../../../shell/dialogs.tsx";
import { IconPicker } from "../look/icon-picker.tsx";
import { changeCollection } from "./collection-writes.ts";

const NewCollection = lazyPart(async () => (await import("./collection-dialog.tsx")).NewCollectionDialog);
const RenameCollection = lazyPart(
  async () => (await import("./collection-dialog.tsx")).RenameCollectionDialog,
);
const DeleteCollection = lazyPart(async () => (await import("./delete-dialog.tsx")).DeleteCollectionDialog);
const Members = lazyPart(async () => (await import("./members-dialog.tsx")).CollectionMembersDialog);
const AddPages = lazyPart(async () => (await import("./add-pages-dialog.tsx")).AddPagesDialog);

export const openNewCollection = (open: OpenWorkspace): void =>
  openDialog((close) => <NewCollection open={open} onClose={close} />);

export const openRenameCollection = (open: OpenWorkspace, collection: PageCollectionRow): void =>
  openDialog((close) => <RenameCollection open={open} collection={collection} onClose={close} />);

export const openDeleteCollection = (open: OpenWorkspace, collection: PageCollectionRow): void =>
  openDialog((close) => <DeleteCollection open={open} collection={collection} onClose={close} />);

export const openCollectionMembers = (open: OpenWorkspace, { id }: PageCollectionRow): void =>
  openDialog((close) => <Members open={open} id={id} onClose={close} />);

export const openAddPages = (open: OpenWorkspace, { id }: PageCollectionRow): void =>
  openDialog((close) => <AddPages open={open} id={id} onClose={close} />);

/** Beside the collection in the list, once the menu that it was chosen from has closed. */
export const openCollectionIcon = (open: OpenWorkspace, { id }: PageCollectionRow): unknown =>
  setTimeout(() =>
    openPopover({
      anchor: document.querySelector(`[data-collection="${id}"]`) ?? document.body,
      label: t("choose_icon"),
      content: (close) => {
        const collection = open.cache.page_collection.get(id);
        return collection ? (
          <IconPicker
            page={{ logo_props: collection.logo_props, color: "" }}
            onChange={({ logo_props }) => void changeCollection(open, collection, { logo_props })}
            onClose={close}
          />
        ) : null;
      },
    }),
  );
