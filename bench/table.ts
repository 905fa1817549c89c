// The output of a run: one line per measurement, and one table of all of them at the end.
import type { Comparison, Timing } from "./measure.ts";

export interface Line {
  what: string;
  /** The baseline, as text. */
  floor: string;
  ours: string;
  ratio?: number;
  /** The budget: `≤ 2×`. Empty if there is none. */
  budget: string;
  /** Whether the budget is met; absent without a budget or a comparison. */
  ok?: boolean;
}

const number = (value: number): string =>
  value < 10 ? value.toFixed(2) : value < 100 ? value.toFixed(1) : value.toFixed(0);
export const milliseconds = ({ p50, p975 }: Timing): string => `${number(p50)} / ${number(p975)} ms`;

/** A comparison, with its maximum ratio, or null for no budget. */
export const ratioLine = (what: string, { ours, floor, ratio }: Comparison, most: number | null): Line => ({
  what,
  floor: milliseconds(floor),
  ours: milliseconds(ours),
  ratio,
  ...(most === null ? { budget: "" } : { budget: `≤ ${most}×`, ok: ratio <= most }),
});

/** A value with a unit, and its maximum. */
export const valueLine = (
  what: string,
  value: number,
  most: number | null,
  unit: string,
  beside = "",
): Line => ({
  what,
  floor: "",
  ours: `${number(value)} ${unit}${beside}`,
  ...(most === null ? { budget: "" } : { budget: `≤ ${most} ${unit}`, ok: value <= most }),
});

/** A measurement that is impossible here, and why. */
export const skippedLine = (what: string, why: string): Line => ({
  what,
  floor: "",
  ours: `not measured: ${why}`,
  budget: "",
});

const HEADINGS = ["what", "floor p50 / p97.5", "ours p50 / p97.5", "ratio", "budget", ""];

const verdict = ({ ok }: Line): string => (ok === undefined ? "" : ok ? "ok" : "over");
const cells = (line: Line): string[] => [
  line.what,
  line.floor,
  line.ours,
  line.ratio === undefined ? "" : `${line.ratio.toFixed(2)}×`,
  line.budget,
  verdict(line),
];

/** The lines as one table of text. */
export function table(lines: readonly Line[]): string {
  const rows = [HEADINGS, ...lines.map(cells)];
  const widths = HEADINGS.map((_heading, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd();
  const rule = widths.map((width) => "-".repeat(width)).join("  ");
  return [print(HEADINGS), rule, ...rows.slice(1).map(print)].join("\n");
}

/** One line during the run. */
export const brief = (line: Line): string =>
  `  ${cells(line)
    .filter((cell) => cell !== "")
    .join("  ")}`;
