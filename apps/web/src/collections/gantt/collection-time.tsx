import { boxOf, dayNumber, moveSpan, resizeSpan, type Span } from "@cairn/domain/timeline";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
import { useNavigate } from "@tanstack/react-router";
import { observer } from "mobx-react-lite";
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useState } from "react";
import { t } from "../../i18n/gantt.ts";
import { t as planning } from "../../i18n/planning.ts";
import { Handles, Shape } from "../../issue-list/layouts/gantt/bar.tsx";
import type { GanttChart } from "../../issue-list/layouts/gantt/chart.ts";
import { dragDates } from "../../issue-list/layouts/gantt/drag-dates.ts";
import { spanText } from "../../issue-list/layouts/gantt/span-text.ts";
import { TipFrame } from "../../issue-list/layouts/gantt/tip-frame.tsx";
import type { ChartRow, SpanEditor } from "./collection-chart.ts";

/** Px between the ends of a bar and its days, so that adjoining bars are distinct. */
const GAP = 2;
/** Px. Narrower bars have their name beside them. */
const NAME_PX = 120;
/** Px. Narrower bars have the handles of their ends outside. */
const HANDLES_PX = 28;

export interface CollectionTimeProps {
  row: ChartRow;
  chart: GanttChart;
  editor: SpanEditor;
  today: string;
}

/** A row of the timeline: its bar, a button to it if it is out of view, or room to draw one. */
export const CollectionTime = observer(function CollectionTime(props: CollectionTimeProps) {
  const { row, chart } = props;
  const span = chart.draftOf(row.id) ?? row.span;
  return (
    <div role="gridcell" className="absolute inset-y-0 right-0 left-(--gantt-list)">
      {span ? null : <Empty {...props} />}
      {span && chart.isDrawn(span) ? <CollectionBar {...props} span={span} /> : null}
      {span ? <OutOfSight {...props} span={span} /> : null}
    </div>
  );
});

interface SpannedProps extends CollectionTimeProps {
  span: Span;
}

/** → and ← move a bar by a day, with ⇧ only its end. Open ends stay open. */
function nudged(span: Span, { key, shiftKey }: KeyboardEvent): Span | null {
  const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  if (step === 0) return null;
  return shiftKey ? resizeSpan(span, "end", (span.end ?? span.start ?? 0) + step) : moveSpan(span, step);
}

/** The handlers of clicks, drags and keys on a bar. */
function useBarHandlers({ row, chart, editor, span }: SpannedProps) {
  const navigate = useNavigate();
  const { id, href, canEdit } = row;
  return {
    onPointerDown: (event: PointerEvent): void => {
      if (!canEdit) return;
      editor.flush();
      const edge = (event.target as Element).closest<HTMLElement>("[data-edge]")?.dataset.edge;
      const part = edge === "start" || edge === "end" ? edge : "move";
      const onDrop = (next: Span): void => void editor.write(id, next);
      dragDates(event, { chart, id, grab: { part, span }, onDrop });
    },
    onKeyDown: (event: KeyboardEvent): void => {
      const next = canEdit ? nudged(span, event) : null;
      if (!next) return;
      event.preventDefault();
      editor.nudge(id, next);
    },
    onClick: (event: MouseEvent): void => {
      if (event.metaKey || event.ctrlKey || event.button !== 0) return;
      event.preventDefault();
      if (chart.wasDragged) return;
      chart.showHandles(id);
      void navigate({ href });
    },
  };
}

