import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { cellKey } from "@cairn/domain/issue-list/view-index";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import type { Group } from "../../engine/groups.ts";
import { GroupMarkIcon } from "../group-mark.tsx";
import { rowElementId } from "../list/issue-row.tsx";
import { PointSum } from "../point-sum.tsx";
import { canAddTo } from "../can-add.ts";
import { countLabels } from "../count-labels.ts";
import { useListScope } from "../scope.tsx";
import { useActiveRow } from "../use-active-row.ts";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { type HandledMoves, LaneCell, COLUMN_WIDTH } from "./lane-cell.tsx";
import { useDragScroll } from "./drop-targets.ts";

/** The height of a lane's header, px; larger on phones for tapping. */
const LANE_HEADER = { desktop: 35, phone: 41 } as const;
/** The height of the header with the columns' names, px. */
const COLUMN_HEADER = 44;
/** Padding around the cells of a lane, px. */
const PAD = 8;
/** The estimated height of a lane until it has been measured, px. */
const LANE_HEIGHT = 220;

const useLaneHeaderHeight = (): number => (usePhone() ? LANE_HEADER.phone : LANE_HEADER.desktop);

function handledMoves(last: number): HandledMoves {
  let taken = last;
  return {
    isHandled: (move) => move === taken,
    markHandled: (move) => {
      taken = move;
    },
  };
}

