// Writes dates after dragging or key presses: both in one patch, with a warning if a dependency breaks.
import type { Issue } from "@cairn/contract/entities/issue";
import { dayNumber, datesOf, isSameSpan, moveSpan, type Span, spanOf } from "@cairn/domain/timeline";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { runInAction } from "mobx";
import { t } from "../../../i18n/gantt.ts";
import { editIssue, editIssues } from "../../engine/issue-writes.ts";
import type { ListData } from "../../engine/list-data.ts";
import type { GanttChart } from "./chart.ts";
import type { Dependencies, Dependency } from "./dependencies.ts";
import { NudgedDates } from "./nudged-dates.ts";
import { spanText } from "./span-text.ts";

export class DateEditor {
  readonly #data: ListData;
  readonly #chart: GanttChart;
  readonly #dependencies: Dependencies;
  readonly #today: () => string;
  readonly #nudged: NudgedDates;

  constructor(data: ListData, chart: GanttChart, dependencies: Dependencies, today: () => string) {
    this.#data = data;
    this.#chart = chart;
    this.#dependencies = dependencies;
    this.#today = today;
    this.#nudged = new NudgedDates(chart, (id, span) => this.write(id, span));
  }

  /** Writes the dates of an issue, if they differ. */
  write(id: string, span: Span): void {
    const issue = this.#data.open.cache.issue.get(id);
    const broken = this.#broken(new Map([[id, span]]));
    runInAction(() => {
      this.#chart.setDraft(id, null);
      if (!issue || this.#hasDates(issue, span)) return;
      void editIssue(this.#data, issue, datesOf(span), t("dates"));
    });
    if (!issue) return;
    announce(t("drawn", { key: this.#data.keyOf(issue), dates: spanText(span, this.#today()) }));
    this.#warn(broken);
  }

  /** Moves several issues by a number of days, with a message to undo. */
  move(ids: readonly string[], days: number): void {
    const { cache } = this.#data.open;
    const spans = new Map<string, Span>();
    for (const id of ids) {
      const issue = cache.issue.get(id);
      const span = issue ? spanOf(issue) : null;
      if (span) spans.set(id, moveSpan(span, days));
    }
    const broken = this.#broken(spans);
    runInAction(() => {
      for (const id of ids) this.#chart.setDraft(id, null);
      const edit = (issue: Issue) => {
        const span = spans.get(issue.id);
        return span && !this.#hasDates(issue, span) ? datesOf(span) : null;
      };
      void editIssues(this.#data, [...spans.keys()], edit, t("dates"));
    });
    this.#warn(broken);
  }

  /** Moves or resizes a bar by keyboard. An issue without dates gets a bar for today. */
  nudge(id: string, change: (span: Span) => Span): void {
    const issue = this.#data.open.cache.issue.get(id);
    if (!issue) return;
    const now = dayNumber(this.#today());
    const before = this.#chart.draftOf(id) ?? spanOf(issue);
    this.#nudged.show(id, before ? change(before) : { start: now, end: now });
  }

  /** Writes a pending change at once. */
  flush(): void {
    this.#nudged.flush();
  }

  #broken(spans: ReadonlyMap<string, Span>): Dependency[] {
    return this.#dependencies.brokenBy(spans.keys(), (id) => spans.get(id) ?? this.#dependencies.spanOf(id));
  }

  /** Whether writing the span would change nothing. It always changes a start that is after the due date. */
  #hasDates(issue: Issue, span: Span): boolean {
    const before = spanOf(issue);
    const { start_date, target_date } = datesOf(span);
    return (
      before !== null &&
      isSameSpan(before, span) &&
      issue.start_date === start_date &&
      issue.target_date === target_date
    );
  }

  /** Warns about broken dependencies; they are allowed, because the dependency may be outdated. */
  #warn([broken, ...others]: readonly Dependency[]): void {
    const { cache } = this.#data.open;
    const first = broken && cache.issue.get(broken.blocker);
    const second = broken && cache.issue.get(broken.dependant);
    if (!first || !second) return;
    const more = others.length;
    const words = {
      blocker: this.#data.keyOf(first),
      dependant: this.#data.keyOf(second),
      name: second.name,
      count: more,
    };
    toast({
      id: "gantt-clash",
      tone: "warning",
      title: t("clash_title", words),
      description: more > 0 ? t("clash_text_more", words) : t("clash_text", words),
    });
  }
}
