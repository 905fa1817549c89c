import type { Workspace } from "@cairn/contract/entities/workspace";
import { QueryObserver } from "@tanstack/react-query";
import { myWorkspaces } from "./queries.ts";
import { queryClient } from "./query-client.ts";

/** Tells the person's workspaces, by name, now and whenever they are fetched anew. @returns ends that */
export function watchWorkspaces(tell: (workspaces: readonly Workspace[]) => void): () => void {
  const observer = new QueryObserver(queryClient, myWorkspaces);
  tell(observer.getCurrentResult().data ?? []);
  return observer.subscribe(({ data }) => tell(data ?? []));
}
