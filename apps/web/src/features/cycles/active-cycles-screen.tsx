import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import type { Change } from "@cairn/contract/changes";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { actionContext } from "../../actions/context.ts";
import { api } from "../../data/api.ts";
import { explain } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/active-cycles.ts";
import { utcDay } from "../../session/own-time.ts";
import { workspaceData } from "../../issue-list/engine/workspace-data.ts";
import { ActiveCycleCard } from "../../collections/active-cycle-card.tsx";
import { gathered } from "../../collections/use-collection-detail.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";

/** Cards per page. */
const PER_PAGE = 10;

/** Entities that affect the cards of their project. */
const ENTITIES: ReadonlySet<string> = new Set(["issue", "state", "estimate"]);
/** Entities that can add or remove a card. */
const EVERYWHERE: ReadonlySet<string> = new Set(["cycle", "project"]);

/** The loaded pages, refetched when something in one of their projects changes. */
function useActiveCycles(open: OpenWorkspace, day: string) {
  const query = useInfiniteQuery(
    {
      queryKey: ["active-cycles", open.id, day],
      initialPageParam: `${PER_PAGE}:0:0`,
      queryFn: ({ pageParam, signal }) =>
        api.cycles.active({
          slug: open.slug,
          query: { per_page: String(PER_PAGE), cursor: pageParam },
          signal,
        }),
      getNextPageParam: (last) => (last.next_page_results ? last.next_cursor : undefined),
      staleTime: 0,
    },
    queryClient,
  );
  const { refetch, data, isFetchingNextPage } = query;
  const projects = useRef<ReadonlySet<string | null>>(new Set());
  const isMoreComing = useRef(false);
  useEffect(() => {
    isMoreComing.current = isFetchingNextPage;
  }, [isFetchingNextPage]);
  useEffect(() => {
    const shown = data?.pages.flatMap(({ results }) => results) ?? [];
    projects.current = new Set(shown.map(({ project_id }) => project_id));
  }, [data]);
  useEffect(() => {
    // A refetch would cancel the next page while it is loading, so it waits.
    const { touch, stop } = gathered(() => (isMoreComing.current ? touch() : void refetch()));
    const leave = open.cache.onChanges((changes) => {
      const concerns = ({ entity, project_id }: Change): boolean =>
        EVERYWHERE.has(entity) || (ENTITIES.has(entity) && projects.current.has(project_id));
      if (changes.some(concerns)) touch();
    });
    const unlisten = open.onRefresh(touch);
    return () => {
      stop();
      leave();
      unlisten();
    };
  }, [open, refetch]);
  return query;
}

/** `/{workspace}/active-cycles/`: the current cycles of all projects of this person. */
export const ActiveCyclesScreen = observer(function ActiveCyclesScreen() {
  const open = useWorkspace();
  usePageTitle(t("title"));
  const data = workspaceData(open);
  useEffect(() => void data.load(), [data]);
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={[{ id: "active-cycles", label: t("title"), icon: <Icon name="cycle" /> }]} />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 max-md:p-3">
        <Cards open={open} />
      </div>
    </>
  );
});

const Cards = observer(function Cards({ open }: { open: OpenWorkspace }) {
  const query = useActiveCycles(open, utcDay());
  const { data: answer, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const data = workspaceData(open);
  const more = async (): Promise<void> => {
    // Loading the next page cancels a running refetch, which is repeated afterwards.
    const isCalledOff = query.isRefetching;
    await fetchNextPage();
    if (isCalledOff) await refetch();
  };
  if (!answer || data.status === "loading") {
    if (error) return <ErrorState title={t("failed")} text={explain(error)} onRetry={() => void refetch()} />;
    return <Waiting />;
  }
  if (data.status === "failed")
    return <ErrorState title={t("failed")} text={explain(data.error)} onRetry={() => void data.load()} />;
  // A cycle that begins between two requests is in both pages.
  const cycles = new Map(answer.pages.flatMap(({ results }) => results).map((cycle) => [cycle.id, cycle]));
  if (cycles.size === 0) return <Nothing slug={open.slug} />;
  return (
    <>
      <p role="status" className="sr-only">
        {t("count", { count: answer.pages[0]?.total_results ?? cycles.size })}
      </p>
      <ul className="flex flex-col gap-4">
        {[...cycles.values()].map((cycle) => (
          <li key={cycle.id}>
            <ActiveCycleCard
              cycle={cycle}
              data={data}
              project={open.cache.project.get(cycle.project_id) ?? null}
            />
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-4 grid place-items-center">
          <Button size={32} loading={isFetchingNextPage} onClick={() => void more()}>
            {t("more")}
          </Button>
        </div>
      ) : null}
    </>
  );
});

const Nothing = ({ slug }: { slug: string }) => (
  <EmptyState
    drawing={<EmptyDrawing />}
    title={t("empty_title")}
    text={t("empty_text")}
    className="py-24"
    actions={
      <Button variant="primary" size={32} onClick={() => actionContext().go(`/${slug}/projects/`)}>
        {t("to_projects")}
      </Button>
    }
  />
);

/** Placeholders in the size of the first cards. */
const Waiting = () => (
  <div role="status" aria-busy aria-label={common("loading")} className="flex flex-col gap-4">
    {["first", "second"].map((name) => (
      <div key={name} className="rounded-card bg-surface frame">
        <div className="flex h-11 items-center gap-3 border-b border-line px-4">
          <Skeleton width={16} height={16} round />
          <Skeleton width={180} />
        </div>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(280px,100%),1fr))] gap-8 p-4">
          <Skeleton height={156} />
          <Skeleton height={156} />
          <Skeleton height={156} />
        </div>
      </div>
    ))}
  </div>
);
