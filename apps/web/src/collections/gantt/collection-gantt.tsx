import { dayNumber } from "@cairn/domain/timeline";
import { Icon } from "@cairn/ui/icon";
import { ResizeHandle } from "@cairn/ui/resize-handle";
import { Link } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useEffect, useMemo, useRef, useState } from "react";
import { t } from "../../i18n/gantt.ts";
import { GanttChart, AT_DEFAULT_POSITION } from "../../issue-list/layouts/gantt/chart.ts";
import { ganttScale, todayRequests } from "../../issue-list/layouts/gantt/gantt-scale.ts";
import { TimeGrid, TimeHeader } from "../../issue-list/layouts/gantt/time-header.tsx";
import { useListWidth } from "../../issue-list/layouts/gantt/use-list-width.ts";
import { type ScrollMemory, useScrollSync } from "../../issue-list/layouts/gantt/use-scroll-sync.ts";
import { usePhone } from "../../shell/use-media.ts";
import { type ChartRow, SpanEditor, type WriteSpan } from "./collection-chart.ts";
import { CollectionTime } from "./collection-time.tsx";

export interface CollectionGanttProps {
  /** Accessible name of the chart. */
  label: string;
  /** The heading of the column of names. */
  column: string;
  rows: readonly ChartRow[];
  today: string;
  write: WriteSpan;
}

const MEMORY: ScrollMemory = { top: () => 0, store: () => undefined };

/** The state of the chart while it is shown; it starts at today. */
function useChart(today: string): GanttChart {
  const [chart] = useState(
    () => new GanttChart(ganttScale.get(), { day: dayNumber(today), x: AT_DEFAULT_POSITION }),
  );
  useEffect(() => {
    const stops = [
      ganttScale.subscribe(() => chart.setScale(ganttScale.get(), dayNumber(today))),
      todayRequests.subscribe(() => chart.show(dayNumber(today))),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [chart, today]);
  useEffect(() => () => chart.dispose(), [chart]);
  return chart;
}

/** Collections as bars over time. Dragging a bar moves it, dragging an end changes that date. */
export const CollectionGantt = observer(function CollectionGantt(props: CollectionGanttProps) {
  const { label, column, rows, today, write } = props;
  const phone = usePhone();
  const scroller = useRef<HTMLDivElement>(null);
  const chart = useChart(today);
  // Beside a name: paddings and its icon.
  const width = useListWidth(phone, () => ({ titles: rows.map(({ name }) => name), offset: 52 }));
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const editor = useMemo(() => new SpanEditor(chart, (id, span) => latest.current(id, span)), [chart]);
  useEffect(() => () => editor.flush(), [editor]);
  useScrollSync(scroller, chart, width.value, MEMORY);
  return (
    <div
      className="relative flex min-h-0 flex-1 flex-col"
      style={{ "--gantt-list": `${width.value}px` } as CSSProperties}
    >
      <div
        ref={scroller}
        role="grid"
        aria-label={label}
        // A dragged bar gets the focus, so that keys continue with it.
        tabIndex={-1}
        data-gantt=""
        className="relative min-h-0 flex-1 overflow-auto overscroll-x-contain outline-none focus-visible:outline-none"
      >
        <div
          role="presentation"
          className="relative flex min-h-full flex-col"
          style={{ width: `calc(${chart.width}px + var(--gantt-list))` }}
        >
          <TimeHeader chart={chart} today={today} column={column} />
          <div role="rowgroup" className="relative flex-1 pb-20">
            <TimeGrid chart={chart} today={today} />
            <div aria-hidden className="pointer-events-none absolute inset-0">
              <div className="sticky left-0 h-full w-(--gantt-list) border-r border-line-strong bg-surface" />
            </div>
            {rows.map((row) => (
              <Row key={row.id} row={row} chart={chart} editor={editor} today={today} />
            ))}
          </div>
        </div>
      </div>
      <div className="pointer-events-none absolute inset-y-0 left-0 z-6 w-(--gantt-list)">
        <ResizeHandle label={t("resize_list")} {...width} className="pointer-events-auto" />
      </div>
    </div>
  );
});

interface RowProps {
  row: ChartRow;
  chart: GanttChart;
  editor: SpanEditor;
  today: string;
}

/** A row: the name at the left, the bar on the timeline. */
const Row = observer(function Row({ row, chart, editor, today }: RowProps) {
  const { name, icon, href } = row;
  return (
    <div
      role="row"
      className="group/row relative isolate flex h-9 border-b border-[color-mix(in_oklab,var(--line)_45%,transparent)] hover:bg-hover max-md:h-11"
    >
      <div
        role="gridcell"
        className="sticky left-0 z-4 flex w-(--gantt-list) flex-none items-center gap-2 border-r border-line-strong bg-surface px-3 before:absolute before:inset-0 group-hover/row:before:bg-hover"
      >
        <Icon name={icon} className="relative flex-none text-ink-4" />
        <Link to={href} className="relative cut font-medium text-ink hover:underline">
          {name}
        </Link>
      </div>
      <CollectionTime row={row} chart={chart} editor={editor} today={today} />
    </div>
  );
});
