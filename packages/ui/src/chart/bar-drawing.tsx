// Bars: vertical or horizontal.
import { place, cut, type BarMode } from "./bar-layout.ts";
import { EDGE, edgeOf, fillOf, type Series } from "./fills.tsx";
import { amount } from "./scale.ts";

export interface Bar {
  id: string;
  label: string;
  /** One number per series. */
  parts: readonly number[];
}

export interface Drawn {
  bars: readonly Bar[];
  series: readonly Series[];
  mode: BarMode;
  prefix: string;
  marks: readonly number[];
  /** The active bar. */
  at: number | null;
}

const SMALL = "num fill-ink-3 text-11";
export const UP = { left: 36, top: 8, bottom: 22, slot: 56, most: 40 };
export const ACROSS = { row: 28, bar: 16, value: 48 };

const heightOf = (marks: readonly number[]): number => marks.at(-1) ?? 1;
/** How much of a slot its bars fill. */
const widthIn = (slot: number, mode: BarMode): number =>
  mode === "stacked" ? Math.min(UP.most, slot * 0.6) : slot * 0.8;

/** The vertical axis, which stays while the bars scroll. */
export function UpAxis({ marks, height }: { marks: readonly number[]; height: number }) {
  const span = height - UP.top - UP.bottom;
  return (
    <svg width={UP.left} height={height} aria-hidden="true" className="block shrink-0">
      {marks.map((value) => (
        <text
          key={value}
          x={UP.left - 8}
          y={height - UP.bottom - (value / heightOf(marks)) * span + 4}
          textAnchor="end"
          className={SMALL}
        >
          {amount(value)}
        </text>
      ))}
    </svg>
  );
}

export function UpBars(props: Drawn & { slot: number; height: number }) {
  const { bars, series, mode, prefix, marks, at, slot, height } = props;
  const span = height - UP.top - UP.bottom;
  const y = (value: number): number => height - UP.bottom - (value / heightOf(marks)) * span;
  const wide = widthIn(slot, mode);
  return (
    <>
      {at === null ? null : (
        <rect x={at * slot} y={UP.top} width={slot} height={span} className="fill-hover" />
      )}
      {marks.map((value) => (
        <line
          key={value}
          x1={0}
          x2={slot * bars.length}
          y1={y(value)}
          y2={y(value)}
          className="stroke-line"
        />
      ))}
      {bars.map(({ id, label, parts }, n) => (
        <g key={id}>
          {place(parts, mode).map(({ series: at, from, to, offset, share }) =>
            to > from ? (
              <rect
                key={series[at]?.id}
                x={n * slot + (slot - wide) / 2 + offset * wide}
                y={y(to)}
                width={Math.max(1, wide * share - (mode === "grouped" ? 1 : 0))}
                height={Math.max(1, y(from) - y(to))}
                fill={fillOf(prefix, at)}
                className={EDGE}
                style={edgeOf(series[at]?.color, at)}
              />
            ) : null,
          )}
          <text x={n * slot + slot / 2} y={height - 6} textAnchor="middle" className={SMALL}>
            {cut(label, slot - 4)}
          </text>
        </g>
      ))}
    </>
  );
}

/** Rows with names before and sums after them. */
export function AcrossBars(props: Drawn & { width: number; names: number }) {
  const { bars, series, mode, prefix, marks, at, width, names } = props;
  const span = Math.max(40, width - names - ACROSS.value);
  const x = (value: number): number => names + (value / heightOf(marks)) * span;
  return bars.map(({ id, label, parts }, n) => {
    const placed = place(parts, mode);
    const end = Math.max(0, ...placed.map(({ to }) => to));
    const top = n * ACROSS.row + (ACROSS.row - ACROSS.bar) / 2;
    return (
      <g key={id}>
        {at === n ? (
          <rect x={0} y={n * ACROSS.row} width={width} height={ACROSS.row} rx={4} className="fill-hover" />
        ) : null}
        <text x={4} y={n * ACROSS.row + 18} className="fill-ink-2 text-12">
          {cut(label, names - 12)}
        </text>
        {placed.map(({ series: at, from, to, offset, share }) =>
          to > from ? (
            <rect
              key={series[at]?.id}
              x={x(from)}
              y={top + offset * ACROSS.bar}
              width={Math.max(1, x(to) - x(from))}
              height={ACROSS.bar * share}
              fill={fillOf(prefix, at)}
              className={EDGE}
              style={edgeOf(series[at]?.color, at)}
            />
          ) : null,
        )}
        <text x={x(end) + 6} y={n * ACROSS.row + 18} className={SMALL}>
          {amount(parts.reduce((a, b) => a + b, 0))}
        </text>
      </g>
    );
  });
}
