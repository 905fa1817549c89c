import { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { cx } from "@cairn/ui/cx";
import { useVirtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { Group } from "../../engine/groups.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedSpot, landing } from "../drag.ts";
import { useListScope } from "../scope.tsx";
import { IssueCard } from "./issue-card.tsx";

/** What a card is taken for until it has been measured, its gap included. */
const CARD_HEIGHT = 112;
const GAP = 8;

/** The cards of a column; only what is near the window is in the page. Heights are measured: titles have one to three lines. */
export const ColumnCards = observer(function ColumnCards({ group }: { group: Group }) {
  const { model } = useListScope();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = model.source.rows(group.key);
  const count = model.source.rows(group.key).length;
  const hasMore = model.source.hasMore(group.key);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 4,
    gap: GAP,
    paddingEnd: GAP,
  });
  useColumnScroll(scroller);
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= count - 4) model.source.loadMore(group.key);
  }, [model, group.key, hasMore, last, count]);
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

/** A card dragged to an edge scrolls the column. */
function useColumnScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return autoScrollForElements({ element, canScroll: ({ source }) => draggedSpot(source.data) !== null });
  }, [scroller]);
}

/** What is typed at the end comes into sight at the end. */
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

/** Brings the focused card into sight when the focus was moved by key. */
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

/** Where the dragged card would land, with a ring at the left end. Only in manual order is there such a place. */
function DropLine(props: { group: string; index: number; atEnd?: boolean; empty?: boolean }) {
  const { group, index, atEnd, empty } = props;
  const { model } = useListScope();
  const isHere = useSyncExternalStore(
    landing.subscribe,
    () => landing.get()?.group === group && landing.get()?.index === index,
  );
  if (!isHere || !model.canReorder) return null;
  return (
    <div
      aria-hidden
      className={cx(
        "pointer-events-none absolute right-0.5 left-0.5 z-3 h-0.5 rounded-full bg-accent",
        "before:absolute before:-top-[3px] before:-left-1 before:size-2 before:rounded-full before:border-2 before:border-accent before:bg-sunken",
        atEnd ? "-bottom-[5px]" : empty ? "static mx-2" : "-top-[5px]",
      )}
    />
  );
}
