import type { Issue } from "@cairn/contract/entities/issue";
import { boxOf, type Edge, type Span } from "@cairn/domain/timeline";
import { cx } from "@cairn/ui/cx";
import { Icon } from "@cairn/ui/icon";
import { tip } from "@cairn/ui/tooltip";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { type CSSProperties, type MouseEvent, type PointerEvent, useMemo, useState } from "react";
import { t } from "../../../i18n/gantt.ts";
import type { RowId } from "../../engine/cursor.ts";
import type { ListData } from "../../engine/list-data.ts";
import { ProjectData } from "../../engine/project-data.ts";
import { draggedIds } from "../../engine/dragged-ids.ts";
import { useListScope } from "../scope.tsx";
import { BarTip } from "./bar-tip.tsx";
import { useChart } from "./chart-scope.tsx";
import { dragDates } from "./drag-dates.ts";
import { spanText } from "./span-text.ts";
import { textWidth } from "./text-width.ts";

/** Space at both ends of a bar, px, so that adjacent bars stay distinct. */
const GAP = 2;
/** Padding of a title inside a bar, px. */
const TITLE_PADDING = 16;
/** Narrower bars never contain a truncated title, px. */
const MIN_TRUNCATED_PX = 120;
/** The largest gap between a bar and the title beside it, px. */
const TITLE_GAP = 24;
/** Narrower bars have their handles outside, px. */
const MIN_INNER_HANDLES_PX = 28;

interface BarProps {
  issue: Issue;
  span: Span;
  rowId: RowId;
}

/** The progress, 0 to 1: the share of closed sub-issues, otherwise the position among the started states. */
function shareDone(issue: Issue, data: ListData): number {
  const state = issue.state_id === null ? undefined : data.stateById.get(issue.state_id);
  if (state?.group === "completed") return 1;
  const isHere = data instanceof ProjectData && data.snapshot.status === "whole";
  const progress = isHere ? data.subIssues.of(issue.id) : undefined;
  if (progress) return progress.done / progress.total;
  return state?.group === "started" ? state.share : 0;
}

/** Pointer handlers of a bar. */
function useBarPointer({ issue, span, rowId }: BarProps) {
  const { model, canEdit, peek } = useListScope();
  const { chart, dates, dependencies } = useChart();
  const onPointerDown = (event: PointerEvent): void => {
    if (!canEdit) return;
    dates.flush();
    const edge = (event.target as Element).closest<HTMLElement>("[data-edge]")?.dataset.edge;
    const part = edge === "start" || edge === "end" ? edge : "move";
    model.cursor.focus(rowId);
    // Dragging a selected bar moves all selected bars.
    const selectedIds = part === "move" ? draggedIds(model, rowId).filter((id) => id !== issue.id) : [];
    const others = selectedIds.flatMap((id) => {
      const known = dependencies.spanOf(id);
      return known ? [{ id, span: known }] : [];
    });
    dragDates(event, {
      chart,
      id: issue.id,
      grab: { part, span },
      others,
      onDrop: (next, days) =>
        others.length > 0
          ? dates.move([issue.id, ...others.map(({ id }) => id)], days)
          : dates.write(issue.id, next),
    });
  };
  const onClick = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.button !== 0) return;
    event.preventDefault();
    if (chart.wasDragged) return;
    chart.showHandles(issue.id);
    model.cursor.focus(rowId);
    if (event.shiftKey) model.extendTo(rowId);
    else peek(issue);
  };
  return { onPointerDown, onClick };
}

/**
 * Whether the title is inside its bar: if it fits or, truncated, if there is no space beside the bar either. Observed.
 */
function useIsTitleInside(name: string, span: Span, px: number): boolean {
  const { chart } = useChart();
  const title = textWidth(name, 12);
  const hasRoom = useMemo(
    () => computed(() => chart.roomAfter(span) >= title + TITLE_GAP),
    [chart, span, title],
  );
  return title + TITLE_PADDING <= px || (px >= MIN_TRUNCATED_PX && !hasRoom.get());
}

/** An issue on the timeline. Dragging moves its dates, dragging an end changes one date, clicking opens it. */
export const Bar = observer(function Bar({ issue, span, rowId }: BarProps) {
  const scope = useListScope();
  const { chart } = useChart();
  const [isHovered, setHovered] = useState(false);
  const { onPointerDown, onClick } = useBarPointer({ issue, span, rowId });
  const { model, canEdit, today } = scope;
  const { data } = model;
  const { left, width } = boxOf(span, chart.dayWidth);
  const state = issue.state_id === null ? undefined : data.stateById.get(issue.state_id);
  const px = Math.max(6, width * chart.dayWidth - GAP * 2);
  const isOpen = span.start === null || span.end === null;
  const isDragged = chart.draftOf(issue.id) !== undefined;
  const isInside = useIsTitleInside(issue.name, span, px) && !isOpen;
  const words = spanText(span, today);
  const color = { "--c": state?.color ?? "var(--state-backlog)" } as CSSProperties;
  return (
    <div
      data-bar={data.keyOf(issue)}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onPointerDown={onPointerDown}
      style={{ ...color, left: chart.xOf(left) + GAP, width: px }}
      className={cx(
        "group/bar mark absolute top-1/2 h-6 -translate-y-1/2",
        canEdit && "cursor-grab active:cursor-grabbing",
      )}
    >
      <Shape span={span} share={shareDone(issue, data)} />
      <a
        href={scope.hrefOf(issue)}
        draggable={false}
        tabIndex={-1}
        aria-label={t("bar_label", { key: data.keyOf(issue), name: issue.name, dates: words })}
        onClick={onClick}
        className={cx(
          "absolute inset-0 flex items-center overflow-clip rounded-control",
          model.cursor.isFocused(rowId) && "outline-2 outline-offset-1 outline-accent",
          isDragged && "shadow-drag",
        )}
      >
        {isInside ? (
          // The title stays visible while the bar scrolls out on the left.
          <span className="sticky left-(--gantt-list) cut px-2 text-12 text-ink">{issue.name}</span>
        ) : null}
      </a>
      {isInside ? null : <OuterTitle issue={issue} />}
      {canEdit ? <Handles outside={px < MIN_INNER_HANDLES_PX} shown={chart.showsHandles(issue.id)} /> : null}
      {isHovered || isDragged ? <BarTip issue={issue} span={span} words={words} /> : null}
    </div>
  );
});

