import { useParams } from "@tanstack/react-router";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Activity } from "@cairn/contract/entities/history";
import type { UserLite } from "@cairn/contract/entities/lite";
import { dayOf } from "@cairn/domain/dates";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName } from "../../data/people.ts";
import { queryClient } from "../../data/query-client.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t as lists } from "../../i18n/lists.ts";
import { t } from "../../i18n/people.ts";
import { today } from "../../session/own-time.ts";
import { dayName } from "../../issue-list/properties/day-name.ts";
import { ActivityRow } from "../../parts/activity-row.tsx";
import { explainAny } from "../../session/explain-any.ts";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { ExportDay } from "./export-day.tsx";
import { PersonFrame } from "./person-frame.tsx";
import { activityKey, memberOf } from "./use-person.ts";

const PAGE = 30;

/** `/{workspace}/profile/{userId}/activity/`: what a member did in the projects that one shares with her, newest first. */
export const PersonActivityScreen = observer(function PersonActivityScreen() {
  const { userId } = useParams({ from: "/signed-in/$workspaceSlug/profile/$userId/activity" });
  const open = useWorkspace();
  const isPhone = usePhone();
  const person = memberOf(open, userId);
  if (!person)
    return <MissingScreen title={lists("missing_person_title")} text={lists("missing_person_text")} />;
  return (
    <PersonFrame
      key={userId}
      open={open}
      person={person}
      page={t("activity")}
      tools={
        can(open, "workspace.write") ? <ExportDay open={open} userId={userId} isPhone={isPhone} /> : null
      }
    >
      <Doings open={open} person={person} />
    </PersonFrame>
  );
});

function useDoings({ slug }: OpenWorkspace, userId: string) {
  return useInfiniteQuery(
    {
      queryKey: activityKey(slug, userId),
      queryFn: ({ pageParam, signal }) =>
        api.profiles.activity({
          slug,
          user_id: userId,
          query: { per_page: String(PAGE), cursor: pageParam },
          signal,
        }),
      initialPageParam: `${PAGE}:0:0`,
      getNextPageParam: (last) => (last.next_page_results ? last.next_cursor : undefined),
      refetchOnMount: "always",
    },
    queryClient,
  );
}

/** Rows by the day they were done on, each once: new ones push others onto the next page. */
function byDay(rows: readonly Activity[]): { day: string; rows: Activity[] }[] {
  const seen = new Set<string>();
  const days = new Map<string, Activity[]>();
  for (const row of rows) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    const day = dayOf(new Date(row.created_at));
    days.set(day, [...(days.get(day) ?? []), row]);
  }
  return [...days].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

const Doings = observer(function Doings({ open, person }: { open: OpenWorkspace; person: UserLite }) {
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useDoings(open, person.id);
  if (!data && error)
    return (
      <ErrorState
        className="py-20"
        title={t("activity_failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <Waiting />;
  const days = byDay(data.pages.flatMap(({ results }) => results));
  if (days.length === 0)
    return (
      <EmptyState
        className="py-20"
        drawing={<EmptyDrawing />}
        title={t("activity_empty_title")}
        text={
          person.id === open.me
            ? t("activity_empty_own")
            : t("activity_empty_text", { name: personName(person) })
        }
      />
    );
  return (
    <div className="mx-auto max-w-240 px-6 py-4 max-md:px-4">
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

function Waiting() {
  return (
    <div
      role="status"
      aria-busy
      aria-label={common("loading")}
      className="mx-auto max-w-240 px-6 py-4 pt-11 max-md:px-4"
    >
      {Array.from({ length: 10 }, (_, n) => (
        <div key={n} className="flex h-row items-center gap-2.5 border-b border-line">
          <Skeleton width={18} height={18} />
          <Skeleton width={`${70 - ((n * 17) % 40)}%`} />
        </div>
      ))}
    </div>
  );
}
