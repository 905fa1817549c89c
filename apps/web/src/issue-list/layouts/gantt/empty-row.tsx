import type { Issue } from "@cairn/contract/entities/issue";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useState, type PointerEvent } from "react";
import { t } from "../../../i18n/gantt.ts";
import type { RowId } from "../../engine/cursor.ts";
import { useListScope } from "../scope.tsx";
import { useChart } from "./chart-scope.tsx";
import { dragDates } from "./drag-dates.ts";

/** The width of the hint, px. */
const DRAW_HINT_PX = 120;
const DRAW_HINT =
  "pointer-events-none h-6 rounded-control border-[1.4px] border-dashed border-line-strong text-center text-11 leading-[21px] text-ink-3";

/**
 * The row of an issue without dates, which dragging sets. A hint follows the mouse; on touch screens it is in the
 * focused row.
 */
export const EmptyRow = observer(function EmptyRow({ issue, rowId }: { issue: Issue; rowId: RowId }) {
  const { model, canEdit } = useListScope();
  const { chart, dates } = useChart();
  const [day, setDay] = useState<number | null>(null);
  if (!canEdit) return null;
  const onPointerDown = (event: PointerEvent): void => {
    dates.flush();
    setDay(null);
    model.cursor.focus(rowId);
    dragDates(event, {
      chart,
      id: issue.id,
      grab: { part: "draw" },
      onDrop: (span) => dates.write(issue.id, span),
    });
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (event.buttons === 0 && event.pointerType !== "touch")
      setDay(Math.floor(chart.dayUnder(event.clientX)));
  };
  return (
    <div
      data-draw={model.data.keyOf(issue)}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setDay(null)}
      className="absolute inset-0 cursor-crosshair"
    >
      {model.cursor.isFocused(rowId) ? (
        <span
          aria-hidden
          className={cx(
            DRAW_HINT,
            "hidden sticky left-[calc(var(--gantt-list)+8px)] z-1 bg-surface mt-2.5 px-2 pointer-coarse:inline-block",
          )}
        >
          {t("hold_to_draw")}
        </span>
      ) : null}
      {day === null ? null : (
        <span
          aria-hidden
          className={cx(DRAW_HINT, "absolute top-1/2 -translate-y-1/2")}
          style={{ left: chart.xOf(day), width: DRAW_HINT_PX }}
        >
          {t("draw")}
        </span>
      )}
    </div>
  );
});
