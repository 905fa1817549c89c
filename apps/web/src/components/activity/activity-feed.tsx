import { useInfiniteQuery } from "@tanstack/react-query";
import type { Activity } from "@cairn/contract/entities/history";
import { dayIn } from "@cairn/domain/dates";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/people.ts";
import { dayName } from "../../issue-list/properties/day-name.ts";
import { explainAny } from "../../session/explain-any.ts";
import { timeZone, today } from "../../session/own-time.ts";
import { ActivityRow, activitySentence } from "./activity-row.tsx";

const PAGE = 30;

interface ActivityPage {
  results: Activity[];
  next_cursor: string;
  next_page_results: boolean;
}

export interface ActivityFeedProps {
  open: OpenWorkspace | null;
  queryKey: readonly string[];
  fetchPage: (query: { per_page: string; cursor: string }, signal: AbortSignal) => Promise<ActivityPage>;
  emptyText: string;
  className?: string;
}

function usePages({ queryKey, fetchPage }: ActivityFeedProps) {
  return useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) => fetchPage({ per_page: String(PAGE), cursor: pageParam }, signal),
      initialPageParam: `${PAGE}:0:0`,
      getNextPageParam: (last) => (last.next_page_results ? last.next_cursor : undefined),
      refetchOnMount: "always",
    },
    queryClient,
  );
}

/** Rows by the day they were done on, in the reader's time zone, each once: new rows push others onto the next page. */
function byDay(rows: readonly Activity[]): { day: string; rows: Activity[] }[] {
  const seen = new Set<string>();
  const days = new Map<string, Activity[]>();
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const day = dayIn(new Date(row.created_at), timeZone());
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

/** A person's activity, newest first, by days and pages. */
export const ActivityFeed = observer(function ActivityFeed(props: ActivityFeedProps) {
  const { open, emptyText, className } = props;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    usePages(props);
  if (!data && error)
    return (
      <ErrorState
        className="py-20"
        title={t("activity_failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting className={className} />;
  const activities = data.pages.flatMap(({ results }) => results);
  const days = byDay(activities.filter((activity) => activitySentence({ open, activity }) !== null));
  if (days.length === 0 && !hasNextPage)
    return (
      <EmptyState
        className="py-20"
        drawing={<EmptyDrawing />}
        title={t("activity_empty_title")}
        text={emptyText}
      />
    );
  return (
    <div className={className}>
      {days.map(({ day, rows }) => (
        <section key={day} className="mb-6">
          <h2 className="py-1 text-12 font-medium text-ink-3">{dayName(day, today())}</h2>
          <ul>
            {rows.map((activity) => (
              <ActivityRow key={activity.id} open={open} activity={activity} />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError ? (
        <p role="alert" className="mb-2 text-danger">
          {t("more_failed")}
        </p>
      ) : null}
      {hasNextPage ? (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {isFetchNextPageError ? common("retry") : t("more")}
        </Button>
      ) : null}
    </div>
  );
});

function Waiting({ className }: { className: string | undefined }) {
  return (
    <div role="status" aria-busy aria-label={common("loading")} className={className}>
      <div className="h-7" />
      {Array.from({ length: 10 }, (_, n) => (
        <div key={n} className="flex h-row items-center gap-2.5 border-b border-line">
          <Skeleton width={18} height={18} />
          <Skeleton width={`${70 - ((n * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}
