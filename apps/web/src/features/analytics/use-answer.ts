import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { ChangeEntity } from "@cairn/contract/changes";
import { useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";

/** Changes come in bursts; all issues are counted once after each. */
const GATHER_MS = 1000;
/** What counts and names are made of. */
const COUNTED: ReadonlySet<ChangeEntity> = new Set<ChangeEntity>([
  "issue",
  "state",
  "label",
  "cycle",
  "module",
  "estimate",
  "project",
  "project_member",
]);

/**
 * An answer of the server, counted anew when others change what it counts. What was seen stays while the next answer is on its way.
 * @param key what is asked, so that the same question is asked once
 */
export function useAnswer<T>(
  open: OpenWorkspace,
  key: readonly string[],
  ask: (signal: AbortSignal) => Promise<T>,
): UseQueryResult<T> {
  const { slug, cache } = open;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const again = (): void => {
      timer = null;
      void queryClient.invalidateQueries({ queryKey: ["workspace", slug, "analytics"] });
    };
    const soon = (): void => {
      timer ??= setTimeout(again, GATHER_MS);
    };
    const stops = [
      cache.onChanges((changes) => void (changes.some(({ entity }) => COUNTED.has(entity)) && soon())),
      open.onRefresh(soon),
    ];
    return () => {
      if (timer) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [cache, open, slug]);
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
