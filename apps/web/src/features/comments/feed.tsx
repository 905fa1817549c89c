import { dayOf } from "@cairn/domain/dates";
import { Button } from "@cairn/ui/button";
import { Segmented } from "@cairn/ui/segmented";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useState } from "react";
import { t } from "../../i18n/issue-detail.ts";
import { CommentThread } from "../../components/comments/comment-thread.tsx";
import { containsComment } from "../../components/comments/use-target.ts";
import { useStored } from "../../shell/stored.ts";
import { AgentRuns } from "./agent-runs.tsx";
import { ActivityLine } from "./activity-line.tsx";
import type { CommentedIssue } from "./comment-writes.ts";
import { type Entry, IssueHistory } from "./history.ts";
import { anchorTarget, issueDiscussion } from "./issue-discussion.ts";
import { type Line, linesOf } from "./lines.ts";
import { phraseOf } from "./phrases.tsx";

const FEED_FILTERS = ["all", "comments", "history"] as const;
type FeedFilter = (typeof FEED_FILTERS)[number];
const isShown = (value: unknown): value is FeedFilter => FEED_FILTERS.some((one) => one === value);

/** The latest part of a long history; the rest is loaded on request. */
const FIRST_LINES = 50;
const MORE_LINES = 100;

export interface IssueFeedProps {
  issue: CommentedIssue;
}

/** Activity of an issue: history and comments, oldest first. */
export const IssueFeed = observer(function IssueFeed({ issue }: IssueFeedProps) {
  const { data, issueId } = issue;
  const history = useMemo(
    () => new IssueHistory({ open: data.open, projectId: data.projectId, issueId }),
    [data, issueId],
  );
  useEffect(() => history.start(), [history]);
  const [shown, setShown] = useStored<FeedFilter>("issue_activity", "all", isShown);
  return (
    <>
      <AgentRuns issue={issue} />
      <section aria-label={t("activity")} className="mt-3">
        <header className="mb-0.5 flex items-center gap-1">
          <h2 className="flex-1 text-13 font-strong text-ink">{t("activity")}</h2>
          <Segmented<FeedFilter>
            label={t("show")}
            value={shown}
            onChange={setShown}
            segments={FEED_FILTERS.map((value) => ({ value, label: t(`show_${value}`) }))}
          />
        </header>
        <Entries history={history} issue={issue} shown={shown} />
      </section>
    </>
  );
});

type EntriesProps = IssueFeedProps & { history: IssueHistory; shown: FeedFilter };

const Entries = observer(function Entries({ history, issue, shown }: EntriesProps) {
  const visible = history.entries.filter((entry) => isVisible(entry, shown, issue));
  const lines = linesOf(visible, issue.data.registry);
  if (lines.length === 0 || history.status === "failed") {
    return <NoEntries history={history} shown={shown} />;
  }
  return <Lines key={shown} lines={lines} issue={issue} />;
});

/** Rows of unknown fields render nothing and do not split lines. */
function isVisible(entry: Entry, shown: FeedFilter, { data }: CommentedIssue): boolean {
  if (entry.kind === "comment") return shown !== "history";
  return shown !== "comments" && phraseOf(entry.row, { data, today: dayOf(new Date()) }) !== null;
}

/** How many lines must be shown to include the comment that the address points to. */
function linesToTarget(lines: readonly Line[]): number {
  const at = lines.findIndex(
    (line) => line.kind === "thread" && containsComment(line.thread, anchorTarget.get()),
  );
  return at < 0 ? 0 : lines.length - at;
}

const Lines = observer(function Lines(props: IssueFeedProps & { lines: readonly Line[] }) {
  const { lines, issue } = props;
  const discussion = issueDiscussion(issue);
  const [most, setMost] = useState(() => Math.max(FIRST_LINES, linesToTarget(lines)));
  const earlier = Math.max(0, lines.length - most);
  return (
    <>
      {earlier > 0 ? (
        <Button variant="ghost" size={24} icon="history" onClick={() => setMost(most + MORE_LINES)}>
          {t("older_activity", { count: earlier })}
        </Button>
      ) : null}
      <ol>
        {lines
          .slice(earlier)
          .map((line) =>
            line.kind === "thread" ? (
              <CommentThread key={line.id} discussion={discussion} thread={line.thread} />
            ) : (
              <ActivityLine key={line.id} data={issue.data} activities={line.activities} />
            ),
          )}
      </ol>
    </>
  );
});

/** The state without entries: loading, failed, or empty. */
const NoEntries = observer(function NoEntries({ history, shown }: Pick<EntriesProps, "history" | "shown">) {
  if (history.status === "loading") return <FeedSkeleton />;
  if (history.status === "failed") {
    return (
      <p role="alert" className="flex items-center gap-2 py-1 text-12 text-ink-3">
        {t("history_failed")}
        <Button variant="ghost" size={24} onClick={() => void history.load()}>
          {t("history_retry")}
        </Button>
      </p>
    );
  }
  return <p className="py-1 text-12 text-ink-3">{t(shown === "history" ? "no_history" : "no_comments")}</p>;
});

/** Skeleton of two lines of history. */
export function FeedSkeleton() {
  return (
    <div role="status" aria-busy aria-label={t("loading_activity")}>
      {[216, 264].map((width) => (
        <div key={width} className="flex h-7 items-center gap-2.5">
          <span className="grid size-5 place-items-center">
            <Skeleton width={14} height={14} round />
          </span>
          <Skeleton width={width} height={10} />
        </div>
      ))}
    </div>
  );
}
