import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { useRefetchCounts } from "../../data/use-refetch-counts.ts";

/**
 * A response of the server, counted again when others change what it counts. The previous response stays visible
 * meanwhile.
 * @param key identifies the query, so that equal ones are sent once
 */
export function useCountQuery<T>(
  open: OpenWorkspace,
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<T>,
): UseQueryResult<T> {
  const { slug } = open;
  useRefetchCounts(open, "analytics");
  return useQuery(
    {
      queryKey: ["workspace", slug, "analytics", ...key],
      queryFn: ({ signal }) => ask(signal),
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
    queryClient,
  );
}
