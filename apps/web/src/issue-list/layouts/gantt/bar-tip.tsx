import type { Issue } from "@cairn/contract/entities/issue";
import { boxOf, type Span } from "@cairn/domain/timeline";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/gantt.ts";
import { useListScope } from "../scope.tsx";
import { useChart } from "./chart-scope.tsx";

/** Px that it needs beside the bar. */
const ROOM_PX = 210;

interface TipProps {
  issue: Issue;
  span: Span;
  /** The dates. */
  words: string;
}

/** The dates of a bar under the pointer, beside it where there is room; and what its place would break. */
export const BarTip = observer(function BarTip({ issue, span, words }: TipProps) {
  const { canEdit } = useListScope();
  const { chart } = useChart();
  const { left, width } = boxOf(span, chart.dayWidth);
  const { from, to } = chart.sight;
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
      )}
      style={side === "below" ? { left: Math.max(0, (from - left) * chart.dayWidth + 8) } : undefined}
    >
      {words}
      {canEdit ? null : <span className="block text-ink-3">{t("read_only")}</span>}
      <Broken issue={issue} />
    </div>
  );
});

/** While it is dragged, what waits for it or what it waits for. */
const Broken = observer(function Broken({ issue }: { issue: Issue }) {
  const { model } = useListScope();
  const { chart, dependencies } = useChart();
  const spans = (id: string): Span | null => chart.draftOf(id) ?? dependencies.spanOf(id);
  const [first] = chart.draftOf(issue.id) ? dependencies.brokenBy([issue.id], spans) : [];
  if (!first) return null;
  const isBlocker = first.blocker === issue.id;
  const other = model.data.open.cache.issue.get(isBlocker ? first.dependant : first.blocker);
  if (!other) return null;
  const key = model.data.keyOf(other);
  return <span className="block text-warning">{t(isBlocker ? "after_start" : "before_end", { key })}</span>;
});
