import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { ResizeHandle } from "@cairn/ui/resize-handle";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import { t } from "../../../i18n/sheet.ts";
import { type ListOfElement, useListScope } from "../scope.tsx";
import type { Column } from "./columns.ts";
import { columnMenu, nextSort, sortDirection } from "./column-menu.ts";
import { useSpreadsheet } from "./spreadsheet-scope.tsx";
import { MIN_WIDTH, MAX_WIDTH } from "./column-widths.ts";

export const columnHeaderId = (
  { context: { ids = "" } }: ListOfElement,
  { id }: Pick<Column, "id">,
): string => `${ids}head-${id}`;

/** The sticky row of column headers. */
export const SpreadsheetHeader = observer(function SheetHeader() {
  const { sheet, phone } = useSpreadsheet();
  return (
    <div role="rowgroup" className="sticky top-0 z-3">
      <div
        role="row"
        aria-rowindex={1}
        className={cx("relative flex border-b border-line bg-canvas", phone ? "h-11" : "h-9")}
      >
        {sheet.columns.map((column, at) => (
          <ColumnHeader key={column.id} column={column} at={at} />
        ))}
      </div>
    </div>
  );
});

const ARIA_SORT = { up: "ascending", down: "descending" } as const;

/** A column header: clicking it orders the list; it also has a menu, and a right edge to resize the column. */
const ColumnHeader = observer(function Head({ column, at }: { column: Column; at: number }) {
  const scope = useListScope();
  const { sheet } = useSpreadsheet();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sort = sortDirection(scope, column);
  const name = column.name();
  const [left = 0, right = 0] = [sheet.edges[at], sheet.edges[at + 1]];
  const isTitle = column.id === "title";
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== "ContextMenu" && !(event.altKey && event.key === "ArrowDown")) return;
    event.preventDefault();
    setMenuOpen(true);
  };
  return (
    <div
      role="columnheader"
      aria-label={name}
      aria-colindex={at + 1}
      aria-sort={sort ? ARIA_SORT[sort.sign] : undefined}
      style={isTitle ? { width: right } : { left, width: right - left }}
      className={cx(
        "group/head flex items-center border-r border-line text-12 font-medium text-ink-3",
        isTitle ? "sticky left-0 z-1 flex-none bg-canvas" : "absolute inset-y-0",
      )}
    >
      <button
        id={columnHeaderId(scope.model, column)}
        type="button"
        tabIndex={-1}
        data-head={at}
        aria-label={column.orders.length > 0 ? t("sort", { name }) : name}
        onKeyDown={onKeyDown}
        onContextMenu={(event) => {
          event.preventDefault();
          setMenuOpen(true);
        }}
        onClick={() => nextSort(scope, column)}
        className={cx(
          "flex h-full min-w-0 flex-1 items-center gap-1.5 pr-2.5 outline-none focus-visible:outline-2! focus-visible:-outline-offset-2!",
          isTitle ? "pl-4 text-13 font-normal max-md:pl-3" : "pl-2.5",
          column.orders.length > 0 ? "hover:text-ink-2" : "cursor-default",
          // Show the arrow only if there is space beside the name.
          sort && "gap-1! pr-1!",
        )}
      >
        {isTitle ? null : <Icon name={column.icon} size={14} className="flex-none text-ink-4" />}
        <span className="cut">{name}</span>
        {isTitle ? <span className="num ml-auto text-12">{scope.model.source.matched}</span> : null}
        {sort ? <Icon name={sort.sign} size={12} className="flex-none text-ink" /> : null}
      </button>
      <ColumnMenu column={column} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
      <ColumnResizer column={column} />
    </div>
  );
});

interface ColumnMenuProps {
  column: Column;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The menu of a column header; its button is visible on hover and with the focus. */
const ColumnMenu = observer(function HeadMenu({ column, isOpen, onOpenChange }: ColumnMenuProps) {
  const scope = useListScope();
  const sheetScope = useSpreadsheet();
  const label = t("menu", { name: column.name() });
  return (
    <Menu
      label={label}
      items={isOpen ? columnMenu(scope, sheetScope, column) : []}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        // A closing menu would focus its button; focus the header instead, because its arrow keys move on.
        onFocus={() => document.getElementById(columnHeaderId(scope.model, column))?.focus()}
        className={cx(
          "absolute right-1.5 grid size-5 place-items-center rounded-tag bg-canvas text-ink-3 hover:text-ink",
          !isOpen && "opacity-0 group-focus-within/head:opacity-100 group-hover/head:opacity-100",
        )}
      >
        <Icon name="more" size={14} />
      </button>
    </Menu>
  );
});

/** The right edge of a column header, to resize the column by dragging; the menu does that by keyboard. */
const ColumnResizer = observer(function Edge({ column }: { column: Column }) {
  const { sheet, phone } = useSpreadsheet();
  const { widths } = sheet;
  if (phone) return null;
  return (
    <ResizeHandle
      label={t("resize", { name: column.name() })}
      value={widths.of(column)}
      min={MIN_WIDTH}
      max={MAX_WIDTH}
      initial={column.width}
      tabIndex={-1}
      onChange={(width) => widths.set(column.id, width)}
      onCommit={() => widths.keep(column)}
    />
  );
});
