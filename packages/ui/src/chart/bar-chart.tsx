import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { ACROSS, AcrossBars, type Bar, type Drawn, UP, UpAxis, UpBars } from "./bar-drawing.tsx";
import { type BarMode, reach } from "./bar-layout.ts";
import { ChartFigure, type ChartFigureProps, type ChartTable } from "./chart-figure.tsx";
import { Fills, type Series, Swatch, useFillPrefix } from "./fills.tsx";
import { nextPoint } from "./line-chart.tsx";
import { cx } from "../cx.ts";
import { amount, ticks } from "./scale.ts";
import { useWidth } from "./use-width.ts";

export interface BarChartProps extends Omit<ChartFigureProps, "table" | "children"> {
  bars: readonly Bar[];
  /** The parts of each bar; several parts have a legend below the chart. */
  series: readonly Series[];
  /** `axis` is the header of the column with the bars' names in the table, `total` that of their sums. */
  words: { axis: string; total: string };
  /** `up`: vertical bars, which scroll sideways if there are many. `across`: horizontal bars, which scroll down. */
  direction?: "up" | "across";
  mode?: BarMode;
  /** The height of vertical bars, the maximum for horizontal ones; CSS pixels. */
  height?: number;
}

/** Bars: plain, stacked, or grouped. Arrow keys move from bar to bar. */
export function BarChart(props: BarChartProps) {
  const { bars, series, words, direction = "up", mode = "stacked", height = 240, ...figure } = props;
  return (
    <ChartFigure {...figure} table={tableOf(bars, series, words)}>
      <Stage
        label={figure.label}
        bars={bars}
        series={series}
        words={words}
        direction={direction}
        mode={mode}
        height={height}
      />
      {series.length > 1 ? <Legend series={series} /> : null}
    </ChartFigure>
  );
}

type StageProps = Required<
  Pick<BarChartProps, "bars" | "series" | "words" | "direction" | "mode" | "height">
> & { label: string };

/** The drawing and the active bar. For screen readers it is a slider over the bars. */
function Stage(props: StageProps) {
  const { label, bars, series, words, direction, height } = props;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box, 320);
  const [at, setAt] = useState<number | null>(null);
  const geometry = geometryOf(props, width);
  const shown = bars[at ?? 0];
  const walk = (event: KeyboardEvent): void => {
    const next = nextPoint(alongKey(event.key), at ?? -1, bars.length);
    if (next === null) return;
    event.preventDefault();
    setAt(next);
    scrollTo(box.current, direction, next * geometry.step, (next + 1) * geometry.step);
  };
  const point = ({ clientX, clientY, currentTarget }: PointerEvent<Element>): void => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const place = direction === "up" ? clientX - left : clientY - top;
    setAt(Math.min(bars.length - 1, Math.max(0, Math.floor(place / geometry.step))));
  };
  return (
    <div className="relative flex">
      {direction === "up" ? <UpAxis marks={geometry.marks} height={height} /> : null}
      <div
        ref={box}
        role="slider"
        aria-label={label}
        aria-orientation={direction === "up" ? "horizontal" : "vertical"}
        aria-valuemin={0}
        aria-valuemax={Math.max(0, bars.length - 1)}
        aria-valuenow={at ?? 0}
        aria-valuetext={shown ? [shown.label, ...announcementOf(shown, series, words)].join(", ") : ""}
        // The scrolling element takes the focus itself, so that keys reach all of it.
        tabIndex={0}
        className="scroll min-w-0 flex-1 overflow-auto rounded-control"
        style={direction === "up" ? undefined : { maxHeight: height }}
        onKeyDown={walk}
        onBlur={() => setAt(null)}
      >
        <Drawing {...props} geometry={geometry} at={at} onPoint={point} onLeave={() => setAt(null)} />
      </div>
      {shown && at !== null ? (
        <ActiveBar
          bar={shown}
          series={series}
          words={words}
          isLate={direction === "up" && at >= bars.length / 2}
        />
      ) : null}
    </div>
  );
}

interface DrawingProps extends StageProps {
  geometry: Geometry;
  at: number | null;
  onPoint: (event: PointerEvent<Element>) => void;
  onLeave: () => void;
}

