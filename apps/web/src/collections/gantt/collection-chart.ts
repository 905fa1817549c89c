// A chart of cycles or modules: what a row is, and how its dates are written.
import type { Span } from "@cairn/domain/timeline";
import type { IconName } from "@cairn/ui/icon";
import type { GanttChart } from "../../issue-list/layouts/gantt/chart.ts";

export interface ChartRow {
  id: string;
  name: string;
  icon: IconName;
  /** Where its name and its bar lead. */
  href: string;
  /** Null without dates. */
  span: Span | null;
  /** How much of it is done, 0–1. */
  share: number;
  /** Any CSS colour. */
  color: string;
  canEdit: boolean;
  /** Why its dates stay, said beside its bar; null where they may be changed. */
  fixed: string | null;
}

/** Resolves when the dates have been written or refused: until then the bar stands where it was put. Never rejects. */
export type WriteSpan = (id: string, span: Span) => Promise<void>;

/** Key presses in quick succession are one change: it is written when they have ended. */
const NUDGE_MS = 500;

/** Writes what was dragged at once, and what was nudged by keys when that has ended. */
export class SpanEditor {
  readonly #chart: GanttChart;
  readonly #write: WriteSpan;
  #nudged: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(chart: GanttChart, write: WriteSpan) {
    this.#chart = chart;
    this.#write = write;
  }

  async write(id: string, span: Span): Promise<void> {
    this.#chart.setDraft(id, span);
    await this.#write(id, span);
    // Meanwhile it may be on its way to another place.
    if (this.#chart.draftOf(id) === span) this.#chart.setDraft(id, null);
  }

  nudge(id: string, span: Span): void {
    if (this.#nudged && this.#nudged.id !== id) this.flush();
    this.#chart.setDraft(id, span);
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
    if (span) void this.write(id, span);
  }
}
