import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Group } from "../../engine/groups.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { useListScope } from "../scope.tsx";
import type { TopOf } from "../restore-scroll.ts";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { DropLine } from "./drop-line.tsx";
import { IssueCard } from "./issue-card.tsx";
import { useDragScroll } from "./drop-targets.ts";

/** The estimated height of a card until it has been measured, px. */
export const CARD_HEIGHT = 112;
export const GAP = 8;

/** The cards of a column with virtual scrolling. Heights are measured, because titles have one to three lines. */
export const ColumnCards = observer(function ColumnCards({ group }: { group: Group }) {
  const { model } = useListScope();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = model.source.rows(group.key);
  const count = rows.length;
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    gap: GAP,
    paddingEnd: GAP,
  });
  useDragScroll(scroller);
  const items = virtual.getVirtualItems();
  useLoadMore(model, group.key, items.at(-1)?.index ?? -1, count);
  useScrollRestoration(scroller, `column ${group.key}`, topOfCard(model, group.key, virtual));
  useFollowFocus(model, group.key, virtual.scrollToIndex);
  useFollowQuickAdd(model, group.key, count, virtual.scrollToIndex);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={group.name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
      tabIndex={0}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto px-2 outline-none focus-visible:outline-none"
    >
      <div
        role="list"
        aria-label={group.name}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {items.map((item) => {
          const row = rows[item.index];
          if (!row) return null;
          return (
            <div
              key={row.id}
              ref={virtual.measureElement}
              data-index={item.index}
              role="presentation"
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              <DropLine group={group.key} index={item.index} />
              <IssueCard id={row.id} group={group.key} index={item.index} />
              {item.index === count - 1 ? <DropLine group={group.key} index={count} atEnd /> : null}
            </div>
          );
        })}
      </div>
      {count === 0 ? <DropLine group={group.key} index={0} empty /> : null}
    </div>
  );
});

/** Loads the next cards when the end is near. */
function useLoadMore(model: IssueListModel, group: string, last: number, count: number): void {
  const hasMore = model.source.hasMore(group);
  useEffect(() => {
    if (hasMore && last >= count - 4) model.source.loadMore(group);
  }, [model, group, hasMore, last, count]);
}

/** The position of a card, px; an estimate until the cards above it have been measured. */
const topOfCard =
  (model: IssueListModel, group: string, virtual: { measurementsCache: VirtualItem[] }): TopOf =>
  ({ id }) =>
    virtual.measurementsCache[model.source.rows(group).findIndex((row) => row.id === id)]?.start ?? null;

/** Scrolls to the end when quick add is open there. */
function useFollowQuickAdd(
  model: IssueListModel,
  group: string,
  count: number,
  scrollToIndex: (index: number, options: { align: "end" }) => void,
): void {
  const isTyping = model.quickAdd === group && model.quickAddAtEnd(group);
  useEffect(() => {
    if (isTyping && count > 0) scrollToIndex(count - 1, { align: "end" });
  }, [isTyping, count, scrollToIndex]);
}

/** Scrolls to the focused card when the focus moves. */
function useFollowFocus(
  model: IssueListModel,
  group: string,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { cursor } = model;
  const { moves } = cursor;
  useEffect(() => {
    const { focused } = cursor;
    if (focused?.group !== group || moves === 0) return;
    const index = model.source.rows(group).findIndex((row) => row.id === focused.id);
    if (index !== -1) scrollToIndex(index, { align: "auto" });
  }, [cursor, moves, group, model, scrollToIndex]);
}
