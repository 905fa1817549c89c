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

/** The dates of a bar under the pointer, beside it where there is room; and what its place would break. */
export const BarTip = observer(function BarTip({ issue, span, words }: TipProps) {
  const fixed = readOnlyReason(useListScope(), issue);
  const { chart } = useChart();
  return (
    <TipFrame chart={chart} span={span}>
      {words}
      {fixed === null ? null : <span className="block text-ink-3">{fixed}</span>}
      <Broken issue={issue} />
    </TipFrame>
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