const CollectionBar = observer(function CollectionBar(props: SpannedProps) {
  const { row, chart, span, today } = props;
  const { name, href, canEdit, share, color } = row;
  const [isHovered, setHovered] = useState(false);
  const { onPointerDown, onKeyDown, onClick } = useBarHandlers(props);
  const { left, width } = boxOf(span, chart.dayWidth);
  const px = Math.max(6, width * chart.dayWidth - GAP * 2);
  const isDragged = chart.draftOf(row.id) !== undefined;
  const words = spanText(span, today);
  return (
    <div
      data-bar={name}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onPointerDown={onPointerDown}
      style={{ "--c": color, left: chart.xOf(left) + GAP, width: px } as CSSProperties}
      className={cx(
        "group/bar mark absolute top-1/2 h-6 -translate-y-1/2",
        canEdit && "cursor-grab active:cursor-grabbing",
      )}
    >
      <Shape span={span} share={share} />
      <a
        href={href}
        draggable={false}
        aria-label={planning("bar_label", { name, dates: words })}
        aria-keyshortcuts={canEdit ? "ArrowRight ArrowLeft Shift+ArrowRight Shift+ArrowLeft" : undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={cx(
          "absolute inset-0 flex items-center overflow-clip rounded-control",
          isDragged && "shadow-drag",
        )}
      >
        {px >= NAME_PX ? (
          <span className="sticky left-(--gantt-list) cut px-2 text-12 text-ink">{name}</span>
        ) : null}
      </a>
      {px < NAME_PX ? (
        <span className="pointer-events-none absolute inset-y-0 left-full pl-2 text-12 leading-6 whitespace-nowrap text-ink-2">
          {name}
        </span>
      ) : null}
      {canEdit ? <Handles outside={px < HANDLES_PX} shown={chart.showsHandles(row.id)} /> : null}
      {isHovered || isDragged ? <Tip row={row} chart={chart} span={span} words={words} /> : null}
    </div>
  );
});

/** The tooltip of a bar: its dates, and why they can't be changed if they can't. */
function Tip({ row, chart, span, words }: Pick<SpannedProps, "row" | "chart" | "span"> & { words: string }) {
  return (
    <TipFrame chart={chart} span={span} className="whitespace-nowrap">
      {words}
      {row.fixed === null ? null : <span className="block text-ink-3">{row.fixed}</span>}
    </TipFrame>
  );
}

/** A button that scrolls to a bar that is out of view. */
const OutOfSight = observer(function OutOfSight({ row, chart, span, today }: SpannedProps) {
  const side = chart.sideOf(span);
  if (!side) return null;
  const label = t("show_bar", { key: row.name, dates: spanText(span, today) });
  return (
    <div
      className={cx(
        "pointer-events-none absolute inset-0 flex items-center",
        side === "left" ? "justify-start" : "justify-end",
      )}
    >
      <button
        type="button"
        aria-label={label}
        {...tip(label)}
        onClick={() => chart.show(boxOf(span, chart.dayWidth).left)}
        className={cx(
          "pointer-events-auto sticky z-1 grid size-6 place-items-center rounded-control text-ink-4 hover:bg-hover hover:text-ink",
          side === "left" ? "left-[calc(var(--gantt-list)+4px)]" : "right-1",
        )}
      >
        <Icon name={side} size={14} />
      </button>
    </div>
  );
});

/** For a row without dates: dragging over it sets them, and its button sets both to today. */
const Empty = observer(function Empty({ row, chart, editor, today }: CollectionTimeProps) {
  if (!row.canEdit) return null;
  const { id, name } = row;
  const day = dayNumber(today);
  return (
    <div
      data-draw={name}
      onPointerDown={(event) => {
        editor.flush();
        const onDrop = (span: Span): void => void editor.write(id, span);
        dragDates(event, { chart, id, grab: { part: "draw" }, onDrop });
      }}
      className="absolute inset-0 cursor-crosshair"
    >
      <button
        type="button"
        onPointerDown={(event) => event.stopPropagation()}
        onClick={() => editor.nudge(id, { start: day, end: day })}
        className="sticky left-[calc(var(--gantt-list)+8px)] mt-1.5 h-6 rounded-control border border-dashed border-line-strong px-2 text-11 text-ink-3 opacity-0 group-hover/row:opacity-100 focus-visible:opacity-100 max-md:mt-2.5"
      >
        {planning("draw_dates", { name })}
      </button>
    </div>
  );
});
