// The names of issues that no list here has, although something refers to them: of other projects, or archived.
import type { IssueName } from "@cairn/contract/entities/issue-details";
import { observable, type ObservableMap, runInAction } from "mobx";
import { api } from "./api.ts";
import type { OpenWorkspace } from "./open-workspace.ts";

const byWorkspace = new WeakMap<OpenWorkspace, ObservableMap<string, IssueName>>();

/** The names that were fetched, by the id of the issue. Observed. */
export function issueNames(open: OpenWorkspace): ObservableMap<string, IssueName> {
  const names = byWorkspace.get(open) ?? observable.map<string, IssueName>({}, { deep: false });
  byWorkspace.set(open, names);
  return names;
}

/** Fetches the names of those that the person may see. @throws ApiError */
export async function fetchIssueNames(open: OpenWorkspace, ids: readonly string[]): Promise<void> {
  const names = await api.issue_places.names({ slug: open.slug, query: { issues: ids.join(",") } });
  runInAction(() => {
    for (const name of names) issueNames(open).set(name.id, name);
  });
}
