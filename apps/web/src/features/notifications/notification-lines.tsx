import { useVirtualizer } from "@tanstack/react-virtual";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { MoreRows } from "../../components/list-pane/list-states.tsx";
import { useNow } from "../../session/use-now.ts";
import type { Line, NotificationList } from "./data/notification-list.ts";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";
import { HeadLine, LINE_HEIGHT, OlderLine } from "./notification-row.tsx";
import { t } from "./text.ts";

const OVERSCAN = 8;
/** How many px before the end the next page is fetched. */
const PREFETCH_PX = 600;

const heightOf = (line: Line | undefined): number =>
  line?.isOlder === true ? LINE_HEIGHT.older : LINE_HEIGHT.head;

/** The virtualized lines. */
export const NotificationLines = observer(function NotificationLines({
  screen,
}: {
  screen: NotificationsScreenState;
}) {
  const { list } = screen;
  const { lines } = list;
  const now = useNow();
  const scroller = useRef<HTMLDivElement>(null);
  const shape = lines.map(({ key }) => key).join();
  // A new function tells the virtualizer that lines have moved, even if their number is the same.
  // oxlint-disable-next-line react/exhaustive-deps
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [shape]);
  const virtual = useVirtualizer({
    count: lines.length,
    getItemKey,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(lines[index]),
    overscan: OVERSCAN,
  });
  const remember = useScrollAnchor(scroller, lines, shape);
  useFocusOnMove(scroller, list, virtual.scrollToIndex);
  return (
    <div ref={scroller} data-notifications="" className="min-h-0 flex-1 overflow-y-auto" onScroll={remember}>
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
              <Drawn screen={screen} line={line} now={now} />
            </li>
          );
        })}
      </ul>
      <MoreRows
        list={list}
        scroller={scroller}
        ahead={PREFETCH_PX}
        count={lines.length}
        loadingLabel={t("loading_more")}
        failedText={t("more_failed")}
      />
    </div>
  );
});

/** Keeps the visible lines where they are while lines above them come and go. At the top, new lines show. */
function useScrollAnchor(
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

/** Scrolls to the line under the cursor and focuses it after a key has moved the cursor. */
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
    // A line that was far away is rendered a frame later.
    const focus = (): void =>
      scroller.current
        ?.querySelector<HTMLElement>(`[data-line="${cursor ?? ""}"]`)
        ?.focus({ preventScroll: true });
    focus();
    const frame = requestAnimationFrame(focus);
    return () => cancelAnimationFrame(frame);
  }, [list, moves, scroller, scrollToIndex]);
}
