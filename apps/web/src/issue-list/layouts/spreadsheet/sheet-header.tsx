import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { Menu } from "@cairn/ui/menu";
import { ResizeHandle } from "@cairn/ui/resize-handle";
import { observer } from "mobx-react-lite";
import { useState, type KeyboardEvent } from "react";
import { t } from "../../../i18n/sheet.ts";
import { useListScope } from "../scope.tsx";
import type { Column } from "./columns.ts";
import { menuOf, nextSort, sortOf } from "./head-menu.ts";
import { useSheet } from "./sheet-scope.tsx";
import { NARROWEST, WIDEST } from "./widths.ts";

export const headElementId = ({ id }: Pick<Column, "id">): string => `head-${id}`;

/** The heads of all columns; they stay at the top. */
export const SheetHeader = observer(function SheetHeader() {
  const { sheet, phone } = useSheet();
  return (
    <div role="rowgroup" className="sticky top-0 z-3">
      <div
        role="row"
        aria-rowindex={1}
        className={cx("relative flex border-b border-line bg-canvas", phone ? "h-11" : "h-9")}
      >
        {sheet.columns.map((column, at) => (
          <Head key={column.id} column={column} at={at} />
        ))}
      </div>
    </div>
  );
});

const ARIA_SORT = { up: "ascending", down: "descending" } as const;

/** A head: pressed it orders the list by its column; its menu and its edge do the rest. */
const Head = observer(function Head({ column, at }: { column: Column; at: number }) {
  const scope = useListScope();
  const { sheet } = useSheet();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const sort = sortOf(scope, column);
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
        id={headElementId(column)}
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
          // The arrow fits where the name does.
          sort && "gap-1! pr-1!",
        )}
      >
        {isTitle ? null : <Icon name={column.icon} size={14} className="flex-none text-ink-4" />}
        <span className="cut">{name}</span>
        {isTitle ? <span className="num ml-auto text-12">{scope.model.source.matched}</span> : null}
        {sort ? <Icon name={sort.sign} size={12} className="flex-none text-ink" /> : null}
      </button>
      <HeadMenu column={column} isOpen={isMenuOpen} onOpenChange={setMenuOpen} />
      <Edge column={column} />
    </div>
  );
});

interface HeadMenuProps {
  column: Column;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Its button is seen while the pointer or the focus is on the head. */
const HeadMenu = observer(function HeadMenu({ column, isOpen, onOpenChange }: HeadMenuProps) {
  const scope = useListScope();
  const sheetScope = useSheet();
  const label = t("menu", { name: column.name() });
  return (
    <Menu
      label={label}
      items={isOpen ? menuOf(scope, sheetScope, column) : []}
      open={isOpen}
      onOpenChange={onOpenChange}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={label}
        // A menu that closes gives the focus back to its button; from the head the arrows lead on.
        onFocus={() => document.getElementById(headElementId(column))?.focus()}
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

/** Its right edge, to drag it wider; by keys the menu does that. */
const Edge = observer(function Edge({ column }: { column: Column }) {
  const { sheet, phone } = useSheet();
  const { widths } = sheet;
  if (phone) return null;
  return (
    <ResizeHandle
      label={t("resize", { name: column.name() })}
      value={widths.of(column)}
      min={NARROWEST}
      max={WIDEST}
      initial={column.width}
      tabIndex={-1}
      onChange={(width) => widths.set(column.id, width)}
      onCommit={() => widths.keep(column)}
    />
  );
});
