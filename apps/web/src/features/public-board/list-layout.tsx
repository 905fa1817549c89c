import { StateRing } from "@cairn/ui/state-ring";
import { byState, labelsById } from "./groups.ts";
import { DueDate, IssueLink, keyOf, Labels, PriorityMark, StateMark, VoteCount } from "./issue-marks.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** The issues in groups of states; empty groups are left out. */
export function ListLayout({ state }: { state: BoardState }) {
  const labels = labelsById(state.issues);
  const groups = byState(state.issues).filter(({ issues }) => issues.length > 0);
  return (
    <div className="h-full overflow-auto pb-10">
      {groups.map(({ state: one, issues }) => (
        <section key={one?.id ?? ""} aria-label={one?.name ?? t("no_state")}>
          <h2 className="sticky top-0 z-1 flex h-9 items-center gap-2 border-b border-line bg-canvas px-5 font-medium text-ink max-md:px-4">
            {one && <StateRing group={one.group} color={one.color} />}
            {one?.name ?? t("no_state")}
            <span className="num text-12 text-ink-3">{issues.length}</span>
          </h2>
          <ul>
            {issues.map((issue) => (
              <li key={issue.id}>
                <IssueLink
                  state={state}
                  issue={issue}
                  className="flex min-h-9 items-center gap-2 border-b border-line px-5 py-1 hover:bg-hover aria-[current]:bg-selected max-md:min-h-11 max-md:px-4"
                >
                  <PriorityMark issue={issue} />
                  <span className="num flex-none text-12 text-ink-3 max-md:hidden">{keyOf(issue)}</span>
                  <StateMark issue={issue} />
                  <span className="min-w-0 flex-1 truncate text-ink max-md:line-clamp-2 max-md:whitespace-normal">
                    {issue.name}
                  </span>
                  <span className="flex min-w-0 items-center gap-2 max-md:hidden">
                    <Labels issue={issue} labels={labels} />
                  </span>
                  <DueDate issue={issue} />
                  <VoteCount state={state} issue={issue} />
                </IssueLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
