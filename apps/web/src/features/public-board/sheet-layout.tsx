import type { PublicIssue } from "@cairn/contract/entities/public-board";
import { Icon } from "@cairn/ui/icon";
import { type ReactNode, useState } from "react";
import { labelsById } from "./groups.ts";
import { dayText, IssueLink, keyOf, Labels, PriorityMark, StateMark } from "./issue-marks.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

type ColumnName = "title" | "state" | "priority" | "labels" | "start_date" | "target_date" | "votes";

const PRIORITY: readonly string[] = ["urgent", "high", "medium", "low", "none"];

const dated = (day: string | null): string => day ?? "9999";

/** How rows compare in each column. */
const COMPARE: Record<ColumnName, (a: PublicIssue, b: PublicIssue, place: Map<string, number>) => number> = {
  title: (a, b) => a.name.localeCompare(b.name),
  state: (a, b, place) => (place.get(a.state ?? "") ?? 999) - (place.get(b.state ?? "") ?? 999),
  priority: (a, b) => PRIORITY.indexOf(a.priority) - PRIORITY.indexOf(b.priority),
  labels: (a, b) => b.label_ids.length - a.label_ids.length,
  start_date: (a, b) => dated(a.start_date).localeCompare(dated(b.start_date)),
  target_date: (a, b) => dated(a.target_date).localeCompare(dated(b.target_date)),
  votes: (a, b) => b.votes_up - b.votes_down - (a.votes_up - a.votes_down),
};

interface Sort {
  column: ColumnName;
  isReversed: boolean;
}

const CELL = "h-9 border-r border-b border-line px-3 text-left whitespace-nowrap";
const FIRST = "sticky left-0 z-1 bg-surface min-w-80 max-w-120 max-md:min-w-44 max-md:max-w-44";

/** What is in the cells of each column. */
function cellsOf(state: BoardState): Record<ColumnName, (issue: PublicIssue) => ReactNode> {
  const labels = labelsById(state.issues);
  return {
    title: (issue) => (
      <IssueLink state={state} issue={issue} className="flex h-9 items-center gap-2">
        <span className="num flex-none text-12 text-ink-3 max-md:hidden">{keyOf(issue)}</span>
        <span className="truncate text-ink">{issue.name}</span>
      </IssueLink>
    ),
    state: (issue) => (
      <span className="flex items-center gap-2">
        <StateMark issue={issue} />
        {issue.state_detail?.name ?? t("no_state")}
      </span>
    ),
    priority: (issue) => (
      <span className="flex items-center gap-2">
        <PriorityMark issue={issue} />
        {t(issue.priority)}
      </span>
    ),
    labels: (issue) => (
      <span className="flex items-center gap-1">
        <Labels issue={issue} labels={labels} />
      </span>
    ),
    start_date: ({ start_date }) => start_date && dayText(start_date),
    target_date: ({ target_date }) => target_date && dayText(target_date),
    votes: ({ votes_up, votes_down }) => votes_up - votes_down,
  };
}

function sorted({ issues, states }: BoardState["issues"], sort: Sort | null): readonly PublicIssue[] {
  if (!sort) return issues;
  const place = new Map(states.map(({ id }, index) => [id, index]));
  const sign = sort.isReversed ? -1 : 1;
  return issues.toSorted((a, b) => sign * COMPARE[sort.column](a, b, place));
}

/** A table whose headers sort it. */
export function SheetLayout({ state }: { state: BoardState }) {
  const [sort, setSort] = useState<Sort | null>(null);
  const cells = cellsOf(state);
  const columns: ColumnName[] = ["title", "state", "priority", "labels", "start_date", "target_date"];
  if (state.board.is_votes_enabled) columns.push("votes");
  const rows = sorted(state.issues, sort);
  return (
    <div className="h-full overflow-auto">
      <table className="border-separate border-spacing-0 text-ink-2">
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column} column={column} sort={sort} onSort={setSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((issue) => (
            <tr key={issue.id}>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column} scope="row" className={`${CELL} ${FIRST} font-normal`}>
                    {cells[column](issue)}
                  </th>
                ) : (
                  <td key={column} className={`${CELL} num`}>
                    {cells[column](issue)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeaderProps {
  column: ColumnName;
  sort: Sort | null;
  onSort: (sort: Sort | null) => void;
}

function Header({ column, sort, onSort }: HeaderProps) {
  const own = sort?.column === column ? sort : null;
  // The third click restores the board's own order.
  const next = own ? (own.isReversed ? null : { column, isReversed: true }) : { column, isReversed: false };
  return (
    <th
      scope="col"
      aria-sort={own ? (own.isReversed ? "descending" : "ascending") : "none"}
      className={`${CELL} sticky top-0 z-2 bg-canvas font-medium text-ink-3 ${column === "title" ? `${FIRST} z-3` : ""}`}
    >
      <button type="button" onClick={() => onSort(next)} className="flex h-full w-full items-center gap-1">
        {t(column)}
        {own && <Icon name={own.isReversed ? "down" : "up"} size={12} />}
      </button>
    </th>
  );
}
