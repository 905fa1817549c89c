import type { ChangeEntity } from "@cairn/contract/changes";
import { useEffect } from "react";
import type { OpenWorkspace } from "./open-workspace.ts";
import { queryClient } from "./query-client.ts";

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

/** Has a group of the server's counts, queries that begin with `["workspace", slug, group]`, asked for anew when others change what they count. */
export function useCountedAnew(open: OpenWorkspace, group: string): void {
  const { slug, cache } = open;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | null = null;
    const again = (): void => {
      timer = null;
      void queryClient.invalidateQueries({ queryKey: ["workspace", slug, group] });
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
  }, [open, cache, slug, group]);
}
