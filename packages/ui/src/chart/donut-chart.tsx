import { useState, type KeyboardEvent } from "react";
import { cx } from "../cx.ts";
import { ChartFigure, type ChartFigureProps } from "./chart-figure.tsx";
import { EDGE, edgeOf, Fills, fillOf, type Series, Swatch, useFillPrefix } from "./fills.tsx";
import { nextPoint } from "./line-chart.tsx";
import { amount } from "./scale.ts";

export interface DonutPart extends Series {
  value: number;
}

export interface DonutChartProps extends Omit<ChartFigureProps, "table" | "children"> {
  parts: readonly DonutPart[];
  /**
   * `axis` is the header of the names in the table, `value` that of the numbers, `share` that of the percentages;
   * `total` is the label below the sum in the center.
   */
  words: { axis: string; value: string; share: string; total: string };
}

const SIZE = 148;
const OUTER = 70;
const INNER = 48;

/**
 * The shares of a whole, with their names, numbers and percentages beside them. Arrow keys move from share to share.
 */
export function DonutChart({ parts, words, ...figure }: DonutChartProps) {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const table = {
    columns: [words.axis, words.value, words.share],
    rows: parts.map(({ id, label, value }) => ({ id, cells: [label, amount(value), shareOf(value, total)] })),
  };
  return (
    <ChartFigure {...figure} table={table}>
      <Stage label={figure.label} parts={parts} total={total} word={words.total} />
    </ChartFigure>
  );
}

interface StageProps {
  label: string;
  parts: readonly DonutPart[];
  total: number;
  word: string;
}

/** The ring, its names and the active share. For screen readers it is a slider over the shares. */
function Stage({ label, parts, total, word }: StageProps) {
  const [at, setAt] = useState<number | null>(null);
  const percent = (value: number): string => shareOf(value, total);
  const looked = parts[at ?? 0];
  const walk = (event: KeyboardEvent): void => {
    const key = { ArrowUp: "ArrowLeft", ArrowDown: "ArrowRight" }[event.key] ?? event.key;
    const next = nextPoint(key, at ?? -1, parts.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  return (
    <div
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, parts.length - 1)}
      aria-valuenow={at ?? 0}
      aria-valuetext={looked ? `${looked.label}: ${amount(looked.value)}, ${percent(looked.value)}` : ""}
      tabIndex={0}
      className="flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control"
      onKeyDown={walk}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
    >
      <Ring parts={parts} total={total} at={at} word={word} onPoint={setAt} />
      <ul aria-hidden="true" className="min-w-40 flex-1 text-12">
        {parts.map((part, n) => (
          <li
            key={part.id}
            className={`flex h-7 items-center gap-2 rounded-item px-2 ${at === n ? "bg-hover" : ""}`}
            onPointerEnter={() => setAt(n)}
          >
            <Swatch series={part} index={n} />
            <span className="min-w-0 flex-1 truncate text-ink-2" title={part.label}>
              {part.label}
            </span>
            <span className="num text-ink">{amount(part.value)}</span>
            <span className="num w-10 text-right text-ink-3">{percent(part.value)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** `33%`; a positive share that rounds to zero is `<1%`. */
export function shareOf(value: number, total: number): string {
  if (total <= 0 || value <= 0) return "0%";
  const share = (value / total) * 100;
  return share < 1 ? "<1%" : `${Math.round(share)}%`;
}

interface RingProps {
  parts: readonly DonutPart[];
  total: number;
  at: number | null;
  word: string;
  onPoint: (at: number) => void;
}

function Ring({ parts, total, at, word, onPoint }: RingProps) {
  const prefix = useFillPrefix();
  return (
    <svg width={SIZE} height={SIZE} viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true" className="shrink-0">
      <Fills prefix={prefix} series={parts} />
      {total > 0 ? null : (
        <circle
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={(OUTER + INNER) / 2}
          className="fill-none stroke-line"
          strokeWidth={OUTER - INNER}
        />
      )}
      {arcsOf(parts, total).map(({ part, n, path }) => (
        <path
          key={part.id}
          d={path}
          fillRule="evenodd"
          fill={fillOf(prefix, n)}
          // A gap in the background color separates neighbors; all parts except the active one fade.
          className={cx("stroke-surface", EDGE, at !== null && at !== n && "opacity-40")}
          style={edgeOf(part.color, n)}
          onPointerEnter={() => onPoint(n)}
        />
      ))}
      <text x={SIZE / 2} y={SIZE / 2 + 2} textAnchor="middle" className="num fill-ink text-20 font-medium">
        {amount(parts[at ?? -1]?.value ?? total)}
      </text>
      <text x={SIZE / 2} y={SIZE / 2 + 18} textAnchor="middle" className="fill-ink-3 text-11">
        {word}
      </text>
    </svg>
  );
}

/** The non-empty pieces of the ring, in order. */
function arcsOf(parts: readonly DonutPart[], total: number): { part: DonutPart; n: number; path: string }[] {
  const before = (n: number): number => parts.slice(0, n).reduce((sum, { value }) => sum + value, 0);
  return parts.flatMap((part, n) =>
    part.value > 0 ? [{ part, n, path: arc(before(n) / total, (before(n) + part.value) / total) }] : [],
  );
}

/** A piece of the ring between two shares of the whole, from the top, clockwise. */
export function arc(from: number, to: number): string {
  const middle = SIZE / 2;
  const at = (share: number, radius: number): string => {
    const angle = share * 2 * Math.PI;
    return `${(middle + radius * Math.sin(angle)).toFixed(2)},${(middle - radius * Math.cos(angle)).toFixed(2)}`;
  };
  // A full circle has no two ends: it is drawn as two halves.
  if (to - from > 0.9999) {
    const ring = (radius: number): string =>
      `M${at(0, radius)}A${radius},${radius} 0 1 1 ${at(0.5, radius)}A${radius},${radius} 0 1 1 ${at(0, radius)}Z`;
    return ring(OUTER) + ring(INNER);
  }
  const large = to - from > 0.5 ? 1 : 0;
  return `M${at(from, OUTER)}A${OUTER},${OUTER} 0 ${large} 1 ${at(to, OUTER)}L${at(to, INNER)}A${INNER},${INNER} 0 ${large} 0 ${at(from, INNER)}Z`;
}
