// The layout of a chart's bars, in CSS pixels.

/**
 * A part of a stacked bar, or a bar of a group: from `start` to `end` along the value axis, at `offset` within its
 * slot.
 */
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

/** Negative values are not drawn; the table shows them. */
const shown = (value: number): number => Math.max(0, value);

/** The parts of one bar: stacked, or side by side. */
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

/** The maximum value of a bar with these parts. */
export const reach = (parts: readonly number[], mode: BarMode): number =>
  Math.max(0, ...place(parts, mode).map(({ to }) => to));

/** The width of a character in the chart's small type; slightly above the average. */
const LETTER = 6.4;

/** A name shortened to a width, with an ellipsis; the full one is shown on hover. */
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
