import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { useEffect } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";

/** Changes of issues come in bursts: waits this long after the last one, in ms. */
const GATHER_MS = 400;

/** @throws ApiError */
async function countByState(slug: string, projectId: string): Promise<Record<string, number>> {
  const { results } = await api.issues.list({
    slug,
    project_id: projectId,
    query: { group_by: "state_id", per_page: "1", cursor: "1:0:0" },
  });
  if (Array.isArray(results)) return {};
  return Object.fromEntries(Object.entries(results).map(([id, group]) => [id, group.total_results]));
}

/** The number of live issues of each state, kept up to date; null while it is unknown. */
export function useStateCounts(open: OpenWorkspace, projectId: string): Record<string, number> | null {
  const { slug, cache } = open;
  const { data = null } = useQuery(
    {
      queryKey: ["project", projectId, "issues_by_state"],
      queryFn: () => countByState(slug, projectId),
      refetchOnMount: "always",
    },
    queryClient,
  );
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const again = (): void => {
      timer = null;
      void queryClient.invalidateQueries({ queryKey: ["project", projectId, "issues_by_state"] });
    };
    const soon = (): void => {
      timer ??= setTimeout(again, GATHER_MS);
    };
    const stops = [
      cache.onChanges((changes) => void (changes.some(({ entity }) => entity === "issue") && soon())),
      open.onRefresh(soon),
    ];
    return () => {
      if (timer) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [cache, open, projectId]);
  return data;
}
