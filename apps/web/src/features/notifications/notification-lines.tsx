import { useVirtualizer } from "@tanstack/react-virtual";
import { Button } from "@cairn/ui/button";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { t as common } from "../../i18n/common.ts";
import { useNow } from "../../session/use-now.ts";
import type { Line, NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { HeadLine, LINE_HEIGHT, OlderLine } from "./notification-row.tsx";
import { t } from "./text.ts";

const OVERSCAN = 8;
/** This near to the end the next page is asked for, px. */
const AHEAD = 600;

const heightOf = (line: Line | undefined): number =>
  line?.isOlder === true ? LINE_HEIGHT.older : LINE_HEIGHT.head;

/** The lines; only what is near the window is in the page. */
export const NotificationLines = observer(function NotificationLines({
  desk,
}: {
  desk: NotificationsScreenState;
}) {
  const { list } = desk;
  const { lines } = list;
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const shape = lines.map(({ key }) => key).join();
  // A new function tells the virtualizer that lines have other places, also where their number is the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [shape]);
  const virtual = useVirtualizer({
    count: lines.length,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    overscan: OVERSCAN,
  });
  const remember = useSteadyPlace(scroller, lines, shape);
  useFocusOnMove(scroller, list, virtual.scrollToIndex);
  const loadAhead = (): void => {
    const { current } = scroller;
    if (current && current.scrollHeight - current.scrollTop - current.clientHeight < AHEAD)
      void list.loadMore();
  };
  // A list that does not fill its window is asked on at once.
  useEffect(loadAhead);
  return (
    <div
      ref={scroller}
      data-notifications=""
      className="min-h-0 flex-1 overflow-y-auto"
      onScroll={() => {
        remember();
        loadAhead();
      }}
    >
      <ul aria-label={t("list")} className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, size }) => {
          const line = lines[index];
          if (!line) return null;
          const Drawn = line.isOlder ? OlderLine : HeadLine;
          return (
            <li
              key={line.key}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: size, transform: `translateY(${String(start)}px)` }}
            >
              <Drawn desk={desk} line={line} now={now} />
            </li>
          );
        })}
      </ul>
      <MoreLines list={list} />
    </div>
  );
});

/** Older ones on their way, or not to be had. */
const MoreLines = observer(function MoreLines({ list }: { list: NotificationList }) {
  if (list.more === "failed") {
    return (
      <p role="alert" className="flex items-center gap-2 px-4 py-3 text-12 text-ink-3">
        {t("more_failed")}
        <Button size={24} variant="ghost" onClick={() => void list.retryMore()}>
          {common("retry")}
        </Button>
      </p>
    );
  }
  return list.hasMore ? <LineSkeletons count={2} label={t("loading_more")} /> : null;
});

/** Lines in the boxes that they will have. */
export function LineSkeletons({ count, label }: { count: number; label: string }) {
  return (
    <div role="status" aria-busy aria-label={label}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex h-16 items-center gap-3 border-b border-line/60 px-4">
          <Skeleton width={28} height={28} round />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton width={`${String(60 + ((index * 17) % 30))}%`} height={10} />
            <Skeleton width={`${String(40 + ((index * 23) % 40))}%`} height={8} />
          </span>
        </div>
      ))}
    </div>
  );
}

/** Keeps what is looked at where it is while lines come and go above it. At the top the new ones show. */
function useSteadyPlace(
  scroller: RefObject<HTMLElement | null>,
  lines: readonly Line[],
  shape: string,
): () => void {
  const anchor = useRef<{ key: string; offset: number } | null>(null);
  const latest = useRef(lines);
  const remember = useCallback((): void => {
    const top = scroller.current?.scrollTop ?? 0;
    let at = 0;
    anchor.current = null;
    if (top === 0) return;
    for (const line of latest.current) {
      if (at + heightOf(line) > top) {
        anchor.current = { key: line.key, offset: top - at };
        return;
      }
      at += heightOf(line);
    }
  }, [scroller]);
  useLayoutEffect(() => {
    latest.current = lines;
    const held = anchor.current;
    const index = held ? lines.findIndex(({ key }) => key === held.key) : -1;
    if (!held || index === -1 || !scroller.current) return;
    const above = lines.slice(0, index).reduce((sum, line) => sum + heightOf(line), 0);
    scroller.current.scrollTop = above + held.offset;
    // oxlint-disable-next-line react/exhaustive-deps -- the order of the lines is what counts
  }, [shape]);
  return remember;
}

/** Brings the line under the cursor into sight, and the focus to it, when the cursor was moved by key. */
function useFocusOnMove(
  scroller: RefObject<HTMLElement | null>,
  list: NotificationList,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { moves } = list;
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return undefined;
    seen.current = moves;
    const { cursor, lines } = list;
    const index = lines.findIndex(({ key }) => key === cursor);
    if (index === -1) return undefined;
    scrollToIndex(index, { align: "auto" });
    // Far away it is drawn a frame later.
    const focus = (): void =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-line="${cursor ?? ""}"]`)
        ?.focus({ preventScroll: true });
    focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [list, moves, scroller, scrollToIndex]);
}
