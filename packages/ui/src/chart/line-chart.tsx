import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { ChartFigure, type ChartFigureProps, type ChartTable } from "./chart-figure.tsx";
import { Dot, type Frame, Grid, lastKnown, Lines, type LinePoint, Shades, Words } from "./line-drawing.tsx";
import { amount, ticks } from "./scale.ts";
import { useWidth } from "./use-width.ts";

export interface LineChartProps extends Omit<ChartFigureProps, "table" | "children"> {
  points: readonly LinePoint[];
  /** The names of the lines, in the legend, the table and beside the active point. */
  words: { axis: string; value: string; ideal?: string };
  /** The id of the marked point, and its name. */
  mark?: { id: string; label: string } | undefined;
  /** In CSS pixels. */
  height?: number;
}

const LEFT = 28;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 22;

/** A line over days, with the ideal line: a burn-down chart. Arrow keys move along it. */
export function LineChart({ points, words, mark, height = 168, ...figure }: LineChartProps) {
  return (
    <ChartFigure {...figure} table={tableOf(points, words)}>
      <Stage label={figure.label} points={points} words={words} mark={mark} height={height} />
      <Legend words={words} />
    </ChartFigure>
  );
}

type StageProps = Pick<LineChartProps, "points" | "words" | "mark"> & { label: string; height: number };

/** The drawing and the active point. For screen readers it is a slider over the points. */
function Stage({ label, points, words, mark, height }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const [at, setAt] = useState<number | null>(null);
  const frame = frameOf(points, width, height);
  const markAt = mark ? points.findIndex(({ id }) => id === mark.id) : -1;
  const resting = markAt < 0 ? lastKnown(points) : markAt;
  const shown = points[at ?? resting];
  const walk = (event: KeyboardEvent): void => {
    const next = nextPoint(event.key, at ?? resting, points.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
  };
  const point = (event: PointerEvent<HTMLElement>): void => {
    const left = event.clientX - event.currentTarget.getBoundingClientRect().left;
    const share = (left - LEFT) / (width - LEFT - RIGHT);
    setAt(Math.min(points.length - 1, Math.max(0, Math.round(share * (points.length - 1)))));
  };
  return (
    <div
      ref={box}
      role="slider"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={Math.max(0, points.length - 1)}
      aria-valuenow={Math.max(0, at ?? resting)}
      aria-valuetext={shown ? [shown.label, ...announcementOf(shown, words)].join(", ") : ""}
      tabIndex={0}
      className="relative touch-pan-y rounded-control"
      onKeyDown={walk}
      onBlur={() => setAt(null)}
      onPointerLeave={() => setAt(null)}
      onPointerMove={point}
    >
      <svg width={width} height={height} aria-hidden="true" className="block overflow-visible">
        <Shades points={points} frame={frame} />
        <Grid frame={frame} />
        <Lines points={points} frame={frame} />
        {markAt < 0 ? null : <Mark frame={frame} at={markAt} />}
        <Dot points={points} at={at ?? lastKnown(points)} frame={frame} />
        <Words points={points} markAt={markAt} mark={mark?.label} frame={frame} />
      </svg>
      {shown && at !== null ? (
        <ActivePoint point={shown} words={words} left={frame.x(at)} isLate={at > points.length / 2} />
      ) : null}
    </div>
  );
}

/** The numbers of a point, on the side with more room. */
function ActivePoint(props: {
  point: LinePoint;
  words: LineChartProps["words"];
  left: number;
  isLate: boolean;
}) {
  const { point, words, left, isLate } = props;
  return (
    <p
      className="pointer-events-none absolute top-0 z-10 rounded-control bg-raised px-2 py-1 text-12 whitespace-nowrap text-ink shadow-menu"
      style={{ left, transform: `translateX(${isLate ? "calc(-100% - 8px)" : "8px"})` }}
    >
      <span className="block text-ink-3">{point.label}</span>
      {announcementOf(point, words).map((line) => (
        <span key={line} className="num block">
          {line}
        </span>
      ))}
    </p>
  );
}

function Mark({ frame: { x, top, bottom }, at }: { frame: Frame; at: number }) {
  return <line x1={x(at)} x2={x(at)} y1={top} y2={bottom} className="stroke-accent/50" />;
}

function frameOf(points: readonly LinePoint[], width: number, height: number): Frame {
  const marks = ticks(Math.max(0, ...points.map(({ value, ideal }) => Math.max(value ?? 0, ideal ?? 0))));
  const most = marks.at(-1) ?? 1;
  const [left, right, top, bottom] = [LEFT, width - RIGHT, TOP, height - BOTTOM];
  return {
    left,
    right,
    top,
    bottom,
    marks,
    x: (n) => left + (points.length > 1 ? (n / (points.length - 1)) * (right - left) : 0),
    y: (value) => bottom - (value / most) * (bottom - top),
  };
}

/** The announcement of a point: `Remaining: 39`. */
function announcementOf({ value, ideal }: LinePoint, words: LineChartProps["words"]): string[] {
  const lines = value === null ? [] : [`${words.value}: ${amount(value)}`];
  return ideal === undefined || !words.ideal ? lines : [...lines, `${words.ideal}: ${amount(ideal)}`];
}

/** The target of a key: left and right one point, Home and End to the ends. Null: another key. */
export function nextPoint(key: string, from: number, count: number): number | null {
  if (key === "ArrowLeft") return Math.max(0, from - 1);
  if (key === "ArrowRight") return Math.min(count - 1, from + 1);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}

function tableOf(points: readonly LinePoint[], words: LineChartProps["words"]): ChartTable {
  const cell = (value: number | null | undefined): string =>
    value === null || value === undefined ? "–" : amount(value);
  const columns = [words.axis, words.value];
  if (words.ideal) columns.push(words.ideal);
  return {
    columns,
    rows: points.map(({ id, label, value, ideal }) => ({
      id,
      cells: [label, cell(value), cell(ideal)].slice(0, columns.length),
    })),
  };
}

function Legend({ words }: { words: LineChartProps["words"] }) {
  return (
    <p aria-hidden="true" className="mt-1 flex gap-4 text-12 text-ink-3">
      <span className="flex items-center gap-1.5">
        <i className="h-0.5 w-4 bg-accent" />
        {words.value}
      </span>
      {words.ideal ? (
        <span className="flex items-center gap-1.5">
          <i className="w-4 border-t-2 border-dashed border-ink-3" />
          {words.ideal}
        </span>
      ) : null}
    </p>
  );
}
