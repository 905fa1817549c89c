import type { PublicIssue } from "@cairn/contract/entities/public-board";
import { Button } from "@cairn/ui/button";
import { cx } from "@cairn/ui/cx";
import { dateFormat } from "@cairn/ui/date-format";
import { IconButton } from "@cairn/ui/icon-button";
import { useState } from "react";
import { locale } from "../../i18n/i18n.ts";
import { dayText, IssueLink, StateMark, todayText } from "./issue-marks.tsx";
import { addMonths, monthDays, monthOf } from "./months.ts";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** Issues of a day that fit into its cell. */
const MAX_PER_DAY = 4;

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

function byDay(issues: readonly PublicIssue[]): ReadonlyMap<string, PublicIssue[]> {
  const days = new Map<string, PublicIssue[]>();
  for (const issue of issues) {
    if (issue.target_date === null) continue;
    days.set(issue.target_date, [...(days.get(issue.target_date) ?? []), issue]);
  }
  return days;
}

/** One month by due dates; on a phone a list of the days that have issues. */
export function CalendarLayout({ state }: { state: BoardState }) {
  const { issues } = state.issues;
  const [month, setMonth] = useState(() => monthOf(todayText()));
  const days = byDay(issues);
  const undated = issues.filter(({ target_date }) => target_date === null).length;
  const title = dateFormat(locale(), { month: "long", year: "numeric", timeZone: "UTC" });
  return (
    <div className="flex h-full flex-col">
      <div className="flex h-11 flex-none items-center gap-1 border-b border-line px-4">
        <h2 className="min-w-36 font-medium text-ink" aria-live="polite">
          {title.format(utc(`${month}-01`))}
        </h2>
        <IconButton icon="left" label={t("previous_month")} onClick={() => setMonth(addMonths(month, -1))} />
        <IconButton icon="right" label={t("next_month")} onClick={() => setMonth(addMonths(month, 1))} />
        <Button variant="ghost" onClick={() => setMonth(monthOf(todayText()))}>
          {t("today")}
        </Button>
        {undated > 0 && (
          <span className="ml-auto text-12 text-ink-3 max-md:hidden">{t("undated", { count: undated })}</span>
        )}
      </div>
      <Grid state={state} month={month} days={days} />
      <Agenda state={state} month={month} days={days} />
    </div>
  );
}

interface MonthProps {
  state: BoardState;
  month: string;
  days: ReadonlyMap<string, PublicIssue[]>;
}

function Grid({ state, month, days }: MonthProps) {
  const shown = monthDays(month);
  const weekday = dateFormat(locale(), { weekday: "short", timeZone: "UTC" });
  return (
    <div className="grid min-h-0 flex-1 grid-cols-7 grid-rows-[28px] overflow-auto [grid-auto-rows:minmax(104px,1fr)] max-md:hidden">
      {shown.slice(0, 7).map((day) => (
        <div key={day} className="border-b border-line px-2 py-1.5 text-11 text-ink-3">
          {weekday.format(utc(day))}
        </div>
      ))}
      {shown.map((day) => {
        const due = days.get(day) ?? [];
        return (
          <section
            key={day}
            aria-label={dayText(day)}
            className={cx(
              "min-w-0 border-r border-b border-line p-1",
              monthOf(day) !== month && "bg-canvas text-ink-4",
            )}
          >
            <p
              className={cx(
                "num mb-0.5 grid size-5 place-items-center rounded-full text-12",
                day === todayText() && "bg-accent text-accent-ink",
              )}
            >
              {Number(day.slice(8))}
            </p>
            <ul className="flex flex-col gap-0.5">
              {due.slice(0, MAX_PER_DAY).map((issue) => (
                <li key={issue.id}>
                  <Chip state={state} issue={issue} />
                </li>
              ))}
            </ul>
            {due.length > MAX_PER_DAY && (
              <details className="text-12 text-ink-3">
                <summary className="cursor-pointer px-1">
                  {t("more", { count: due.length - MAX_PER_DAY })}
                </summary>
                <ul className="flex flex-col gap-0.5">
                  {due.slice(MAX_PER_DAY).map((issue) => (
                    <li key={issue.id}>
                      <Chip state={state} issue={issue} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}

function Agenda({ state, month, days }: MonthProps) {
  const dated = [...days].filter(([day]) => monthOf(day) === month).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return (
    <div className="min-h-0 flex-1 overflow-auto p-4 md:hidden">
      {dated.map(([day, issues]) => (
        <section key={day} className="mb-4">
          <h3 className="mb-1 text-12 font-medium text-ink-3">{dayText(day)}</h3>
          <ul className="flex flex-col gap-1">
            {issues.map((issue) => (
              <li key={issue.id}>
                <Chip state={state} issue={issue} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

const Chip = ({ state, issue }: { state: BoardState; issue: PublicIssue }) => (
  <IssueLink
    state={state}
    issue={issue}
    className="flex h-6 items-center gap-1.5 rounded-item bg-surface px-1.5 text-12 frame hover:bg-hover aria-[current]:bg-selected max-md:h-11 max-md:text-13"
  >
    <StateMark issue={issue} size={12} />
    <span className="truncate text-ink">{issue.name}</span>
  </IssueLink>
);
