import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { useCountedAnew } from "../../data/use-counted.ts";

/**
 * An answer of the server, counted anew when others change what it counts. What was seen stays while the next answer is on its way.
 * @param key what is asked, so that the same question is asked once
 */
export function useAnswer<T>(
  open: OpenWorkspace,
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<T>,
): UseQueryResult<T> {
  const { slug } = open;
  useCountedAnew(open, "analytics");
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
