// The open issues of an active cycle with urgent or high priority (spec §4: the panel of the active cycle fetches them).
import type { Cycle } from "@cairn/contract/entities/cycle";
import type { Issue } from "@cairn/contract/entities/issue";
import { isClosed } from "@cairn/domain/states";
import { Button } from "@cairn/ui/button";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { cx } from "@cairn/ui/cx";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { api } from "../data/api.ts";
import { queryClient } from "../data/query-client.ts";
import { t as common } from "../i18n/common.ts";
import { t } from "../i18n/active-cycles.ts";
import { t as collectionTexts } from "../i18n/collection-page.ts";
import type { ListData } from "../issue-list/engine/list-data.ts";
import { today } from "../session/own-time.ts";
import { StateMark } from "../issue-list/properties/state-mark.tsx";
import { dueClass, dueName, dueTone } from "../issue-list/properties/due.ts";
import { gathered } from "./use-collection-detail.ts";

/** The number that fits beside the chart. */
const SHOWN = 5;

interface IssuesProps {
  cycle: Cycle;
  data: ListData;
}

/** @throws ApiError */
async function fetchUrgent({ cycle, data }: IssuesProps): Promise<string[]> {
  const { open } = data;
  const { seq } = open.cache;
  const { results } = await api.cycles.issues({
    slug: open.slug,
    project_id: cycle.project_id,
    cycle_id: cycle.id,
    query: {
      priority: "urgent,high",
      state_group: "backlog,unstarted,started",
      order_by: "priority",
      per_page: String(SHOWN),
    },
  });
  const rows = Array.isArray(results) ? results : [];
  open.cache.absorb("issue", rows, seq);
  return rows.map(({ id }) => id);
}

/** The ids of the issues, the most urgent first; fetched again when an issue of the cycle changes. */
function useUrgent(props: IssuesProps) {
  const { cycle, data } = props;
  const { cache } = data.open;
  const { id } = cycle;
  const query = useQuery(
    { queryKey: ["cycles", cycle.project_id, id, "urgent"], queryFn: () => fetchUrgent(props), staleTime: 0 },
    queryClient,
  );
  const { refetch } = query;
  useEffect(() => {
    const { touch, stop } = gathered(() => void refetch());
    const isIn = (row: unknown): boolean => (row as Issue | null)?.cycle_id === id;
    const leave = cache.onChanges((changes) => {
      if (changes.some(({ entity, row }) => entity === "issue" && isIn(row))) touch();
    });
    return () => {
      stop();
      leave();
    };
  }, [cache, id, refetch]);
  return query;
}

export const UrgentIssues = observer(function UrgentIssues(props: IssuesProps) {
  const { cycle, data } = props;
  const { data: ids, isError, refetch } = useUrgent(props);
  if (!ids)
    return isError ? (
      <p className="text-12 text-ink-3">
        {t("priority_failed")}
        <Button variant="ghost" size={24} className="ml-1" onClick={() => void refetch()}>
          {collectionTexts("retry")}
        </Button>
      </p>
    ) : (
      <Waiting />
    );
  // Changes by others show before the ids are fetched again.
  const rows = ids
    .map((id) => data.open.cache.issue.get(id))
    .filter((row) => row !== undefined)
    .filter(({ cycle_id, state_id }) => cycle_id === cycle.id && !isClosed(groupOf(data, state_id)));
  if (rows.length === 0) return <p className="text-12 text-ink-3">{t("no_priority")}</p>;
  return (
    <ul className="-my-1">
      {rows.map((row) => (
        <IssueLine key={row.id} row={row} data={data} />
      ))}
    </ul>
  );
});

const groupOf = (data: ListData, stateId: string | null) =>
  stateId === null ? null : (data.stateById.get(stateId)?.group ?? null);

const IssueLine = observer(function IssueLine({ row, data }: { row: Issue; data: ListData }) {
  const day = today();
  const { name, priority, project_id, state_id, target_date } = row;
  const tone = dueTone(row, data, day);
  return (
    <li>
      <Link
        to="/$workspaceSlug/projects/$projectId/issues/$issueId/"
        params={{ workspaceSlug: data.open.slug, projectId: project_id, issueId: row.id }}
        className="-mx-1.5 flex h-8 items-center gap-2 rounded-control px-1.5 hover:bg-hover max-md:h-10"
      >
        <PriorityIcon level={priority} />
        <span className="num flex-none text-12 text-ink-3">{data.keyOf(row)}</span>
        <StateMark data={data} stateId={state_id} />
        <span className="cut min-w-0 flex-1 text-ink">{name}</span>
        {target_date === null ? null : (
          <span className={cx("num flex-none text-12", dueClass(tone, "text-ink-3"))}>
            {dueName(target_date, tone, day)}
          </span>
        )}
      </Link>
    </li>
  );
});

const Waiting = () => (
  <div role="status" aria-busy aria-label={common("loading")} className="flex flex-col gap-4 py-1.5">
    {[180, 220, 150].map((width) => (
      <Skeleton key={width} width={width} />
    ))}
  </div>
);
