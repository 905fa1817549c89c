import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { AvatarStack } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { actionContext } from "../../../actions/context.ts";
import { StarButton } from "../../../components/star-button.tsx";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../../data/people.ts";
import { can } from "../../../data/workspace-context.tsx";
import { t } from "../../../i18n/page-collections.ts";
import { t as pages } from "../../../i18n/pages.ts";
import { MissingScreen } from "../../../shell/status-screens.tsx";
import { pagesPath } from "../page-writes.ts";
import { collectionMenu } from "./collection-menu.ts";
import { isPrivate, starrable, titleOf } from "./collections.ts";
import { openCollectionMembers, openNewCollection } from "./open-collections.tsx";

interface Props {
  open: OpenWorkspace;
  collection: PageCollectionRow;
}

/** In the header of the pages of a workspace: the members and the menu of a collection, or the button for a new one. */
export const CollectionTools = observer(function CollectionTools(props: {
  open: OpenWorkspace;
  /** Null: all pages are shown. */
  collection: PageCollectionRow | null;
}) {
  const { open, collection } = props;
  if (collection) return <OneTools open={open} collection={collection} />;
  if (!can(open, "workspace.write")) return null;
  const onAdd = (): void => openNewCollection(open);
  return (
    <>
      <Button variant="ghost" icon="folder" onClick={onAdd} className="max-md:hidden">
        {t("add")}
      </Button>
      <IconButton icon="folder" label={t("add")} onClick={onAdd} className="max-md:size-10 md:hidden" />
    </>
  );
});

const OneTools = observer(function OneTools({ open, collection }: Props) {
  const label = t("actions", { name: titleOf(collection) });
  return (
    <>
      {collection.is_default ? null : (
        <>
          <StarButton open={open} thing={starrable(collection)} />
          <MembersButton open={open} collection={collection} />
        </>
      )}
      <Menu items={collectionMenu(open, collection)} label={label} align="end">
        <IconButton icon="more" label={label} className="max-md:size-10" />
      </Menu>
    </>
  );
});

/** The people in a private collection, and the chosen ones of another; opens their dialog. */
const MembersButton = observer(function MembersButton({ open, collection }: Props) {
  const ids = [
    ...(isPrivate(collection) ? [collection.owned_by_id] : []),
    ...collection.members.map(({ member }) => member),
  ];
  const people = workspacePeople(open)
    .filter(({ member }) => ids.includes(member.id))
    .map(({ member }) => ({ id: member.id, name: personName(member), src: member.avatar }));
  const label = t("members_title", { name: titleOf(collection) });
  const onOpen = (): void => openCollectionMembers(open, collection);
  if (people.length === 0)
    return <IconButton icon="users" label={label} onClick={onOpen} className="max-md:hidden" />;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="flex h-7 flex-none items-center rounded-control px-1.5 text-ink-3 hover:bg-hover max-md:hidden"
    >
      <AvatarStack people={people} max={4} />
    </button>
  );
});

/** For the address of a collection that this person does not see. */
export const MissingCollection = ({ open }: { open: OpenWorkspace }) => (
  <MissingScreen
    title={t("missing_title")}
    text={t("missing_text")}
    action={
      <Button variant="primary" size={32} onClick={() => actionContext().go(pagesPath(open, null))}>
        {pages("to_pages")}
      </Button>
    }
  />
);
