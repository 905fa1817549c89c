import { useVirtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { type ComponentType, useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { PhoneRow } from "../list/phone-row.tsx";
import { useListScope } from "../scope.tsx";
import { CHIP_LINE } from "./day-capacity.ts";
import { IssueChip } from "./issue-chip.tsx";

const PHONE_LINE = 61;
/** How many rows before the end the next page is requested. */
const LOAD_AHEAD = 6;

interface RowProps {
  id: string;
  group: string;
}

interface ListProps {
  /** A day, or `NONE`. */
  group: string;
  label: string;
  phone?: boolean;
  /** In a popover above the calendar, which already shows the same issues. */
  floating?: boolean;
  /** Shown if there are no issues. */
  empty: ReactNode;
}

/** All issues of a day, or without a due date, with virtual scrolling; further pages are loaded on scrolling. */
export const DayList = observer(function DayList({ group, label, phone, floating, empty }: ListProps) {
  const { model } = useListScope();
  const { source } = model;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = source.rows(group);
  const count = rows.length;
  const hasMore = source.hasMore(group);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => (phone ? PHONE_LINE : CHIP_LINE),
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= count - LOAD_AHEAD) source.loadMore(group);
  }, [source, group, hasMore, last, count]);
  useFollowFocus(model, group, virtual.scrollToIndex);
  useEffect(() => {
    if (floating) scroller.current?.focus({ preventScroll: true });
  }, [floating]);
  const Row: ComponentType<RowProps> = phone ? PhoneRow : floating ? FloatingChip : IssueChip;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows walk over what is in it
    <div
      ref={scroller}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
      tabIndex={0}
      data-issue-list=""
      onKeyDown={(event) => onListKey(event, model, group)}
      className="min-h-0 flex-1 overflow-x-hidden overflow-y-auto outline-none focus-visible:outline-none"
    >
      {count === 0 ? (
        empty
      ) : (
        <div
          role={phone ? "grid" : "list"}
          aria-label={label}
          className="relative"
          style={{ height: virtual.getTotalSize() }}
        >
          {items.map(({ index, start, size, key }) => (
            <div
              key={key}
              role="presentation"
              className="absolute inset-x-0"
              style={{ top: start, height: size }}
            >
              {rows[index] ? <Row id={rows[index].id} group={group} /> : null}
            </div>
          ))}
        </div>
      )}
      {/* Space for the floating button on phones. */}
      {phone ? <div aria-hidden className="h-20" /> : null}
    </div>
  );
});

const FloatingChip = (props: RowProps) => <IssueChip {...props} isDuplicate />;

const ARROWS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };

/** Arrow keys move inside the list. In a popover, where shortcuts are inactive, Enter opens the focused issue. */
function onListKey(event: KeyboardEvent<HTMLElement>, model: IssueListModel, group: string): void {
  if (event.target !== event.currentTarget || event.metaKey || event.ctrlKey || event.altKey) return;
  const { cursor, source } = model;
  const rows = source.rows(group);
  const at = rows.findIndex((row) => row.id === cursor.focused?.id);
  const by = ARROWS[event.key];
  if (by !== undefined) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, at === -1 ? 0 : at + by))];
    if (next) cursor.focus({ group, id: next.id });
  } else if (event.key === "Enter" && event.currentTarget.closest("[data-layer]")) {
    const focused = event.currentTarget.querySelector<HTMLElement>('[aria-current="true"] a');
    focused?.click();
  } else return;
  event.preventDefault();
}

/** Scrolls to the focused issue when the focus moves. */
function useFollowFocus(
  model: IssueListModel,
  group: string,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { cursor } = model;
  const { moves } = cursor;
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const { focused } = cursor;
    if (focused?.group !== group) return;
    const index = model.source.rows(group).findIndex((row) => row.id === focused.id);
    if (index !== -1) scrollToIndex(index, { align: "auto" });
  }, [cursor, moves, group, model, scrollToIndex]);
}
