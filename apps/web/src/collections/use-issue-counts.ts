// The numbers of issues in collections, which only fetches return. They are fetched again when a change may affect
// them.
import type { Change } from "@cairn/contract/changes";
import type { ProgressCounts } from "@cairn/domain/progress";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { queryClient } from "../data/query-client.ts";
import type { CollectionPath } from "./kinds.ts";

export interface IssueCounts extends ProgressCounts {
  id: string;
  started_issues: number;
  unstarted_issues: number;
  backlog_issues: number;
}

interface Asked {
  path: CollectionPath;
  projectId: string;
  /** Null for collections that are not counted. @throws ApiError */
  fetch: (() => Promise<readonly IssueCounts[]>) | null;
  /** Changes when the counts may have changed. */
  version: string;
}

/** Changes come in bursts; the counts are fetched once a burst has ended. */
const PAUSE_MS = 400;
/** The most that the counts are behind during a long burst. */
const LATEST_MS = 2000;

/** Whether a change can affect the counts of a project: an issue or a state was changed. */
const affectsCounts = (
  { entity, project_id }: Pick<Change, "entity" | "project_id">,
  projectId: string,
): boolean => (entity === "issue" || entity === "state") && project_id === projectId;

/** Calls back when a burst of matching changes has ended. */
function afterChanges(
  open: OpenWorkspace,
  concerns: (change: Change) => boolean,
  then: () => void,
): () => void {
  let calm: ReturnType<typeof setTimeout> | null = null;
  let since = 0;
  const fire = (): void => {
    calm = null;
    then();
  };
  const stop = open.cache.onChanges((changes) => {
    if (!changes.some(concerns)) return;
    if (calm === null) since = Date.now();
    else clearTimeout(calm);
    calm = setTimeout(fire, Math.max(0, Math.min(PAUSE_MS, since + LATEST_MS - Date.now())));
  });
  return () => {
    stop();
    if (calm !== null) clearTimeout(calm);
  };
}

/** The counts by id; empty until they have arrived. */
export function useIssueCounts(open: OpenWorkspace, asked: Asked): ReadonlyMap<string, IssueCounts> {
  const { path, projectId, fetch, version } = asked;
  const isCounted = fetch !== null;
  const { data, refetch } = useQuery(
    {
      queryKey: [path, projectId, "counts"],
      queryFn: fetch ?? skipToken,
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
  useEffect(() => {
    if (isCounted) void refetch();
  }, [isCounted, refetch, version]);
  useEffect(
    () => (isCounted ? open.onRefresh(() => refetch({ throwOnError: true })) : undefined),
    [isCounted, open, refetch],
  );
  useEffect(
    () =>
      isCounted
        ? afterChanges(
            open,
            (change) => affectsCounts(change, projectId),
            () => void refetch(),
          )
        : undefined,
    [isCounted, open, projectId, refetch],
  );
  return useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
}
