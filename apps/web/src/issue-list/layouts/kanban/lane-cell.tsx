import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { useVirtualizer } from "@tanstack/react-virtual";
import { cellKey } from "@cairn/domain/issue-list/view-index";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Group } from "../../engine/groups.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { canAddTo } from "../can-add.ts";
import { QuickAdd } from "../quick-add.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { CARD_HEIGHT, GAP } from "./column-cards.tsx";
import { DropLine } from "./drop-line.tsx";
import { IssueCard } from "./issue-card.tsx";
import { TARGET_CLASSES, useCellTarget, useTargetState } from "./drop-targets.ts";

/** Width classes of cells in collapsed and expanded columns. */
export const COLUMN_WIDTH = { collapsed: "w-10", open: "w-column max-md:w-[calc(100vw-52px)]" } as const;

/** Remembers which move of the focus has been handled, so that only one cell scrolls, and only once. */
export interface HandledMoves {
  isHandled: (move: number) => boolean;
  markHandled: (move: number) => void;
}

interface CellProps {
  group: Group;
  lane: Group;
  /** The scroll container of all lanes. */
  scroller: RefObject<HTMLElement | null>;
  /** The position of this cell in it, px. */
  top: number;
  handled: HandledMoves;
}

/** The cell of a column and a lane. Only visible cards are rendered; the board scrolls, not the cell. */
export const LaneCell = observer(function LaneCell(props: CellProps) {
  const { group, lane } = props;
  const scope = useListScope();
  const { model } = scope;
  const key = cellKey(group.key, lane.key);
  const ref = useRef<HTMLDivElement>(null);
  useCellTarget(ref, scope, key);
  const target = useTargetState(key);
  const collapsed = model.collapsed.has(group.key);
  const name = t("cell_label", { group: group.name, lane: lane.name });
  return (
    <div
      ref={ref}
      role="group"
      aria-label={name}
      data-cell={key}
      className={cx(
        "group/cell flex min-h-11 flex-none flex-col rounded-card bg-sunken [--bg:var(--sunken)]",
        collapsed ? COLUMN_WIDTH.collapsed : `${COLUMN_WIDTH.open} px-2 pt-2`,
        // An empty cell has no background, but its whole height is a drop target.
        !collapsed && model.source.total(key) === 0 && model.quickAdd !== key && "bg-transparent!",
        TARGET_CLASSES[target],
      )}
    >
      {collapsed ? (
        <span className="num pt-3 text-center text-12 text-ink-3">{model.source.total(key) || ""}</span>
      ) : (
        <>
          <CellCards {...props} scope={scope} name={name} />
          {model.quickAdd === key ? (
            <QuickAdd model={model} group={{ ...group, key, name }} card />
          ) : canAddTo(scope) ? (
            <AddButton onAdd={() => model.openQuickAdd(key)} name={name} />
          ) : (
            <div className="h-2" />
          )}
        </>
      )}
    </div>
  );
});

/** The "+" button of a cell, visible on hover; it always takes up space. */
function AddButton({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <button
      type="button"
      aria-label={t("add_to_group", { name })}
      onClick={onAdd}
      className="flex h-7 flex-none items-center justify-center rounded-control text-ink-4 opacity-0 group-hover/cell:opacity-100 hover:bg-hover focus-visible:opacity-100 pointer-coarse:opacity-100"
    >
      <Icon name="plus" size={14} />
    </button>
  );
}

/** Scrolls to the focused card once for each move of the focus. */
function useFollowFocus(
  model: IssueListModel,
  key: string,
  handled: HandledMoves,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { moves, focused } = model.cursor;
  useEffect(() => {
    if (handled.isHandled(moves) || focused?.group !== key) return;
    const index = model.source.rows(key).findIndex((row) => row.id === focused.id);
    if (index === -1) return;
    handled.markHandled(moves);
    scrollToIndex(index, { align: "auto" });
  }, [handled, moves, focused, key, model, scrollToIndex]);
}

const CellCards = observer(function CellCards({
  scope,
  group,
  lane,
  scroller,
  top,
  handled,
  name,
}: CellProps & { scope: ListScope; name: string }) {
  const { model } = scope;
  const key = cellKey(group.key, lane.key);
  const rows = model.source.rows(key);
  const count = model.source.rows(key).length;
  const hasMore = model.source.hasMore(key);
  const margin = top + GAP;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 2,
    gap: GAP,
    scrollMargin: margin,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= count - 4) model.source.loadMore(key);
  }, [model, key, hasMore, last, count]);
  useFollowFocus(model, key, handled, virtual.scrollToIndex);
  return (
    <div role="list" aria-label={name} className="relative" style={{ height: virtual.getTotalSize() }}>
      {items.map((item) => {
        const row = rows[item.index];
        return row ? (
          <div
            key={row.id}
            ref={virtual.measureElement}
            data-index={item.index}
            role="presentation"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - margin}px)` }}
          >
            <DropLine group={key} index={item.index} />
            <IssueCard id={row.id} group={key} index={item.index} />
            {item.index === count - 1 ? <DropLine group={key} index={count} atEnd /> : null}
          </div>
        ) : null;
      })}
      {count === 0 ? <DropLine group={key} index={0} empty /> : null}
    </div>
  );
});
