import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { Menu, type MenuEntry } from "@cairn/ui/menu";
import type { KeyboardEvent, ReactNode, RefObject } from "react";
import { t } from "../i18n/rows.ts";
import { DropLine } from "../drag/drop-line.tsx";
import { rowInset } from "./row-inset.ts";
import type { OrderDrag } from "../drag/use-order-drag.ts";

export interface ArrangedRowProps {
  name: string;
  drag: OrderDrag<HTMLLIElement>;
  /** A placeholder for a row that the server has not created yet: it cannot be edited. */
  isNew: boolean;
  /** Whether the row has a drag handle. */
  hasGrip?: boolean;
  /** Px before the content. */
  indent?: number;
  /** Before the name. */
  mark?: ReactNode;
  /** Between the name and the buttons. */
  children?: ReactNode;
  items: readonly MenuEntry[];
  /** The keys that move the row, for `aria-keyshortcuts`. */
  keys: string;
  nameRef: RefObject<HTMLButtonElement | null>;
  onEdit: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  className?: string;
}

/** A settings row that can be dragged, moved by keys and edited by its name, with a menu for all of that. */
export function ArrangedRow(props: ArrangedRowProps) {
  const { name, drag, isNew, hasGrip = true, indent = 32, items, nameRef, onEdit } = props;
  const { take, isDragging, zone } = drag;
  const menuName = t("actions", { name });
  return (
    <li
      ref={take}
      style={rowInset(indent)}
      className={cx(
        "group/row relative flex items-center gap-2.5 pr-1 pl-(--inset) max-md:pl-[calc(var(--inset)-20px)] hover:bg-[color-mix(in_oklab,var(--canvas)_60%,var(--surface))] max-md:min-h-11",
        (isDragging || isNew) && "opacity-40",
        props.className,
      )}
    >
      {hasGrip ? (
        <Icon
          name="grip"
          size={14}
          className="-ml-6 text-ink-4 opacity-0 group-hover/row:opacity-100 max-md:hidden"
        />
      ) : null}
      {props.mark}
      <button
        ref={nameRef}
        type="button"
        disabled={isNew}
        aria-keyshortcuts={props.keys}
        onClick={onEdit}
        onKeyDown={props.onKeyDown}
        className="cut min-w-0 rounded-tag text-left font-medium text-ink max-md:min-h-10 max-md:min-w-10"
      >
        {name}
      </button>
      {props.children ?? <span className="flex-1" />}
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
      {zone ? <DropLine zone={zone} indent={indent} /> : null}
    </li>
  );
}

/** "Move up" and "Move down" of the row at `index`. */
export function moveEntries(index: number, count: number, onMove: (to: number) => void): MenuEntry[] {
  return [
    {
      id: "up",
      label: t("move_up"),
      icon: "up",
      shortcut: "alt+arrowup",
      disabled: index === 0,
      onSelect: () => onMove(index - 1),
    },
    {
      id: "down",
      label: t("move_down"),
      icon: "down",
      shortcut: "alt+arrowdown",
      disabled: index === count - 1,
      onSelect: () => onMove(index + 1),
    },
  ];
}