/** A board with swimlanes: columns cross all lanes, and everything scrolls together (look, 02b). */
export const LaneBoard = observer(function LaneBoard() {
  const { model } = useListScope();
  const scroller = useRef<HTMLDivElement>(null);
  useDragScroll(scroller);
  const lanes = model.lanes.all;
  const head = useLaneHeaderHeight();
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lanes[index]?.key ?? index,
    estimateSize: (index) => (isFolded(lanes[index]?.key) ? head : LANE_HEIGHT),
    overscan: 2,
    scrollMargin: COLUMN_HEADER,
  });
  function isFolded(lane: string | undefined): boolean {
    return lane !== undefined && model.lanes.collapsed.has(lane);
  }
  const [handled] = useState(() => handledMoves(model.cursor.moves));
  const { focused } = model.cursor;
  useScrollRestoration(scroller, "lanes");
  useScrollToFocusedLane(lanes, handled, virtual);
  useActiveRow(scroller, focused ? rowElementId(model, focused) : undefined);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={t("list_label", { project: model.data.name })}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
      tabIndex={0}
      data-issue-list=""
      data-scroll-restoration-id="issue-lanes"
      className="min-h-0 flex-1 scroll-pt-11 overflow-auto outline-none focus-visible:outline-none"
    >
      <div className="w-max min-w-full">
        <ColumnHeaders />
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const lane = lanes[item.index];
            return lane ? (
              <div
                key={lane.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - COLUMN_HEADER}px)` }}
              >
                <Lane lane={lane} item={item} scroller={scroller} handled={handled} />
              </div>
            ) : null;
          })}
        </div>
        {/* Space for the bulk bar below the last card. */}
        <div aria-hidden className="h-20" />
      </div>
    </div>
  );
});

interface LaneVirtualizer {
  getVirtualItems: () => VirtualItem[];
  scrollToIndex: (index: number, options: { align: "auto" | "start" }) => void;
}

/** Scrolls to the lane of the focused card if it is not rendered; its cell then scrolls to the card. */
function useScrollToFocusedLane(
  lanes: readonly Group[],
  handled: HandledMoves,
  virtual: LaneVirtualizer,
): void {
  const { model } = useListScope();
  const { moves, focused } = model.cursor;
  useEffect(() => {
    if (handled.isHandled(moves) || !focused) return;
    const lane = focused.group.slice(focused.group.indexOf("\n") + 1);
    const index = lanes.findIndex(({ key }) => key === lane);
    if (index !== -1 && !virtual.getVirtualItems().some((item) => item.index === index))
      virtual.scrollToIndex(index, { align: "start" });
  }, [handled, moves, focused, lanes, virtual]);
}

/** The sticky header with the columns' names. */
const ColumnHeaders = observer(function ColumnHeads() {
  const scope = useListScope();
  const { model } = scope;
  const canAdd = canAddTo(scope);
  const [firstLane] = model.lanes.all;
  return (
    <div
      className="sticky top-0 z-4 flex w-max min-w-full gap-2 border-b border-line bg-surface px-4 [--bg:var(--surface)] max-md:px-3"
      style={{ height: COLUMN_HEADER }}
    >
      {model.groups.map((group) => {
        const collapsed = model.collapsed.has(group.key);
        const total = model.source.total(group.key);
        const words = countLabels(model, group);
        return (
          <div
            key={group.key}
            data-column={group.key}
            className={cx(
              "flex flex-none items-center",
              collapsed ? COLUMN_WIDTH.collapsed : COLUMN_WIDTH.open,
            )}
          >
            <button
              type="button"
              aria-expanded={!collapsed}
              aria-label={words.label}
              onClick={() => model.collapsed.set([group.key], !collapsed)}
              className={cx(
                "flex h-7 min-w-0 items-center gap-2 rounded-control",
                collapsed ? "w-full justify-center" : "pr-1 pl-1.5 hover:bg-hover",
              )}
            >
              <GroupMarkIcon mark={group.mark} />
              {collapsed ? null : (
                <>
                  <span className="cut font-strong text-ink">{group.name}</span>
                  <span className="num text-ink-3" {...words.tip}>
                    {total}
                  </span>
                </>
              )}
            </button>
            {collapsed ? null : <PointSum keys={[group.key]} className="ml-1" />}
            {canAdd && !collapsed && firstLane ? (
              <IconButton
                icon="plus"
                size={24}
                className="ml-auto"
                label={t("add_to_group", { name: group.name })}
                onClick={() => model.openQuickAdd(cellKey(group.key, firstLane.key))}
              />
            ) : null}
          </div>
        );
      })}
    </div>
  );
});

interface LaneProps {
  lane: Group;
  item: VirtualItem;
  scroller: RefObject<HTMLElement | null>;
  handled: HandledMoves;
}

const Lane = observer(function Lane({ lane, item, scroller, handled }: LaneProps) {
  const { model } = useListScope();
  const collapsed = model.lanes.collapsed.has(lane.key);
  const total = model.lanes.total(lane.key);
  const head = useLaneHeaderHeight();
  return (
    <section aria-label={t("group_count", { name: lane.name, count: total })} data-lane={lane.key}>
      <div className="border-b border-line bg-canvas [--bg:var(--canvas)]" style={{ height: head }}>
        <button
          type="button"
          aria-expanded={!collapsed}
          aria-label={t(collapsed ? "expand_lane" : "collapse_lane", { name: lane.name })}
          onClick={() => model.lanes.collapsed.set([lane.key], !collapsed)}
          className="sticky left-0 flex h-full max-w-[100vw] items-center gap-2 pr-4 pl-[13px]"
        >
          <Icon name={collapsed ? "right" : "down"} size={14} className="mr-px text-ink-4" />
          <GroupMarkIcon mark={lane.mark} faceSize={20} />
          <span className="cut font-strong text-ink">{lane.name}</span>
          <span className="num text-ink-3">{total}</span>
          <PointSum keys={model.groups.map((group) => cellKey(group.key, lane.key))} />
        </button>
      </div>
      {collapsed ? null : (
        <div
          className="flex w-max min-w-full gap-2 border-b border-line px-4 max-md:px-3"
          style={{ paddingBlock: PAD }}
        >
          {model.groups.map((group) => (
            <LaneCell
              key={group.key}
              group={group}
              lane={lane}
              scroller={scroller}
              top={item.start + head + PAD}
              handled={handled}
            />
          ))}
        </div>
      )}
    </section>
  );
});
