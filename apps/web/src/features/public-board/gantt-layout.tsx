import type { PublicIssue } from "@cairn/contract/entities/public-board";
import { dateFormat } from "@cairn/ui/date-format";
import { useEffect, useRef } from "react";
import { locale } from "../../i18n/i18n.ts";
import { dayText, IssueLink, keyOf, StateMark, todayText } from "./issue-marks.tsx";
import { addMonths, DAY_MS, monthOf, monthsBetween, msOf } from "./months.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** Px. */
const DAY_WIDTH = 6;
const ROW = 36;
/** More months than this would be a scroll bar without an end: dates beyond are cut off. */
const MAX_MONTHS = 60;

interface Span {
  issue: PublicIssue;
  from: string;
  to: string;
}

const spanOf = (issue: PublicIssue): Span[] => {
  const from = issue.start_date ?? issue.target_date;
  const to = issue.target_date ?? issue.start_date;
  return from === null || to === null ? [] : [{ issue, from, to }];
};

/** The months that the chart shows: those of all dates, and today's. */
function monthsOf(spans: readonly Span[]): string[] {
  const today = todayText();
  const days = [today, ...spans.flatMap(({ from, to }) => [from, to])].toSorted();
  const earliest = addMonths(monthOf(today), -MAX_MONTHS / 2);
  const first = monthOf(days[0] ?? today);
  const from = first < earliest ? earliest : first;
  return monthsBetween(`${from}-01`, days.at(-1) ?? today).slice(0, MAX_MONTHS);
}

/** A bar for each issue that has a date. */
export function GanttLayout({ state }: { state: BoardState }) {
  const spans = state.issues.issues.flatMap(spanOf).toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const months = monthsOf(spans);
  const start = msOf(`${months[0] ?? monthOf(todayText())}-01`);
  const end = msOf(`${addMonths(months.at(-1) ?? monthOf(todayText()), 1)}-01`);
  const at = (ms: number): number => ((Math.min(Math.max(ms, start), end) - start) / DAY_MS) * DAY_WIDTH;
  const frame = useRef<HTMLDivElement>(null);
  const today = at(msOf(todayText()));
  useEffect(() => {
    if (frame.current) frame.current.scrollLeft = Math.max(0, today - 240);
    // Only where it begins: afterwards the visitor scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  if (spans.length === 0) return <p className="p-6 text-ink-3">{t("no_dates")}</p>;
  const width = at(end);
  const monthName = dateFormat(locale(), { month: "short", year: "numeric", timeZone: "UTC" });
  return (
    <div ref={frame} className="h-full overflow-auto">
      <div className="relative flex min-h-full w-fit">
        <ul className="sticky left-0 z-2 w-70 flex-none border-r border-line bg-surface pt-8 max-md:w-36">
          {spans.map(({ issue }) => (
            <li key={issue.id} className="border-b border-line">
              <IssueLink
                state={state}
                issue={issue}
                className="flex h-9 items-center gap-2 px-4 hover:bg-hover aria-[current]:bg-selected max-md:px-2"
              >
                <StateMark issue={issue} />
                <span className="num flex-none text-12 text-ink-3 max-md:hidden">{keyOf(issue)}</span>
                <span className="truncate text-ink">{issue.name}</span>
              </IssueLink>
            </li>
          ))}
        </ul>
        <div className="relative flex-none" style={{ width }} aria-hidden>
          {months.map((month) => (
            <div
              key={month}
              className="absolute inset-y-0 border-l border-line px-2 pt-2 text-11 text-ink-3"
              style={{ left: at(msOf(`${month}-01`)) }}
            >
              {monthName.format(msOf(`${month}-01`))}
            </div>
          ))}
          <div className="absolute inset-y-0 z-1 w-px bg-accent" style={{ left: today }} />
          {spans.map(({ issue, from, to }, row) => (
            <div
              key={issue.id}
              className="absolute h-5 rounded-item bg-accent-soft shadow-[inset_0_0_0_1px_var(--accent)]"
              title={`${dayText(from)} – ${dayText(to)}`}
              style={{
                left: at(msOf(from)),
                width: Math.max(at(msOf(to) + DAY_MS) - at(msOf(from)), DAY_WIDTH),
                top: 32 + row * (ROW + 1) + 8,
              }}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
