import { ALL } from "@cairn/domain/issue-list/view-index";
import { boxOf, type Span, spanOf } from "@cairn/domain/timeline";
import { cx } from "@cairn/ui/cx";
import { computed } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { useListScope } from "../scope.tsx";
import { arrowHead, arrowPath } from "./arrow-path.ts";
import { useChart } from "./chart-scope.tsx";
import type { Dependency } from "./dependencies.ts";

interface ArrowsProps {
  /** The rendered rows. */
  first: number;
  last: number;
}

/** Arrows from blocking issues to the issues that they block, if they cross the visible rows. */
export const Arrows = observer(function Arrows({ first, last }: ArrowsProps) {
  const { model } = useListScope();
  const { dependencies } = useChart();
  // Recomputed only when the rows change, not while scrolling.
  const places = useMemo(
    () => computed(() => new Map(model.source.rows(ALL).map((row, index) => [row.id, index]))),
    [model],
  );
  const { all } = dependencies;
  if (all.length === 0) return null;
  const byId = places.get();
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-(--gantt-list)">
      {all.map((one) => {
        const from = byId.get(one.blocker);
        const to = byId.get(one.dependant);
        if (from === undefined || to === undefined) return null;
        if (Math.max(from, to) < first || Math.min(from, to) > last) return null;
        return <Arrow key={one.id} dependency={one} from={from} to={to} />;
      })}
    </div>
  );
});

/** An arrow; it follows both bars while they are dragged. */
const Arrow = observer(function Arrow(props: { dependency: Dependency; from: number; to: number }) {
  const { dependency, from, to } = props;
  const { model } = useListScope();
  const { chart, dependencies, rowHeight } = useChart();
  const span = (id: string): Span | null => {
    const issue = model.data.open.cache.issue.get(id);
    return chart.draftOf(id) ?? (issue ? spanOf(issue) : null);
  };
  const [blocker, dependant] = [span(dependency.blocker), span(dependency.dependant)];
  if (!blocker || !dependant) return null;
  const start = boxOf(blocker, chart.dayWidth);
  const tip = boxOf(dependant, chart.dayWidth);
  const { rendered } = chart;
  const [left, right] = [start.left + start.width, tip.left].sort((a, b) => a - b);
  if ((left ?? 0) > rendered.to || (right ?? 0) < rendered.from) return null;
  const x = chart.xOf(start.left + start.width) - 2;
  const ends = {
    dx: chart.xOf(tip.left) + 2 - x,
    dy: (to - from) * rowHeight,
    rowHeight,
  };
  const isBroken = dependencies.isClash(dependency, span);
  return (
    <svg
      width={1}
      height={1}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.4}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-arrow={`${dependency.blocker} ${dependency.dependant}`}
      className={cx("absolute overflow-visible", isBroken ? "text-danger" : "text-ink-4")}
      style={{ left: x, top: (from + 0.5) * rowHeight }}
    >
      <path d={arrowPath(ends)} />
      <path d={arrowHead(ends)} />
    </svg>
  );
});
