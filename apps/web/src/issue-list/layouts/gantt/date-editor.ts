// Writes what was dragged or nudged: both dates in one patch, with a warning where it breaks a dependency.
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
import { spanWords } from "./span-words.ts";

/** Key presses in quick succession are one change: it is written when they have ended. */
const NUDGE_MS = 500;

export class DateEditor {
  readonly #data: ListData;
  readonly #chart: GanttChart;
  readonly #dependencies: Dependencies;
  readonly #today: () => string;
  #nudged: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(data: ListData, chart: GanttChart, dependencies: Dependencies, today: () => string) {
    this.#data = data;
    this.#chart = chart;
    this.#dependencies = dependencies;
    this.#today = today;
  }

  /** Puts an issue on a span; nothing when it is there already. */
  write(id: string, span: Span): void {
    const issue = this.#data.open.cache.issue.get(id);
    const broken = this.#broken(new Map([[id, span]]));
    runInAction(() => {
      this.#chart.setDraft(id, null);
      if (!issue || this.#isThere(issue, span)) return;
      void editIssue(this.#data, issue, datesOf(span), t("dates"));
    });
    if (!issue) return;
    announce(t("drawn", { key: this.#data.keyOf(issue), dates: spanWords(span, this.#today()) }));
    this.#warn(broken);
  }

  /** Moves the bars of several issues by as many days each; offers to undo. */
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
        return span && !this.#isThere(issue, span) ? datesOf(span) : null;
      };
      void editIssues(this.#data, [...spans.keys()], edit, t("dates"));
    });
    this.#warn(broken);
  }

  /** Moves or resizes by a key. An issue without dates begins with a bar of one day, today. */
  nudge(id: string, change: (span: Span) => Span): void {
    if (this.#nudged && this.#nudged.id !== id) this.flush();
    const issue = this.#data.open.cache.issue.get(id);
    if (!issue) return;
    const now = dayNumber(this.#today());
    const before = this.#chart.draftOf(id) ?? spanOf(issue);
    const after = before ? change(before) : { start: now, end: now };
    this.#chart.setDraft(id, after);
    if (this.#nudged) clearTimeout(this.#nudged.timer);
    this.#nudged = { id, timer: setTimeout(() => this.flush(), NUDGE_MS) };
  }

  /** Writes what was nudged without waiting for more. */
  flush(): void {
    if (!this.#nudged) return;
    const { id, timer } = this.#nudged;
    clearTimeout(timer);
    this.#nudged = null;
    const span = this.#chart.draftOf(id);
    if (span) this.write(id, span);
  }

  #broken(spans: ReadonlyMap<string, Span>): Dependency[] {
    return this.#dependencies.brokenBy(spans.keys(), (id) => spans.get(id) ?? this.#dependencies.spanOf(id));
  }

  /** Whether the dates are what a write would make of them; crossed dates are put straight by one. */
  #isThere(issue: Issue, span: Span): boolean {
    const before = spanOf(issue);
    const { start_date, target_date } = datesOf(span);
    return (
      before !== null &&
      isSameSpan(before, span) &&
      issue.start_date === start_date &&
      issue.target_date === target_date
    );
  }

  /** Allowed all the same: the plan may be what is wrong. */
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
