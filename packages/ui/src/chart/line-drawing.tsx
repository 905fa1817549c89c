// The drawing of a line chart: SVG in the frame's CSS pixels.
import { amount } from "./scale.ts";

export interface LinePoint {
  id: string;
  /** The day, or another label of the axis. */
  label: string;
  /** Null when there is no value yet: the line ends before it. */
  value: number | null;
  /** The ideal value at this point. */
  ideal?: number;
  /** Drawn on a darker background, like weekends. */
  isShaded?: boolean;
}

/**
 * The geometry of the drawing: its edges, the ticks of its vertical axis, and the positions of the n-th point and of a
 * value.
 */
export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
  marks: readonly number[];
  x: (n: number) => number;
  y: (value: number) => number;
}

interface Drawn {
  points: readonly LinePoint[];
  frame: Frame;
}

/** Minimum px per label below the axis, so that labels do not touch. */
const WORD = 56;
const SMALL = "num fill-ink-3 text-11";

/** The last point with a known value; −1 for none. */
export const lastKnown = (points: readonly LinePoint[]): number =>
  points.findLastIndex(({ value }) => value !== null);

export function Grid({ frame: { left, right, marks, y } }: { frame: Frame }) {
  return marks.map((value) => (
    <g key={value}>
      <line x1={left} x2={right} y1={y(value)} y2={y(value)} className="stroke-line" />
      <text x={left - 8} y={y(value) + 4} textAnchor="end" className={SMALL}>
        {amount(value)}
      </text>
    </g>
  ));
}

export function Shades({ points, frame: { left, right, top, bottom, x } }: Drawn) {
  const half = (x(1) - x(0)) / 2;
  return points.map(({ id, isShaded }, n) => {
    const [from, to] = [Math.max(left, x(n) - half), Math.min(right, x(n) + half)];
    return isShaded && to > from ? (
      <rect key={id} x={from} width={to - from} y={top} height={bottom - top} className="fill-hover" />
    ) : null;
  });
}

export function Lines({ points, frame: { x, y } }: Drawn) {
  const pathOf = (values: readonly number[]): string =>
    values.map((value, n) => `${n === 0 ? "M" : "L"}${x(n)},${y(value)}`).join("");
  const known = points.slice(0, lastKnown(points) + 1).map(({ value }) => value ?? 0);
  const ideals = points.flatMap(({ ideal }) => (ideal === undefined ? [] : [ideal]));
  const line = pathOf(known);
  return (
    <>
      {known.length > 1 ? (
        <path d={`${line}L${x(known.length - 1)},${y(0)}L${x(0)},${y(0)}Z`} className="fill-accent/10" />
      ) : null}
      <path d={pathOf(ideals)} strokeDasharray="2 3" className="fill-none stroke-ink-3 [stroke-width:1.5]" />
      <path d={line} strokeLinejoin="round" className="fill-none stroke-accent [stroke-width:2]" />
    </>
  );
}

export function Dot({ points, at, frame: { x, y } }: Drawn & { at: number }) {
  const value = points[at]?.value ?? null;
  if (value === null) return null;
  return <circle cx={x(at)} cy={y(value)} r={4} className="fill-surface stroke-accent [stroke-width:2]" />;
}

/** The names of the first and the last point, and of the marked one if it does not touch them. */
export function Words(props: Drawn & { markAt: number; mark: string | undefined }) {
  const { points, markAt, mark, frame } = props;
  const { x, bottom } = frame;
  const last = points.length - 1;
  const isFree = (n: number): boolean => markAt < 0 || Math.abs(x(n) - x(markAt)) >= WORD;
  const ends = [...new Set([0, last])].filter((n) => n >= 0 && isFree(n));
  return (
    <>
      {ends.map((n) => (
        <text key={n} x={x(n)} y={bottom + 16} textAnchor={anchorOf(n, last)} className={SMALL}>
          {points[n]?.label}
        </text>
      ))}
      {markAt < 0 ? null : (
        <text x={x(markAt)} y={bottom + 16} textAnchor={anchorOf(markAt, last)} className={SMALL}>
          {mark}
        </text>
      )}
    </>
  );
}

function anchorOf(at: number, last: number): "start" | "middle" | "end" {
  if (at === 0) return "start";
  return at === last ? "end" : "middle";
}
