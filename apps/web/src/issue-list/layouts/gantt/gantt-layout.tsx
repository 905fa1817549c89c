import { CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { ResizeHandle } from "@cairn/ui/resize-handle";
import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useEffect, useMemo, useRef, type RefObject } from "react";
import { t } from "../../../i18n/gantt.ts";
import { usePhone } from "../../../shell/use-media.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { LayoutTools } from "../../controls/layout-tools.tsx";
import { rowElementId } from "../list/issue-row.tsx";
import { DropHint } from "../drop-hint.tsx";
import { type ListScope, useListScope } from "../scope.tsx";
import { useActiveRow } from "../use-active-row.ts";
import { Arrows } from "./arrows.tsx";
import { type ChartScope, ChartScopeProvider, useChart } from "./chart-scope.tsx";
import { DropLine } from "./drop-line.tsx";
import { GanttRow, KEY_PX } from "./gantt-row.tsx";
import { GanttTools } from "./gantt-tools.tsx";
import { HEADER_PX, TimeGrid, TimeHeader } from "./time-header.tsx";
import { useRowDrop } from "../use-row-drop.ts";
import { ExtraRow } from "./extra-row.tsx";
import { useChartState, useChartScroll } from "./use-chart-state.ts";
import { useGanttKeys } from "./use-gantt-keys.ts";
import { keyColumnWidth } from "../key-column-width.ts";
import { type ListWidth, useListWidth } from "./use-list-width.ts";

/** Rows rendered outside the visible area, so that fast scrolling shows no gaps. */
const OVERSCAN = 8;
/** Space for the bulk bar below the last row. */
const BELOW_PX = 80;

/** The width of everything beside a title in the list column, px: paddings, checkbox, state, key (`ListCell`). */
function titleOffset({ source, data }: IssueListModel): number {
  const [first] = source.rows(ALL);
  return 80 + (first ? keyColumnWidth(data.keyOf(first), KEY_PX) : KEY_PX);
}

/** Issues as bars on a timeline. Only rows and bars near the visible area are rendered. */
export const GanttLayout = observer(function GanttLayout() {
  const { model, isEmbedded } = useListScope();
  const phone = usePhone();
  const state = useChartState(model);
  const width = useListWidth(
    phone,
    () =>
      untracked(() => ({
        titles: model.source.rows(ALL).map(({ name }) => name),
        offset: titleOffset(model),
      })),
    isEmbedded,
  );
  const scope = useMemo<ChartScope>(() => ({ ...state, rowHeight: phone ? 44 : 36 }), [state, phone]);
  return (
    <ChartScopeProvider value={scope}>
      <LayoutTools>
        <GanttTools />
      </LayoutTools>
      <div
        className="relative flex min-h-0 flex-1 flex-col"
        style={{ "--gantt-list": `${width.value}px` } as CSSProperties}
      >
        <Chart phone={phone} listWidth={width.value} />
        <DropHint />
        <div className="pointer-events-none absolute inset-y-0 left-0 z-6 w-(--gantt-list)">
          <ListEdge width={width} />
        </div>
      </div>
    </ChartScopeProvider>
  );
});

function ListEdge({ width }: { width: ListWidth }) {
  return <ResizeHandle label={t("resize_list")} {...width} className="pointer-events-auto" />;
}

interface Lines {
  rows: number;
  /** How many lines are before the first row. */
  before: number;
  count: number;
  /** The index of the quick-add line; null for none. */
  add: number | null;
}

/** A line for each row, a quick-add line before or after them, and a line while more rows are loading. Observed. */
function linesOf(model: IssueListModel, canEdit: boolean): Lines {
  const rows = model.source.rows(ALL).length;
  const addsFirst = model.quickAdd === ALL && !model.quickAddAtEnd(ALL);
  const addsLast = !addsFirst && canEdit && CONTEXTS[model.contextName].quick_add;
  const before = addsFirst ? 1 : 0;
  const after = (addsLast ? 1 : 0) + (model.source.hasMore(ALL) ? 1 : 0);
  return { rows, before, count: before + rows + after, add: addsFirst ? 0 : addsLast ? rows : null };
}

