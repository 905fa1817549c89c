import { progressOf } from "@cairn/domain/progress";
import { cx } from "@cairn/ui/cx";
import { Progress } from "@cairn/ui/progress";
import { tip } from "@cairn/ui/tooltip";
import { t } from "../i18n/planning.ts";
import { amountWords } from "./panel/amount-words.ts";
import type { Tally } from "./use-tallies.ts";
import { useUnit } from "./use-unit.ts";

/** Groups that have a colour of their own in the bar; what is in the backlog is the rest of it. */
const DRAWN = ["completed", "started", "unstarted", "cancelled"] as const;

/** How far the issues are, by state group. */
export function GroupProgress(props: {
  name: string;
  tally: Tally | undefined;
  /** As wide as what it stands in. */
  wide?: boolean;
}) {
  const { name, tally, wide = false } = props;
  const [preferred] = useUnit();
  const width = wide ? "w-full" : "w-48 flex-none max-md:w-auto max-md:min-w-28";
  if (!tally || tally.total_issues === 0)
    return (
      <span className={cx("text-12 text-ink-3", wide ? "w-full" : "w-48 max-md:w-auto")}>
        {tally ? t("no_issues") : "\u00a0"}
      </span>
    );
  const { unit, total, done } = progressOf(tally, preferred);
  const words = t("progress_groups", {
    completed: tally.completed_issues,
    started: tally.started_issues,
    unstarted: tally.unstarted_issues,
    backlog: tally.backlog_issues,
    cancelled: tally.cancelled_issues,
  });
  return (
    <span {...tip(words)} className={cx("flex items-center gap-2", width)}>
      <Progress
        label={`${t("progress_of", { name })}: ${words}`}
        max={tally.total_issues}
        value={DRAWN.map((group) => ({
          id: group,
          value: tally[`${group}_issues`],
          color: `var(--state-${group})`,
        }))}
        className="min-w-6 flex-1"
      />
      <span className="num w-24 flex-none text-right max-md:w-auto text-12 text-ink-3">
        {amountWords(unit, done, total)}
      </span>
    </span>
  );
}
