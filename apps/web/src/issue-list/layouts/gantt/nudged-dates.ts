import type { Span } from "@cairn/domain/timeline";
import type { GanttChart } from "./chart.ts";

/** Milliseconds after the last key press: presses in quick succession are one write. */
const NUDGE_MS = 500;

/** Dates that are being moved by keys: shown at once, written when the key presses pause. */
export class NudgedDates {
  readonly #chart: GanttChart;
  readonly #write: (id: string, span: Span) => void;
  #nudged: { id: string; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(chart: GanttChart, write: (id: string, span: Span) => void) {
    this.#chart = chart;
    this.#write = write;
  }

  /** Shows the dates of one row. If the keys moved another row before, its dates are written now. */
  show(id: string, span: Span): void {
    if (this.#nudged && this.#nudged.id !== id) this.flush();
    this.#chart.setDraft(id, span);
    if (this.#nudged) clearTimeout(this.#nudged.timer);
    this.#nudged = { id, timer: setTimeout(() => this.flush(), NUDGE_MS) };
  }

  /** Writes at once what waits for more key presses. */
  flush(): void {
    if (!this.#nudged) return;
    const { id, timer } = this.#nudged;
    clearTimeout(timer);
    this.#nudged = null;
    const span = this.#chart.draftOf(id);
    if (span) this.#write(id, span);
  }
}
