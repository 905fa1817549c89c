import type { ChangeEntity } from "@cairn/contract/changes";
import { useEffect } from "react";
import { CONTAINER_KINDS } from "../collections/kinds.ts";
import type { OpenWorkspace } from "./open-workspace.ts";
import { queryClient } from "./query-client.ts";

/** Changes come in bursts; issues are counted once after each burst. */
const GATHER_MS = 1000;
/** A response this shortly before the stream's start is not fetched again. */
const JUST_MS = 1000;
/** The entities that counts and names depend on. */
const COUNTED: ReadonlySet<ChangeEntity> = new Set<ChangeEntity>([
  "issue",
  "state",
  "label",
  ...CONTAINER_KINDS,
  "estimate",
  "project",
  "project_member",
]);

/**
 * Refetches a group of the server's counts, queries that start with `["workspace", slug, group]`, when others change
 * what they count.
 */
export function useRefetchCounts(open: OpenWorkspace, group: string): void {
  const { slug, cache } = open;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    /** Time of the last change; responses that arrived later are as new. */
    let changedAt = 0;
    const refetch = (): void => {
      const before = changedAt;
      timer = null;
      changedAt = 0;
      void queryClient.invalidateQueries({
        queryKey: ["workspace", slug, group],
        predicate: ({ state }) => state.dataUpdatedAt < before,
      });
    };
    const schedule = (at: number): void => {
      changedAt = Math.max(changedAt, at);
      timer ??= setTimeout(refetch, GATHER_MS);
    };
    const stops = [
      cache.onChanges((changes) => {
        if (changes.some(({ entity }) => COUNTED.has(entity))) schedule(Number.POSITIVE_INFINITY);
      }),
      open.onRefresh(() => schedule(Date.now() - JUST_MS)),
    ];
    return () => {
      if (timer) clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [open, cache, slug, group]);
}
