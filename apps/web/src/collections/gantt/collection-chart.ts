// The timeline of collections: its rows, and how their dates are written.
import type { Span } from "@cairn/domain/timeline";
import type { IconName } from "@cairn/ui/icon";
import type { GanttChart } from "../../issue-list/layouts/gantt/chart.ts";

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

/** Milliseconds after the last key press: presses in quick succession are one write. */
const NUDGE_MS = 500;

/** Writes dragged dates at once, and dates moved by keys when the key presses pause. */
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
    // The person may have moved the bar again meanwhile.
    if (this.#chart.draftOf(id) === span) this.#chart.setDraft(id, null);
  }

  nudge(id: string, span: Span): void {
    if (this.#nudged && this.#nudged.id !== id) this.flush();
    this.#chart.setDraft(id, span);
    if (this.#nudged) clearTimeout(this.#nudged.timer);
    this.#nudged = { id, timer: setTimeout(() => this.flush(), NUDGE_MS) };
  }

  /** Writes dates that were moved by keys, without waiting for more presses. */
  flush(): void {
    if (!this.#nudged) return;
    const { id, timer } = this.#nudged;
    clearTimeout(timer);
    this.#nudged = null;
    const span = this.#chart.draftOf(id);
    if (span) void this.write(id, span);
  }
}
