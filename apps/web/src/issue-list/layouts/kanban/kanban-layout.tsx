import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState, type RefObject } from "react";
import { t } from "../../../i18n/issues.ts";
import { usePhone } from "../../../shell/use-media.ts";
import type { Group } from "../../engine/groups.ts";
import { DropHint } from "../drop-hint.tsx";
import { GroupMarkIcon } from "../group-mark.tsx";
import { rowElementId } from "../list/issue-row.tsx";
import { useListScope } from "../scope.tsx";
import { useActiveRow } from "../use-active-row.ts";
import { useScrollRestoration } from "../use-scroll-restoration.ts";
import { BoardColumn } from "./board-column.tsx";
import { LaneBoard } from "./lane-board.tsx";
import { useDragScroll } from "./drop-targets.ts";

/** Issues as cards in columns and, with a second grouping, in lanes across them. */
export const KanbanLayout = observer(function KanbanLayout() {
  const { model } = useListScope();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      {model.view.sub_group_by === null ? <Columns /> : <LaneBoard />}
      <DropHint />
    </div>
  );
});

/** Columns with separate scrolling. Phones show one column at a time and swipe between them. */
const Columns = observer(function Columns() {
  const { model } = useListScope();
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  useDragScroll(scroller);
  useScrollRestoration(scroller, "board");
  useScrollToFocusedColumn(scroller);
  const { groups } = model;
  const { focused } = model.cursor;
  useActiveRow(scroller, focused ? rowElementId(model, focused) : undefined);
  return (
    <>
      {phone ? <ColumnTabs groups={groups} scroller={scroller} /> : null}
      <div
        ref={scroller}
        role="group"
        aria-label={t("list_label", { project: model.data.name })}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by key
        tabIndex={0}
        data-issue-list=""
        data-scroll-restoration-id="issue-board"
        className={cx(
          "flex min-h-0 flex-1 gap-2 overflow-x-auto overflow-y-hidden px-4 pt-3 outline-none focus-visible:outline-none",
          "max-md:snap-x max-md:snap-mandatory max-md:scroll-pl-3 max-md:px-3 [[data-held]_&]:snap-none",
        )}
      >
        {groups.map((group) => (
          <BoardColumn key={group.key} group={group} />
        ))}
      </div>
    </>
  );
});

/** Scrolls to the column of the focused card when the focus moves. */
function useScrollToFocusedColumn(scroller: RefObject<HTMLDivElement | null>): void {
  const { model } = useListScope();
  const { moves, focused } = model.cursor;
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    columnOf(scroller.current, focused?.group)?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [scroller, moves, focused]);
}

const columnOf = (scroller: HTMLElement | null, key: string | undefined): HTMLElement | undefined =>
  [...(scroller?.querySelectorAll<HTMLElement>("[data-column]") ?? [])].find(
    (element) => element.dataset.column === key,
  );

/** Tabs of the columns on phones; marks the visible one. */
const ColumnTabs = observer(function ColumnTabs(props: {
  groups: readonly Group[];
  scroller: RefObject<HTMLDivElement | null>;
}) {
  const { groups, scroller } = props;
  const { model } = useListScope();
  const [current, setCurrent] = useState(groups[0]?.key ?? "");
  useEffect(() => {
    const root = scroller.current;
    if (!root) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        const found = entries.find((entry) => entry.isIntersecting)?.target;
        if (found instanceof HTMLElement && found.dataset.column !== undefined)
          setCurrent(found.dataset.column);
      },
      { root, threshold: 0.6 },
    );
    for (const column of root.querySelectorAll("[data-column]")) seen.observe(column);
    return () => seen.disconnect();
  }, [scroller, groups]);
  const show = (key: string): void => {
    columnOf(scroller.current, key)?.scrollIntoView({
      behavior: "smooth",
      inline: "start",
      block: "nearest",
    });
  };
  return (
    <div className="flex h-11 flex-none items-center gap-1 overflow-x-auto border-b border-line px-3 [scrollbar-width:none]">
      {groups.map(({ key, name, mark }) => (
        <button
          key={key}
          type="button"
          aria-current={key === current ? "true" : undefined}
          onClick={() => show(key)}
          className={cx(
            "flex h-8 flex-none items-center gap-1.5 rounded-full px-2.5 font-medium whitespace-nowrap",
            key === current ? "bg-active text-ink" : "text-ink-3",
          )}
        >
          <GroupMarkIcon mark={mark} />
          {name}
          <span className="num font-normal text-ink-3">{model.source.total(key)}</span>
        </button>
      ))}
    </div>
  );
});
