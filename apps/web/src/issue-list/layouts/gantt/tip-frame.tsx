import { boxOf, type Span } from "@cairn/domain/timeline";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { GanttChart } from "./chart.ts";

/** The space that a tooltip needs beside the bar, px. */
const ROOM_PX = 210;

interface TipFrameProps {
  chart: Pick<GanttChart, "dayWidth" | "visible">;
  span: Span;
  children: ReactNode;
  className?: string;
}

/** The tooltip of a bar: beside it if there is space, otherwise below. */
export const TipFrame = observer(function TipFrame({ chart, span, children, className }: TipFrameProps) {
  const { left, width } = boxOf(span, chart.dayWidth);
  const { from, to } = chart.visible;
  const room = ROOM_PX / chart.dayWidth;
  const side = left - from > room ? "left" : to - left - width > room ? "right" : "below";
  return (
    <div
      role="tooltip"
      className={cx(
        "num pointer-events-none absolute z-3 rounded-control bg-raised px-2.5 py-1.5 text-12 text-ink shadow-menu",
        side === "left" && "top-1/2 right-full mr-2 -translate-y-1/2",
        side === "right" && "top-1/2 left-full ml-2 -translate-y-1/2",
        side === "below" && "top-full mt-1",
        className,
      )}
      style={side === "below" ? { left: Math.max(0, (from - left) * chart.dayWidth + 8) } : undefined}
    >
      {children}
    </div>
  );
});
