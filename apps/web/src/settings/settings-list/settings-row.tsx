import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { DropLine } from "../../drag/drop-line.tsx";
import { menuOfMoves, onKeyOfMoves, shortcutsOfMoves } from "../../drag/move-keys.ts";
import { useOrderDrag } from "../../drag/use-order-drag.ts";
import { t } from "../../i18n/rows.ts";
import { RowForm, type RowFormDescription, type RowValues } from "./row-form.tsx";
import { rowInset } from "./row-inset.ts";
import type { RowOrder } from "./row-order.ts";

/** How a row looks, and its actions. */
export interface SettingsListRow<Values extends RowValues> {
  id: string;
  name: string;
  /** A placeholder for a row that the server has not created yet: it cannot be edited. */
  isNew: boolean;
  /** The initial values of its form. */
  values: Values;
  /** Px before the content; 32 by default. */
  indent?: number;
  /** Shown before the name. */
  mark?: ReactNode;
  /** Shown between the name and the buttons. */
  details?: ReactNode;
  /** Additional menu entries of this list. */
  entries?: readonly MenuEntry[];
  /** Null if the row cannot be deleted. */
  onRemove: (() => void) | null;
}

export interface SettingsRowProps<Values extends RowValues> {
  row: SettingsListRow<Values>;
  form: RowFormDescription<Values>;
  order: RowOrder;
  onSave: (id: string, values: Values) => void;
  /** The height of a row that is not being edited. */
  className: string;
}

const INDENT = 32;
/** How much further left the form begins than the row, in px. */
const FORM_OUTDENT = 8;

/** Px before the fields of a form that replaces the row. */
export const formInset = (indent = INDENT): number => indent - FORM_OUTDENT;

/** A settings row that can be edited in place and reordered by dragging or keys, with a menu of all actions. */
export function SettingsRow<Values extends RowValues>(props: SettingsRowProps<Values>) {
  const { row, form, onSave } = props;
  const [isEditing, setEditing] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setEditing(false);
    // The form is unmounted, so the focus would be lost.
    requestAnimationFrame(() => nameButton.current?.focus());
  };
  if (!isEditing) return <ShownRow {...props} nameButton={nameButton} onEdit={() => setEditing(true)} />;
  return (
    <li>
      <RowForm
        description={form}
        id={row.id}
        start={row.values}
        saveLabel={t("save")}
        inset={formInset(row.indent)}
        onCancel={close}
        onSave={(values) => {
          close();
          if (Object.entries(values).some(([key, value]) => value !== row.values[key]))
            onSave(row.id, values);
        }}
      />
    </li>
  );
}

interface ShownRowProps<Values extends RowValues> extends Omit<SettingsRowProps<Values>, "form" | "onSave"> {
  nameButton: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
}

function ShownRow<Values extends RowValues>(props: ShownRowProps<Values>) {
  const { row, order, className, nameButton, onEdit } = props;
  const { id, name, isNew, indent = INDENT } = row;
  const { scope, isFixed = false, nests = false, accepts, drop } = order;
  const { rowRef, isDragging, zone } = useOrderDrag<HTMLLIElement>({
    scope,
    id,
    disabled: isNew || isFixed,
    nests,
    accepts: accepts && ((dragged, landing) => accepts(dragged, id, landing)),
    onDrop: (dragged, landing) => drop(dragged, id, landing),
  });
  const moves = isFixed ? [] : order.movesOf(id);
  return (
    <li
      ref={rowRef}
      style={rowInset(indent)}
      className={cx(
        "group/row relative flex items-center gap-2.5 pr-1 pl-(--inset) max-md:pl-[calc(var(--inset)-20px)] hover:bg-[color-mix(in_oklab,var(--canvas)_60%,var(--surface))] max-md:min-h-11",
        (isDragging || isNew) && "opacity-40",
        className,
      )}
    >
      {isFixed ? null : (
        <Icon
          name="grip"
          size={14}
          className="-ml-6 text-ink-4 opacity-0 group-hover/row:opacity-100 max-md:hidden"
        />
      )}
      {row.mark}
      <button
        ref={nameButton}
        type="button"
        disabled={isNew}
        aria-keyshortcuts={shortcutsOfMoves(moves)}
        onClick={onEdit}
        onKeyDown={onKeyOfMoves(moves)}
        className="cut min-w-0 rounded-tag text-left font-medium text-ink max-md:min-h-10 max-md:min-w-10"
      >
        {name}
      </button>
      {row.details ?? <span className="flex-1" />}
      <RowButtons row={row} items={menuOf(row, menuOfMoves(moves), onEdit)} onEdit={onEdit} />
      {zone ? <DropLine zone={zone} indent={indent} /> : null}
    </li>
  );
}

interface RowButtonsProps {
  row: Pick<SettingsListRow<RowValues>, "name" | "isNew">;
  items: readonly MenuEntry[];
  onEdit: () => void;
}

function RowButtons({ row: { name, isNew }, items, onEdit }: RowButtonsProps) {
  const menuName = t("actions", { name });
  return (
    <span className="flex flex-none">
      <IconButton
        icon="pen"
        size={24}
        label={t("edit", { name })}
        disabled={isNew}
        onClick={onEdit}
        className="opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:hidden"
      />
      <Menu items={items} label={menuName} align="end">
        <IconButton icon="more" size={24} label={menuName} disabled={isNew} className="max-md:size-10" />
      </Menu>
    </span>
  );
}

/** Edit and the list's own entries, the moves, and Delete, with separators. */
function menuOf<Values extends RowValues>(
  { name, entries = [], onRemove }: SettingsListRow<Values>,
  moves: readonly MenuEntry[],
  onEdit: () => void,
): MenuEntry[] {
  const edit: MenuEntry = { id: "edit", label: t("edit", { name }), icon: "pen", onSelect: onEdit };
  const remove: MenuEntry[] = onRemove
    ? [{ id: "delete", label: t("delete"), icon: "trash", danger: true, onSelect: onRemove }]
    : [];
  const groups = [[edit, ...entries], moves, remove].filter((group) => group.length > 0);
  return groups.flatMap((group, index) =>
    index === 0 ? group : [{ id: `line${index}`, separator: true }, ...group],
  );
}
