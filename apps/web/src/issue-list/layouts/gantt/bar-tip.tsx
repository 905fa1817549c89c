import type { Issue } from "@cairn/contract/entities/issue";
import type { Span } from "@cairn/domain/timeline";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/gantt.ts";
import { readOnlyReason } from "../../engine/read-only-reason.ts";
import { useListScope } from "../scope.tsx";
import { useChart } from "./chart-scope.tsx";
import { TipFrame } from "./tip-frame.tsx";

interface TipProps {
  issue: Issue;
  span: Span;
  /** The dates. */
  words: string;
}

/** The tooltip of a bar: its dates, why it is read-only, and the dependency that dragging it would break. */
export const BarTip = observer(function BarTip({ issue, span, words }: TipProps) {
  const fixed = readOnlyReason(useListScope(), issue);
  const { chart } = useChart();
  return (
    <TipFrame chart={chart} span={span}>
      {words}
      {fixed === null ? null : <span className="block text-ink-3">{fixed}</span>}
      <BrokenDependency issue={issue} />
    </TipFrame>
  );
});

/** The first dependency that the bar breaks at its dragged position. */
const BrokenDependency = observer(function Broken({ issue }: { issue: Issue }) {
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
