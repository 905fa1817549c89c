// The issues that texts embed by their ids alone: where they are, and their rows, fetched together.
import { ApiError } from "@cairn/client/api-error";
import type { Issue } from "@cairn/contract/entities/issue";
import type { IssueName } from "@cairn/contract/entities/issue-details";
import { observable, type ObservableMap, runInAction } from "mobx";
import { useEffect } from "react";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { type ProjectData, projectData } from "../../issue-list/engine/project-data.ts";

/** Most ids in one request: longer addresses are refused by some proxies. */
const MAX_IDS = 100;
/** An issue that could not be seen is looked for again when it is next shown after this time. */
const FRESH_MS = 60_000;

export type EmbeddedIssue =
  | { kind: "live"; issue: Issue; data: ProjectData }
  /** In the archive: lists do not have its row. */
  | { kind: "archived"; name: IssueName }
  /** There is no such issue, or this person may not see it: the server does not tell which. */
  | { kind: "hidden" | "loading" | "failed" };

type Answer = IssueName | "hidden" | "failed";

interface Lookups {
  answers: ObservableMap<string, Answer>;
  askedAt: Map<string, number>;
  /** The ids of the next request. */
  next: Set<string>;
}

const byWorkspace = new WeakMap<OpenWorkspace, Lookups>();

function lookupsOf(open: OpenWorkspace): Lookups {
  const lookups = byWorkspace.get(open) ?? {
    answers: observable.map<string, Answer>({}, { deep: false }),
    askedAt: new Map(),
    next: new Set(),
  };
  byWorkspace.set(open, lookups);
  return lookups;
}

async function fetchRows(open: OpenWorkspace, names: readonly IssueName[]): Promise<void> {
  const asOf = open.cache.seq;
  const projects = new Set(names.map(({ project_id }) => project_id));
  const requests = [...projects].map((project_id) => {
    const found = names.filter((name) => name.project_id === project_id);
    const query = { issues: found.map(({ id }) => id).join(",") };
    return api.issues.list_by_ids({ slug: open.slug, project_id, query });
  });
  for (const rows of await Promise.all(requests)) open.cache.absorb("issue", rows, asOf);
}

/** Fetches where issues are, and the rows of those that are not archived. @throws ApiError */
async function look(open: OpenWorkspace, ids: readonly string[]): Promise<void> {
  const { answers } = lookupsOf(open);
  const names = await api.issue_places.names({ slug: open.slug, query: { issues: ids.join(",") } });
  await fetchRows(
    open,
    names.filter(({ archived_at }) => archived_at === null),
  );
  const byId = new Map(names.map((name) => [name.id, name]));
  runInAction(() => {
    for (const id of ids) answers.set(id, byId.get(id) ?? "hidden");
  });
}

async function sendNext(open: OpenWorkspace): Promise<void> {
  const { next, answers, askedAt } = lookupsOf(open);
  const all = [...next];
  next.clear();
  for (let from = 0; from < all.length; from += MAX_IDS) {
    const ids = all.slice(from, from + MAX_IDS);
    try {
      await look(open, ids);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => {
        for (const id of ids) answers.set(id, "failed");
      });
      for (const id of ids) askedAt.delete(id);
    }
  }
}

/** Looks for an issue, unless that was done within the last minute. */
export function lookForIssue(open: OpenWorkspace, id: string): void {
  const { next, askedAt } = lookupsOf(open);
  const now = Date.now();
  if (now - (askedAt.get(id) ?? -Infinity) < FRESH_MS) return;
  askedAt.set(id, now);
  if (next.size === 0) setTimeout(() => void sendNext(open));
  next.add(id);
}

/** Forgets an answer once the row is here: if it leaves again, nothing older may be shown. */
function forget(open: OpenWorkspace, id: string): void {
  const { answers, askedAt } = lookupsOf(open);
  runInAction(() => answers.delete(id));
  askedAt.delete(id);
}

const isMember = (open: OpenWorkspace, projectId: string): boolean =>
  open.cache.project.get(projectId)?.is_member === true;

/** What this browser knows of an embedded issue. Observed. */
function embeddedIssue(open: OpenWorkspace, id: string): EmbeddedIssue {
  const issue = open.cache.issue.get(id);
  if (issue && isMember(open, issue.project_id))
    return { kind: "live", issue, data: projectData(open, issue.project_id) };
  const answer = lookupsOf(open).answers.get(id);
  if (answer === undefined) return { kind: "loading" };
  if (answer === "failed" || answer === "hidden") return { kind: answer };
  if (!isMember(open, answer.project_id)) return { kind: "hidden" };
  // Without a row although it is not archived: it is a draft, or has just left.
  return answer.archived_at === null ? { kind: "hidden" } : { kind: "archived", name: answer };
}

/** The same, and looks for the issue while this browser does not have it. Call it in an observer. */
export function useEmbeddedIssue(open: OpenWorkspace, id: string): EmbeddedIssue {
  const found = embeddedIssue(open, id);
  const isLive = found.kind === "live";
  useEffect(() => {
    if (isLive) forget(open, id);
    else lookForIssue(open, id);
  }, [open, id, isLive]);
  const data = isLive ? found.data : null;
  // The states and people that the row refers to.
  useEffect(() => void data?.load(), [data]);
  return found;
}