function Drawing(props: DrawingProps) {
  const { bars, series, direction, mode, height, geometry, at, onPoint, onLeave } = props;
  const { marks, width, step } = geometry;
  const prefix = useFillPrefix();
  const drawn: Drawn = { bars, series, mode, prefix, marks, at };
  return (
    <svg
      width={width}
      height={geometry.height}
      aria-hidden="true"
      className="block"
      onPointerMove={onPoint}
      onPointerLeave={onLeave}
    >
      <Fills prefix={prefix} series={series} />
      {direction === "up" ? (
        <UpBars {...drawn} slot={step} height={height} />
      ) : (
        <AcrossBars {...drawn} width={width} names={namesWidth(width)} />
      )}
    </svg>
  );
}

/** Up and left go back, down and right go forward, in both orientations. */
const alongKey = (key: string): string =>
  key === "ArrowUp" ? "ArrowLeft" : key === "ArrowDown" ? "ArrowRight" : key;

const namesWidth = (width: number): number => Math.min(160, Math.round(width * 0.35));

interface Geometry {
  marks: number[];
  width: number;
  height: number;
  /** From one bar to the next. */
  step: number;
}

function geometryOf({ bars, series, direction, mode, height }: StageProps, width: number): Geometry {
  const most = Math.max(0, ...bars.map(({ parts }) => reach(parts, mode)));
  // Horizontal bars show their sums: there is no axis, and the longest uses the whole width.
  if (direction === "across")
    return { marks: [0, most > 0 ? most : 1], width, height: bars.length * ACROSS.row, step: ACROSS.row };
  const marks = ticks(most);
  const least = mode === "grouped" ? Math.max(UP.slot, series.length * 10) : UP.slot;
  const step = Math.max(least, width / Math.max(1, bars.length));
  return { marks, width: Math.max(width, step * bars.length), height, step };
}

/** Scrolls the active bar into view. */
function scrollTo(
  element: HTMLElement | null,
  direction: StageProps["direction"],
  start: number,
  end: number,
): void {
  if (direction === "up")
    element?.scrollTo({ left: within(element.scrollLeft, element.clientWidth, start, end) });
  else element?.scrollTo({ top: within(element.scrollTop, element.clientHeight, start, end) });
}

const within = (scrolled: number, size: number, start: number, end: number): number =>
  Math.min(start, Math.max(scrolled, end - size));

const sumOf = ({ parts }: Bar): number => parts.reduce((a, b) => a + b, 0);

/** The announcement of a bar: its sum, and its parts if there are several. */
function announcementOf(bar: Bar, series: readonly Series[], words: BarChartProps["words"]): string[] {
  const total = `${words.total}: ${amount(sumOf(bar))}`;
  if (series.length < 2) return [total];
  const parts = series.flatMap(({ label }, n) => {
    const value = bar.parts[n] ?? 0;
    return value === 0 ? [] : [`${label}: ${amount(value)}`];
  });
  return [total, ...parts];
}

interface ActiveBarProps {
  bar: Bar;
  series: readonly Series[];
  words: BarChartProps["words"];
  /** The bar is in the second half. */
  isLate: boolean;
}

/** The numbers of the active bar, on the side without the bar. */
function ActiveBar({ bar, series, words, isLate }: ActiveBarProps) {
  return (
    <p
      className={cx(
        "pointer-events-none absolute top-0 z-10 max-w-[80%] rounded-control bg-raised px-2 py-1 text-12 text-ink shadow-menu",
        isLate ? "left-9" : "right-0",
      )}
    >
      <span className="block text-ink-3 [overflow-wrap:anywhere]">{bar.label}</span>
      {announcementOf(bar, series, words).map((line) => (
        <span key={line} className="num block truncate">
          {line}
        </span>
      ))}
    </p>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
      {series.map((one, n) => (
        <li key={one.id} className="flex min-w-0 items-center gap-1.5">
          <Swatch series={one} index={n} />
          <span className="truncate" title={one.label}>
            {one.label}
          </span>
        </li>
      ))}
    </ul>
  );
}

function tableOf(bars: readonly Bar[], series: readonly Series[], words: BarChartProps["words"]): ChartTable {
  const several = series.length > 1;
  return {
    columns: [words.axis, ...(several ? series.map(({ label }) => label) : []), words.total],
    rows: bars.map((bar) => ({
      id: bar.id,
      cells: [
        bar.label,
        ...(several ? series.map((_, n) => amount(bar.parts[n] ?? 0)) : []),
        amount(sumOf(bar)),
      ],
    })),
  };
}
