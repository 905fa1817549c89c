// What only an answer carries of cycles and modules: how their issues stand. Asked again when the stream tells of something that counts.
import type { Change } from "@cairn/contract/changes";
import type { ProgressCounts } from "@cairn/domain/progress";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { queryClient } from "../data/query-client.ts";

export interface Tally extends ProgressCounts {
  id: string;
  started_issues: number;
  unstarted_issues: number;
  backlog_issues: number;
}

interface Asked {
  kind: "cycles" | "modules";
  projectId: string;
  /** @throws ApiError */
  fetch: () => Promise<readonly Tally[]>;
  /** Changes when the counts may have changed. */
  version: string;
}

/** Changes come in bursts; the counts are asked for once they have ended. */
const CALM_MS = 400;
/** However long a burst is, the counts are not older than this. */
const LATEST_MS = 2000;

/** Whether a change can move the counts of a project: an issue came, went, moved, or another state means something else. */
const counts = ({ entity, project_id }: Pick<Change, "entity" | "project_id">, projectId: string): boolean =>
  (entity === "issue" || entity === "state") && project_id === projectId;

/** Calls back when changes that concern it have calmed down. */
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
    calm = setTimeout(fire, Math.max(0, Math.min(CALM_MS, since + LATEST_MS - Date.now())));
  });
  return () => {
    stop();
    if (calm !== null) clearTimeout(calm);
  };
}

/** By id; empty until they have come. */
export function useTallies(open: OpenWorkspace, asked: Asked): ReadonlyMap<string, Tally> {
  const { kind, projectId, fetch, version } = asked;
  const { data, refetch } = useQuery(
    {
      queryKey: [kind, projectId, "tallies"],
      queryFn: fetch,
      staleTime: 0,
      refetchOnWindowFocus: true,
    },
    queryClient,
  );
  useEffect(() => void refetch(), [refetch, version]);
  useEffect(() => open.onRefresh(() => refetch({ throwOnError: true })), [open, refetch]);
  useEffect(
    () =>
      afterChanges(
        open,
        (change) => counts(change, projectId),
        () => void refetch(),
      ),
    [open, projectId, refetch],
  );
  return useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
}
