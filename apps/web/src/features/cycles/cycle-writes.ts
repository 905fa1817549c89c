import { callTo } from "@cairn/client/calls";
import { mutate, updating } from "@cairn/client/mutation";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import { hasEnded } from "@cairn/domain/cycles";
import { dayText, type Span } from "@cairn/domain/timeline";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { reportFailure } from "../../data/failure.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { t } from "../../i18n/cycles.ts";
import { t as planning } from "../../i18n/planning.ts";
import { today, utcDay } from "../../session/own-time.ts";
import { spanText } from "../../issue-list/layouts/gantt/span-text.ts";
import { findOverlap, overlapText } from "../../collections/dialogs/cycle-form.ts";
import { attempt } from "../../i18n/attempts.ts";

const refuse = (name: string, description: string): void =>
  void toast({ id: "cycle-dates", tone: "warning", title: t("dates_refused", { name }), description });

/** The first and last day of a span; a missing one equals the other. */
function daysOf({ start, end }: Span): { start_date: string; end_date: string } {
  const day = start ?? end ?? 0;
  return { start_date: dayText(start ?? day), end_date: dayText(end ?? day) };
}

/**
 * Changes the dates of a cycle if they overlap with no other cycle; otherwise reports which one. Never rejects:
 * failures are reported.
 */
export async function moveCycle(open: OpenWorkspace, cycle: CycleRow, span: Span): Promise<void> {
  const { id, name, project_id } = cycle;
  const days = daysOf(span);
  if (days.start_date === cycle.start_date && days.end_date === cycle.end_date) return;
  if (hasEnded(days, utcDay())) return refuse(name, t("dates_over"));
  const words = attempt("change", { name });
  try {
    const taken = await findOverlap({ open, projectId: project_id, row: cycle }, days);
    if (taken) return refuse(name, overlapText(taken, today()));
  } catch (error) {
    return reportFailure(words.failed, error, () => void moveCycle(open, cycle, span));
  }
  announce(planning("bar_label", { name, dates: spanText(span, today()) }));
  await mutate(open.cache, {
    ...words,
    changes: [updating(open.cache.cycle, id, days)],
    calls: [callTo("cycles.update", { slug: open.slug, project_id, cycle_id: id, body: days })],
  });
}
