import { StateRing } from "@cairn/ui/state-ring";
import { byState, labelsById } from "./groups.ts";
import { DueDate, IssueLink, keyOf, Labels, PriorityMark, VoteCount } from "./issue-marks.tsx";
import { t } from "./text.ts";
import type { BoardState } from "./use-board.ts";

/** A column for each state. */
export function KanbanLayout({ state }: { state: BoardState }) {
  const labels = labelsById(state.issues);
  return (
    <div className="flex h-full gap-3 overflow-auto p-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4">
      {byState(state.issues).map(({ state: one, issues }) => (
        <section
          key={one?.id ?? ""}
          aria-label={one?.name ?? t("no_state")}
          className="flex h-fit max-h-full w-80 flex-none snap-start flex-col rounded-card bg-sunken max-md:w-[calc(100vw-48px)]"
        >
          <h2 className="flex h-9 flex-none items-center gap-2 px-3 font-medium text-ink">
            {one && <StateRing group={one.group} color={one.color} />}
            <span className="truncate">{one?.name ?? t("no_state")}</span>
            <span className="num text-12 text-ink-3">{issues.length}</span>
          </h2>
          <ul className="flex flex-col gap-2 overflow-auto px-2 pb-2">
            {issues.map((issue) => (
              <li key={issue.id}>
                <IssueLink
                  state={state}
                  issue={issue}
                  className="flex flex-col gap-1.5 rounded-card bg-surface p-3 frame hover:bg-hover aria-[current]:bg-selected"
                >
                  <span className="num text-12 text-ink-3">{keyOf(issue)}</span>
                  <span className="line-clamp-3 break-words text-ink">{issue.name}</span>
                  <span className="flex flex-wrap items-center gap-1.5">
                    <PriorityMark issue={issue} />
                    <Labels issue={issue} labels={labels} />
                    <DueDate issue={issue} />
                    <VoteCount state={state} issue={issue} />
                  </span>
                </IssueLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