const Chart = observer(function Chart({ phone, listWidth }: { phone: boolean; listWidth: number }) {
  const scope = useListScope();
  const { model, canEdit } = scope;
  const { chart, rowHeight } = useChart();
  const scroller = useRef<HTMLDivElement>(null);
  const lines = linesOf(model, canEdit);
  const virtual = useVirtualizer({
    count: lines.count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: HEADER_PX,
    scrollPaddingStart: HEADER_PX,
  });
  useEffect(() => virtual.measure(), [virtual, rowHeight]);
  useScrollToFocus(model, lines, virtual.scrollToIndex);
  useChartScroll(scroller, model, chart, listWidth);
  useGanttKeys(scroller);
  useGanttDrop(scroller, scope, rowHeight);
  useScrollToTopOnChange(scroller, model);
  const items = virtual.getVirtualItems();
  const { focused } = model.cursor;
  useActiveRow(scroller, focused ? rowElementId(model, focused) : undefined);
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={t("chart_label", { project: model.data.project?.name ?? "" })}
      aria-multiselectable
      tabIndex={0}
      data-issue-list=""
      data-gantt=""
      className="relative min-h-0 flex-1 scroll-pt-12 overflow-auto overscroll-x-contain outline-none focus-visible:outline-none"
    >
      <div
        role="presentation"
        className="relative flex min-h-full flex-col"
        style={{ width: `calc(${chart.width}px + var(--gantt-list))` }}
      >
        <TimeHeader chart={chart} today={scope.today} column={t("column_issue")} />
        <div
          role="rowgroup"
          className="relative flex-1"
          style={{ minHeight: lines.count * rowHeight + BELOW_PX }}
        >
          <ChartBackground lines={lines} items={items} />
          {items.map((item) => (
            <LineAt key={item.key} item={item} lines={lines} phone={phone} />
          ))}
          <DropLine />
        </div>
      </div>
    </div>
  );
});

/** What is behind the rows: time grid, arrows, and above them the background of the list column. */
function ChartBackground({ lines, items }: { lines: Lines; items: readonly VirtualItem[] }) {
  const { chart, rowHeight } = useChart();
  const { today } = useListScope();
  const { before, rows } = lines;
  return (
    <>
      <TimeGrid chart={chart} today={today} />
      <div className="absolute inset-x-0" style={{ top: before * rowHeight, height: rows * rowHeight }}>
        <Arrows first={(items[0]?.index ?? 0) - before} last={(items.at(-1)?.index ?? 0) - before} />
      </div>
      <div aria-hidden className="pointer-events-none absolute inset-0">
        <div className="sticky left-0 h-full w-(--gantt-list) border-r border-line-strong bg-surface" />
      </div>
    </>
  );
}

interface LineProps {
  item: VirtualItem;
  lines: Lines;
  phone: boolean;
}

const LineAt = observer(function LineAt({ item, lines, phone }: LineProps) {
  const { model } = useListScope();
  const row = model.source.rows(ALL)[item.index - lines.before];
  return (
    <div
      role={row ? "presentation" : "row"}
      className="absolute inset-x-0"
      style={{ top: item.start - HEADER_PX, height: item.size }}
    >
      {row ? (
        <GanttRow key={row.id} id={row.id} group={ALL} phone={phone} />
      ) : (
        <ExtraRow isAdd={item.index === lines.add} />
      )}
    </div>
  );
});

/** Reorders rows by dragging their names. */
const useGanttDrop = (scroller: RefObject<HTMLElement | null>, scope: ListScope, rowHeight: number): void =>
  useRowDrop(scroller, scope, (y) => {
    const row = Math.round((y - HEADER_PX) / rowHeight);
    const index = Math.min(scope.model.source.rows(ALL).length, Math.max(0, row));
    return { index, y: index * rowHeight };
  });

/** Scrolls to the top when filters, order or type change. */
function useScrollToTopOnChange(scroller: RefObject<HTMLElement | null>, model: IssueListModel): void {
  const { filters, order_by, type } = model.view;
  const asked = `${JSON.stringify(filters)} ${order_by} ${type ?? ""}`;
  const seen = useRef(asked);
  useEffect(() => {
    if (seen.current === asked) return;
    seen.current = asked;
    scroller.current?.scrollTo({ top: 0 });
  }, [scroller, asked]);
}

/** Scrolls to the quick-add line when it opens, and to the focused row when the focus moves. */
function useScrollToFocus(
  model: IssueListModel,
  { before, add }: Lines,
  scrollToIndex: (index: number, options: { align: "auto" }) => void,
): void {
  const { cursor } = model;
  const { moves } = cursor;
  const seen = useRef(moves);
  useEffect(() => {
    if (seen.current === moves) return;
    seen.current = moves;
    const { focused } = cursor;
    const index = focused ? model.source.rows(ALL).findIndex((row) => row.id === focused.id) : -1;
    if (index !== -1) scrollToIndex(index + before, { align: "auto" });
  }, [cursor, moves, before, model, scrollToIndex]);
  const typed = model.quickAdd === ALL ? add : null;
  useEffect(() => {
    if (typed !== null) scrollToIndex(typed, { align: "auto" });
  }, [typed, scrollToIndex]);
}