/** The title beside a bar; further right if an arrow starts there. */
const OuterTitle = observer(function OuterTitle({ issue }: { issue: Issue }) {
  const { chart, dependencies } = useChart();
  const blocks = dependencies.byIssue.get(issue.id)?.some((one) => one.blocker === issue.id);
  return (
    <span
      className={cx(
        "pointer-events-none absolute inset-y-0 left-full text-12 leading-6 whitespace-nowrap text-ink-2",
        blocks ? "pl-5" : "pl-2",
        chart.showsHandles(issue.id) && "pointer-coarse:pl-6",
      )}
    >
      {issue.name}
    </span>
  );
});

const FADE: Record<Edge, string> = {
  start: "[mask-image:linear-gradient(to_left,#000_30%,transparent)]",
  end: "[mask-image:linear-gradient(to_right,#000_30%,transparent)]",
};
const FILL = "bg-[color-mix(in_oklab,var(--mark)_18%,var(--surface))]";
const RING = "shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--mark)_52%,var(--surface))]";

/**
 * The box of a bar, filled by its progress. Without a start or due date it fades out, and a diamond marks the known
 * date.
 */
export function Shape({ span, share }: { span: Span; share: number }) {
  const open = span.start === null ? "start" : span.end === null ? "end" : null;
  if (open !== null) {
    return (
      <>
        <span aria-hidden className={cx("absolute inset-0 rounded-control", FILL, RING, FADE[open])} />
        <span
          aria-hidden
          className={cx(
            "absolute top-1/2 size-2.5 -translate-y-1/2 rotate-45 rounded-[2px] bg-mark",
            open === "end" ? "left-1" : "right-1",
          )}
        />
      </>
    );
  }
  return (
    <span aria-hidden className={cx("absolute inset-0 overflow-clip rounded-control", FILL)}>
      <span
        className="absolute inset-y-0 left-0 bg-[color-mix(in_oklab,var(--mark)_30%,transparent)]"
        style={{ width: `${share * 100}%` }}
      />
      <span className={cx("absolute inset-0 rounded-control", RING)} />
    </span>
  );
}

const END: Record<Edge, { inside: string; outside: string; finger: string; mark: string }> = {
  start: { inside: "left-0", outside: "-left-2.5", finger: "pointer-coarse:-left-7", mark: "left-1" },
  end: { inside: "right-0", outside: "-right-2.5", finger: "pointer-coarse:-right-7", mark: "right-1" },
};
const EDGES: readonly Edge[] = ["start", "end"];

interface HandlesProps {
  /** Whether the bar is too narrow for handles inside. */
  outside: boolean;
  /** Whether the bar was touched, so that its handles can be dragged by finger. */
  shown: boolean;
}

/**
 * The handles at the ends of a bar, visible on hover. For fingers they are wider, outside, and visible after a touch.
 */
export function Handles({ outside, shown }: HandlesProps) {
  return EDGES.map((edge) => {
    const { inside, outside: beside, finger, mark } = END[edge];
    return (
      <span
        key={edge}
        aria-hidden
        data-edge={edge}
        className={cx(
          "absolute inset-y-0 w-2.5 cursor-ew-resize pointer-coarse:-inset-y-2 pointer-coarse:w-7",
          outside ? beside : inside,
          finger,
          shown && "z-2 pointer-coarse:touch-none",
        )}
      >
        <span
          className={cx(
            "pointer-events-none absolute top-1.5 h-3 w-0.5 rounded-[1px] bg-ink-3 opacity-0 group-hover/bar:opacity-100 pointer-coarse:hidden",
            mark,
          )}
        />
        {shown ? <Knob edge={edge} /> : null}
      </span>
    );
  });
}

/** The visible part of a handle on touch screens. */
const Knob = ({ edge }: { edge: Edge }) => (
  <span
    className={cx(
      "pointer-events-none absolute top-1/2 hidden h-6 w-3 -translate-y-1/2 place-items-center rounded-full border border-line-strong bg-raised shadow-menu pointer-coarse:grid",
      edge === "start" ? "right-1" : "left-1",
    )}
  >
    <span className="h-2.5 w-0.5 rounded-[1px] bg-ink-3" />
  </span>
);

/** A button that scrolls to a bar that is not visible. */
export const OffscreenBarButton = observer(function OutOfSight({ issue, span }: Omit<BarProps, "rowId">) {
  const { model, today } = useListScope();
  const { chart } = useChart();
  const side = chart.sideOf(span);
  if (!side) return null;
  const label = t("show_bar", { key: model.data.keyOf(issue), dates: spanText(span, today) });
  return (
    <div
      className={cx(
        "pointer-events-none absolute inset-0 flex items-center",
        side === "left" ? "justify-start" : "justify-end",
      )}
    >
      <button
        type="button"
        tabIndex={-1}
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
