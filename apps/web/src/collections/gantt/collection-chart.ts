// The timeline of collections: its rows, and how their dates are written.
import type { Span } from "@cairn/domain/timeline";
import type { IconName } from "@cairn/ui/icon";
import type { GanttChart } from "../../issue-list/layouts/gantt/chart.ts";
import { NudgedDates } from "../../issue-list/layouts/gantt/nudged-dates.ts";

export interface ChartRow {
  id: string;
  name: string;
  icon: IconName;
  /** The address that its name and its bar open. */
  href: string;
  /** Null without dates. */
  span: Span | null;
  /** The share that is done, 0–1. */
  share: number;
  /** Any CSS color. */
  color: string;
  canEdit: boolean;
  /** Why its dates can't be changed, shown beside the bar; null if they can. */
  fixed: string | null;
}

/** Writes dates. Resolves when they were written or refused: until then, the bar shows them. Never rejects. */
export type WriteSpan = (id: string, span: Span) => Promise<void>;

/** Writes dragged dates at once, and dates moved by keys when the key presses pause. */
export class SpanEditor {
  readonly #chart: GanttChart;
  readonly #write: WriteSpan;
  readonly #nudged: NudgedDates;

  constructor(chart: GanttChart, write: WriteSpan) {
    this.#chart = chart;
    this.#write = write;
    this.#nudged = new NudgedDates(chart, (id, span) => void this.write(id, span));
  }

  async write(id: string, span: Span): Promise<void> {
    this.#chart.setDraft(id, span);
    await this.#write(id, span);
    // The person may have moved the bar again meanwhile.
    if (this.#chart.draftOf(id) === span) this.#chart.setDraft(id, null);
  }

  nudge(id: string, span: Span): void {
    this.#nudged.show(id, span);
  }

  /** Writes dates that were moved by keys, without waiting for more presses. */
  flush(): void {
    this.#nudged.flush();
  }
}
