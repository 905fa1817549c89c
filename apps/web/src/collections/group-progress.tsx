import { progressOf } from "@cairn/domain/progress";
import { cx } from "@cairn/ui/cx";
import { Progress } from "@cairn/ui/progress";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../i18n/planning.ts";
import { progressText } from "./panel/progress-text.ts";
import type { IssueCounts } from "./use-issue-counts.ts";
import { useProgressUnit } from "./use-progress-unit.ts";

/** Groups with a segment in the bar; the backlog is the empty rest. */
const DRAWN = ["completed", "started", "unstarted", "cancelled"] as const;

/** The progress of the issues, by state group. */
export function GroupProgress(props: {
  name: string;
  counts: IssueCounts | undefined;
  /** As wide as its container. */
  wide?: boolean;
}) {
  const { name, counts, wide = false } = props;
  const [preferred] = useProgressUnit();
  const width = wide ? "w-full" : "w-48 flex-none max-md:w-auto max-md:min-w-28";
  if (!counts || counts.total_issues === 0)
    return (
      <span className={cx("text-12 text-ink-3", wide ? "w-full" : "w-48 max-md:w-auto")}>
        {counts ? t("no_issues") : "\u00a0"}
      </span>
    );
  const { unit, total, done } = progressOf(counts, preferred);
  const words = t("progress_groups", {
    completed: counts.completed_issues,
    started: counts.started_issues,
    unstarted: counts.unstarted_issues,
    backlog: counts.backlog_issues,
    cancelled: counts.cancelled_issues,
  });
  return (
    <span {...tip(words)} className={cx("flex items-center gap-2", width)}>
      <Progress
        label={`${t("progress_of", { name })}: ${words}`}
        max={counts.total_issues}
        value={DRAWN.map((group) => ({
          id: group,
          value: counts[`${group}_issues`],
          color: `var(--state-${group})`,
        }))}
        className="min-w-6 flex-1"
      />
      <span className="num w-24 flex-none text-right max-md:w-auto text-12 text-ink-3">
        {progressText(unit, done, total)}
      </span>
    </span>
  );
}
