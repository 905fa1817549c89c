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
import { countWords } from "../count-words.ts";
import { useListScope } from "../scope.tsx";
import { useActiveRow } from "../use-active-row.ts";
import { useKeptScroll } from "../use-kept-scroll.ts";
import { usePhone } from "../../../shell/use-media.ts";
import { type Followed, LaneCell, WIDTH } from "./lane-cell.tsx";
import { useDragScroll } from "./targets.ts";

/** Px; the band of a lane's name with its line, which a finger taps on a phone. */
const LANE_HEAD = { desktop: 35, phone: 41 } as const;
/** Px; the bar of the columns' names above all lanes. */
const COLUMN_HEAD = 44;
/** Around the cells of a lane. */
const PAD = 8;
/** What a lane is taken for until it has been measured. */
const LANE_HEIGHT = 220;

const useLaneHead = (): number => (usePhone() ? LANE_HEAD.phone : LANE_HEAD.desktop);

function followed(last: number): Followed {
  let taken = last;
  return {
    isTaken: (move) => move === taken,
    take: (move) => {
      taken = move;
    },
  };
}

/** A board in swim-lanes: columns run through all lanes and share one scrolling (look, 02b). */
export const LaneBoard = observer(function LaneBoard() {
  const { model } = useListScope();
  const scroller = useRef<HTMLDivElement>(null);
  useDragScroll(scroller);
  const lanes = model.lanes.all;
  const head = useLaneHead();
  const virtual = useVirtualizer({
    count: lanes.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lanes[index]?.key ?? index,
    estimateSize: (index) => (isFolded(lanes[index]?.key) ? head : LANE_HEIGHT),
    overscan: 2,
    scrollMargin: COLUMN_HEAD,
  });
  function isFolded(lane: string | undefined): boolean {
    return lane !== undefined && model.lanes.collapsed.has(lane);
  }
  const [handled] = useState(() => followed(model.cursor.moves));
  const { focused } = model.cursor;
  useKeptScroll(scroller, "lanes");
  useLaneOfFocus(lanes, handled, virtual);
  useActiveRow(scroller, focused ? rowElementId(focused) : undefined);
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
        <ColumnHeads />
        <div className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const lane = lanes[item.index];
            return lane ? (
              <div
                key={lane.key}
                ref={virtual.measureElement}
                data-index={item.index}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${item.start - COLUMN_HEAD}px)` }}
              >
                <Lane lane={lane} item={item} scroller={scroller} handled={handled} />
              </div>
            ) : null;
          })}
        </div>
        {/* Room for the bulk bar to pass the last card. */}
        <div aria-hidden className="h-20" />
      </div>
    </div>
  );
});

interface LaneVirtualizer {
  getVirtualItems: () => VirtualItem[];
  scrollToIndex: (index: number, options: { align: "auto" | "start" }) => void;
}

/** A focus that was moved by key into a lane out of sight brings that lane into sight; its cell does the rest. */
function useLaneOfFocus(lanes: readonly Group[], handled: Followed, virtual: LaneVirtualizer): void {
  const { model } = useListScope();
  const { moves, focused } = model.cursor;
  useEffect(() => {
    if (handled.isTaken(moves) || !focused) return;
    const lane = focused.group.slice(focused.group.indexOf("\n") + 1);
    const index = lanes.findIndex(({ key }) => key === lane);
    if (index !== -1 && !virtual.getVirtualItems().some((item) => item.index === index))
      virtual.scrollToIndex(index, { align: "start" });
  }, [handled, moves, focused, lanes, virtual]);
}

/** The names of the columns stay at the top; a folded one is a strip. */
const ColumnHeads = observer(function ColumnHeads() {
  const scope = useListScope();
  const { model } = scope;
  const canAdd = canAddTo(scope);
  const [firstLane] = model.lanes.all;
  return (
    <div
      className="sticky top-0 z-4 flex w-max min-w-full gap-2 border-b border-line bg-surface px-4 [--bg:var(--surface)] max-md:px-3"
      style={{ height: COLUMN_HEAD }}
    >
      {model.groups.map((group) => {
        const folded = model.collapsed.has(group.key);
        const total = model.source.total(group.key);
        const words = countWords(model, group);
        return (
          <div
            key={group.key}
            data-column={group.key}
            className={cx("flex flex-none items-center", folded ? WIDTH.folded : WIDTH.open)}
          >
            <button
              type="button"
              aria-expanded={!folded}
              aria-label={words.label}
              onClick={() => model.collapsed.set([group.key], !folded)}
              className={cx(
                "flex h-7 min-w-0 items-center gap-2 rounded-control",
                folded ? "w-full justify-center" : "pr-1 pl-1.5 hover:bg-hover",
              )}
            >
              <GroupMarkIcon mark={group.mark} />
              {folded ? null : (
                <>
                  <span className="cut font-strong text-ink">{group.name}</span>
                  <span className="num text-ink-3" {...words.tip}>
                    {total}
                  </span>
                </>
              )}
            </button>
            {folded ? null : <PointSum keys={[group.key]} className="ml-1" />}
            {canAdd && !folded && firstLane ? (
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
  handled: Followed;
}

const Lane = observer(function Lane({ lane, item, scroller, handled }: LaneProps) {
  const { model } = useListScope();
  const folded = model.lanes.collapsed.has(lane.key);
  const total = model.lanes.total(lane.key);
  const head = useLaneHead();
  return (
    <section aria-label={t("group_count", { name: lane.name, count: total })} data-lane={lane.key}>
      <div className="border-b border-line bg-canvas [--bg:var(--canvas)]" style={{ height: head }}>
        <button
          type="button"
          aria-expanded={!folded}
          aria-label={t(folded ? "expand_lane" : "collapse_lane", { name: lane.name })}
          onClick={() => model.lanes.collapsed.set([lane.key], !folded)}
          className="sticky left-0 flex h-full max-w-[100vw] items-center gap-2 pr-4 pl-[13px]"
        >
          <Icon name={folded ? "right" : "down"} size={14} className="mr-px text-ink-4" />
          <GroupMarkIcon mark={lane.mark} faceSize={20} />
          <span className="cut font-strong text-ink">{lane.name}</span>
          <span className="num text-ink-3">{total}</span>
          <PointSum keys={model.groups.map((group) => cellKey(group.key, lane.key))} />
        </button>
      </div>
      {folded ? null : (
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
