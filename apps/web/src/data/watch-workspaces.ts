import type { Workspace } from "@cairn/contract/entities/workspace";
import { QueryObserver } from "@tanstack/react-query";
import { myWorkspaces } from "./queries.ts";
import { queryClient } from "./query-client.ts";

/**
 * Reports the person's workspaces, sorted by name, now and after each fetch.
 * @returns stops that
 */
export function watchWorkspaces(onChange: (workspaces: readonly Workspace[]) => void): () => void {
  const observer = new QueryObserver(queryClient, myWorkspaces);
  onChange(observer.getCurrentResult().data ?? []);
  return observer.subscribe(({ data }) => onChange(data ?? []));
}
