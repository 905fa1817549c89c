import type { Property } from "@cairn/domain/properties/property";
import { Button } from "@cairn/ui/button";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { actionContext } from "../../actions/context.ts";
import { actionItems } from "../../actions/registry.ts";
import { t } from "../../i18n/issues.ts";
import type { IssueListModel } from "../engine/issue-list-model.ts";
import { editProperty } from "../properties/edit.ts";
import { offeredOf } from "../properties/offered.ts";
import { iconOf, rowOf, singularOf } from "../properties/property-words.ts";
import { confirmDelete } from "./confirm-delete.ts";

/** Actions in the menu besides properties. */
const MENU_ACTIONS = [
  "issues.assign_to_me",
  "issues.subscribe",
  "issues.copy_link",
  "issues.leave_part",
  "issues.archive",
];
/** Actions that are also available in read-only lists. */
const READ_ONLY_ACTIONS = ["issues.restore"];

/** Shortcuts are hidden below 1100 px, labels below 768. */
const SHORTCUT_CLASSES = "-mr-1 max-[1100px]:hidden";

/** The toolbar at the bottom while rows are selected, with actions for all of them. */
export const BulkBar = observer(function BulkBar(props: { model: IssueListModel; canEdit: boolean }) {
  const { model, canEdit } = props;
  const { cursor, data } = model;
  const { count } = cursor;
  if (count === 0) return null;
  const offered = canEdit ? offeredOf(data) : [];
  return (
    <div
      data-keeps-clear=""
      className="pointer-events-none absolute inset-x-0 bottom-5 z-10 flex justify-center px-3"
    >
      <div
        role="toolbar"
        aria-label={t("bulk_bar")}
        className="pointer-events-auto flex h-11 max-w-full animate-rise items-center gap-0.5 overflow-x-auto rounded-[10px] bg-raised px-2 shadow-menu [--bg:var(--raised)]"
      >
        <span className="num flex flex-none items-center gap-1.5 pr-1 pl-2.5 font-medium whitespace-nowrap text-ink">
          {t("selected", { count })}
          <IconButton
            icon="x"
            size={24}
            label={t("act_clear_selection")}
            shortcut="escape"
            onClick={() => cursor.clearSelection()}
          />
        </span>
        <span aria-hidden className="mx-1.5 h-4 w-px flex-none bg-line" />
        {offered.filter(isInBar).map((property) => (
          <EditButton key={property.id} property={property} model={model} />
        ))}
        {canEdit ? null : <ActionButtons ids={READ_ONLY_ACTIONS} />}
        <MoreButton model={model} edits={offered.filter((property) => !isInBar(property))} />
        <span aria-hidden className="mx-1.5 h-4 w-px flex-none bg-line" />
        <Button
          variant="danger-ghost"
          icon="trash"
          aria-label={t("act_delete")}
          shortcut="delete"
          capsClassName={SHORTCUT_CLASSES}
          onClick={() => confirmDelete(model)}
        >
          <span className="max-md:hidden">{t("act_delete")}</span>
        </Button>
      </div>
    </div>
  );
});

/** Buttons of actions, which the list registers while it is shown. */
const ActionButtons = ({ ids }: { ids: readonly string[] }) =>
  actionItems(ids, actionContext()).map(({ id, label, icon, onSelect }) => (
    <Button key={id} variant="ghost" icon={icon} onClick={onSelect}>
      {label}
    </Button>
  ));

const isInBar = (property: Property): boolean => rowOf(property)?.inBar === true;

function EditButton({ property, model }: { property: Property; model: IssueListModel }) {
  const name = singularOf(property);
  return (
    <Button
      variant="ghost"
      icon={iconOf(property)}
      aria-label={name}
      shortcut={property.shortcut}
      data-bulk={property.id}
      capsClassName={SHORTCUT_CLASSES}
      onClick={(event) =>
        editProperty(property, { data: model.data, issues: model.targets, anchor: event.currentTarget })
      }
    >
      <span className="max-md:hidden">{name}</span>
    </Button>
  );
}

/** The menu with properties that have no button of their own, and with actions. */
function MoreButton({ model, edits }: { model: IssueListModel; edits: readonly Property[] }) {
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const items = (): MenuEntry[] => [
    ...edits.map((property) => ({
      id: property.id,
      label: singularOf(property),
      icon: iconOf(property),
      shortcut: property.shortcut,
      onSelect: () => {
        if (anchor.current)
          editProperty(property, { data: model.data, issues: model.targets, anchor: anchor.current });
      },
    })),
    ...(edits.length > 0 ? [{ id: "line", separator: true as const }] : []),
    ...actionItems(MENU_ACTIONS, actionContext()),
  ];
  return (
    <Menu
      label={t("act_more")}
      align="end"
      side="top"
      open={isOpen}
      onOpenChange={setOpen}
      items={isOpen ? items() : []}
    >
      <IconButton ref={anchor} icon="more" label={t("act_more")} data-bulk="more" />
    </Menu>
  );
}
