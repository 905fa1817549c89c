// Where the bars of a chart stand, in CSS pixels.

/** A part of a bar, or a bar of a group: from `start` to `end` along the axis of values, at `offset` within its slot. */
export interface Placed {
  series: number;
  value: number;
  /** Values, not pixels. */
  from: number;
  to: number;
  /** Of the slot's inner width, 0 to 1. */
  offset: number;
  share: number;
}

export type BarMode = "stacked" | "grouped";

/** What is below nothing is drawn as nothing; the table says it. */
const shown = (value: number): number => Math.max(0, value);

/** The parts of one bar: on top of each other, or beside each other. */
export function place(parts: readonly number[], mode: BarMode): Placed[] {
  let below = 0;
  return parts.map((value, series) => {
    const from = mode === "stacked" ? below : 0;
    below += shown(value);
    return {
      series,
      value,
      from,
      to: from + shown(value),
      offset: mode === "stacked" ? 0 : series / parts.length,
      share: mode === "stacked" ? 1 : 1 / parts.length,
    };
  });
}

/** The longest a bar of these parts gets. */
export const reach = (parts: readonly number[], mode: BarMode): number =>
  Math.max(0, ...place(parts, mode).map(({ to }) => to));

/** Of letters in the chart's small type; a little more than they take on average. */
const LETTER = 6.4;

/** A name cut to a width, with an ellipsis; the whole one is said when one points at it. */
export function cut(text: string, width: number): string {
  const most = Math.max(1, Math.floor(width / LETTER));
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, Math.max(1, most - 1))
        .join("")
        .trimEnd()}…`;
}
