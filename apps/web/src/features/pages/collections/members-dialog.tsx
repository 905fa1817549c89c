import {
  COLLECTION_ACCESS,
  type CollectionAccess,
  type PageCollectionRow,
} from "@cairn/contract/entities/page-collection";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import { EDIT_ACCESS, effectiveAccess } from "@cairn/domain/page-collections";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { Dialog } from "@cairn/ui/dialog";
import { IconButton } from "@cairn/ui/icon-button";
import { Select } from "@cairn/ui/select";
import { observer } from "mobx-react-lite";
import { type ReactNode, useState } from "react";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../../data/people.ts";
import { inOwnPickOrder, rememberPeople } from "../../../data/recent-people.ts";
import { t } from "../../../i18n/page-collections.ts";
import { addMember, changeMember, removeMember } from "./collection-writes.ts";
import { isPrivate, mayOn, titleOf } from "./collections.ts";

interface Props {
  open: OpenWorkspace;
  /** Of the collection. */
  id: string;
  onClose: () => void;
}

/** Who is in a collection; the people who manage it change that here. */
export const CollectionMembersDialog = observer(function CollectionMembersDialog(props: Props) {
  const { open, id, onClose } = props;
  const collection = open.cache.page_collection.get(id);
  if (!collection) return null;
  const mayManage = mayOn(open, "page_collection.manage", collection);
  return (
    <Dialog
      open
      width={560}
      title={t("members_title", { name: titleOf(collection) })}
      description={t(isPrivate(collection) ? "members_private" : "members_public")}
      onOpenChange={(next) => !next && onClose()}
    >
      {mayManage ? <AddMember open={open} collection={collection} /> : null}
      <Members open={open} collection={collection} mayManage={mayManage} />
    </Dialog>
  );
});

interface ListProps {
  open: OpenWorkspace;
  collection: PageCollectionRow;
}

/** The most that a person can be given: their role limits what they may do with pages (spec §5). */
const mostFor = ({ role }: WorkspaceMember): CollectionAccess => effectiveAccess(EDIT_ACCESS, role);

const Members = observer(function Members(props: ListProps & { mayManage: boolean }) {
  const { open, collection, mayManage } = props;
  const people = workspacePeople(open);
  const owner = people.find(({ member }) => member.id === collection.owned_by_id);
  return (
    <ul className="mt-3 divide-y divide-line rounded-card frame empty:hidden">
      {owner ? (
        <Person person={owner}>
          <span className="px-2.5 text-ink-3">{t("owner")}</span>
        </Person>
      ) : null}
      {collection.members.flatMap(({ id, member, access }) => {
        const person = people.find((one) => one.member.id === member);
        if (!person) return [];
        const name = personName(person.member);
        const real = effectiveAccess(access, person.role);
        if (!mayManage)
          return (
            <Person key={id} person={person}>
              <span className="px-2.5 text-ink-3">{t(`access_${real}`)}</span>
            </Person>
          );
        return (
          <Person key={id} person={person}>
            <AccessSelect
              label={t("access_of", { name })}
              most={mostFor(person)}
              value={real}
              onChange={(next) => void changeMember(open, collection, id, next)}
            />
            <IconButton
              icon="x"
              label={t("remove_member", { name })}
              className="max-md:size-10"
              onClick={() => void removeMember(open, collection, id)}
            />
          </Person>
        );
      })}
    </ul>
  );
});

function Person({ person: { member }, children }: { person: WorkspaceMember; children: ReactNode }) {
  const name = personName(member);
  return (
    <li className="flex h-12 items-center gap-2.5 px-3">
      <Avatar name={name} id={member.id} src={member.avatar} size={24} decorative />
      <span className="cut flex-1 font-medium text-ink">{name}</span>
      {children}
    </li>
  );
}

interface AccessProps {
  label: string;
  most: CollectionAccess;
  value: CollectionAccess;
  onChange: (access: CollectionAccess) => void;
}

const AccessSelect = ({ label, most, value, onChange }: AccessProps) => (
  <Select
    label={label}
    size={28}
    className="w-40!"
    items={COLLECTION_ACCESS.filter((access) => access <= most).map((access) => ({
      value: String(access),
      label: t(`access_${access}`),
    }))}
    value={String(value)}
    onChange={(text) => {
      const access = COLLECTION_ACCESS.find((one) => String(one) === text);
      if (access !== undefined) onChange(access);
    }}
  />
);

/** Chooses a person who is not in the collection, and what they may do there. */
const AddMember = observer(function AddMember({ open, collection }: ListProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const [wanted, setWanted] = useState<CollectionAccess>(EDIT_ACCESS);
  const known = new Set([collection.owned_by_id, ...collection.members.map(({ member }) => member)]);
  const rest = workspacePeople(open).filter(({ member }) => !known.has(member.id));
  const person = rest.find(({ member }) => member.id === chosen);
  const most = person ? mostFor(person) : EDIT_ACCESS;
  const access = wanted <= most ? wanted : most;
  const add = (): void => {
    if (!person) return;
    rememberPeople(open, [person.member.id]);
    void addMember(open, collection, person.member.id, access);
    setChosen(null);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <div className="min-w-48 flex-1">
        <Select
          label={t("person")}
          size={28}
          placeholder={t("choose_person")}
          emptyText={t("everyone_added")}
          items={inOwnPickOrder(open, rest, ({ member }) => member.id).map(({ member }) => ({
            value: member.id,
            label: personName(member),
            keywords: [member.display_name, member.email ?? ""],
            icon: (
              <Avatar name={personName(member)} id={member.id} src={member.avatar} size={16} decorative />
            ),
          }))}
          value={person ? chosen : null}
          onChange={setChosen}
        />
      </div>
      <AccessSelect label={t("new_access")} most={most} value={access} onChange={setWanted} />
      <Button variant="primary" disabled={!person} onClick={add}>
        {t("add_member")}
      </Button>
    </div>
  );
});
