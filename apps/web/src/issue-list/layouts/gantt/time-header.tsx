import { dayNumber, type DayInterval, rulerOf, type Scale } from "@cairn/domain/timeline";
import { observer } from "mobx-react-lite";
import { t } from "../../../i18n/gantt.ts";
import { shortDay } from "../../properties/day-name.ts";
import type { GanttChart } from "./chart.ts";
import { dayFormat } from "../../../i18n/day-format.ts";
import { dateOf } from "./span-text.ts";
import { isCoveredByToday } from "./today-overlap.ts";

/** The height of the header, px: months above weeks, or the units of another scale. */
export const HEADER_PX = 48;

const monthName = (day: number): string => dayFormat({ month: "long", year: "numeric" }).format(dateOf(day));

function quarterName(day: number): string {
  const date = dateOf(day);
  return t("quarter", { number: Math.floor(date.getUTCMonth() / 3) + 1, year: date.getUTCFullYear() });
}

const dayOfMonth = (day: number): string => String(dateOf(day).getUTCDate());

const NAMES: Record<Scale, { major: (day: number) => string; minor: (day: number) => string }> = {
  week: {
    major: monthName,
    minor: (day) => `${dayFormat({ weekday: "short" }).format(dateOf(day))} ${dayOfMonth(day)}`,
  },
  month: { major: monthName, minor: dayOfMonth },
  quarter: { major: quarterName, minor: (day) => dayFormat({ month: "short" }).format(dateOf(day)) },
};

interface TimeProps {
  chart: GanttChart;
  today: string;
}

/** The sticky header with the name of the list column and the time axis. */
export const TimeHeader = observer(function TimeHeader(props: TimeProps & { column: string }) {
  const { chart, today, column } = props;
  return (
    <div role="rowgroup" className="sticky top-0 z-5">
      <div role="row" className="relative flex h-12 border-b border-line bg-canvas">
        <div
          role="columnheader"
          className="sticky left-0 z-1 w-(--gantt-list) flex-none border-r border-line-strong bg-canvas pt-6 pl-4 text-12 font-medium text-ink-3 max-md:pl-3"
        >
          {column}
        </div>
        <div
          role="columnheader"
          aria-label={t("column_timeline")}
          className="absolute inset-y-0 right-0 left-(--gantt-list) overflow-clip"
        >
          <Names chart={chart} today={today} />
          <TodayMark chart={chart} today={today} />
        </div>
      </div>
    </div>
  );
});

const Names = observer(function Names({ chart, today }: TimeProps) {
  const { scale, rendered, dayWidth } = chart;
  const day = dayNumber(today);
  const { major, minor } = rulerOf(scale, rendered.from, rendered.to);
  const names = NAMES[scale];
  const style = ({ from, to }: DayInterval) => ({ left: chart.xOf(from), width: (to - from) * dayWidth });
  return (
    <>
      {major.map((piece) => (
        <span key={piece.from} className="absolute top-1 h-4" style={style(piece)}>
          {/* The name of a month stays visible while the month scrolls out on the left. */}
          <span className="sticky left-[calc(var(--gantt-list)+6px)] inline-block pr-3 pl-1.5 text-12 font-medium whitespace-nowrap text-ink">
            {names.major(piece.from)}
          </span>
        </span>
      ))}
      {minor.map((piece) => (
        <span
          key={piece.from}
          className="num absolute top-6 h-6 overflow-hidden border-l border-line pt-1 pl-1.5 text-11 text-ink-3"
          style={style(piece)}
        >
          {isCoveredByToday(names.minor(piece.from), piece.from, day, dayWidth)
            ? null
            : names.minor(piece.from)}
        </span>
      ))}
    </>
  );
});

/** The label of today's line. */
const TodayMark = observer(function TodayMark({ chart, today }: TimeProps) {
  const day = dayNumber(today);
  if (day < chart.rendered.from || day > chart.rendered.to) return null;
  return (
    <span
      className="num absolute top-[26px] z-1 -translate-x-1/2 rounded-[9px] bg-accent px-[7px] py-px text-11 font-medium text-accent-ink"
      style={{ left: chart.xOf(day + 0.5) }}
    >
      {shortDay(today, today)}
    </span>
  );
});

/** Vertical lines behind the rows: weekends, starts of weeks or months, and today. */
export const TimeGrid = observer(function TimeGrid({ chart, today }: TimeProps) {
  const { scale, rendered, dayWidth } = chart;
  const { minor, weekends } = rulerOf(scale, rendered.from, rendered.to);
  const day = dayNumber(today);
  return (
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-(--gantt-list)">
      {weekends.map(({ from, to }) => (
        <span
          key={`weekend ${from}`}
          className="absolute inset-y-0 bg-hover"
          style={{ left: chart.xOf(from), width: (to - from) * dayWidth }}
        />
      ))}
      {minor.map(({ from }) => (
        <span key={from} className="absolute inset-y-0 w-px bg-line" style={{ left: chart.xOf(from) }} />
      ))}
      {day < rendered.from || day > rendered.to ? null : (
        <span
          data-today=""
          className="absolute inset-y-0 w-[1.5px] bg-accent"
          style={{ left: chart.xOf(day + 0.5) }}
        />
      )}
    </div>
  );
});
