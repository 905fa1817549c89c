// The archived collections of a project: fetched when their archive is opened, then kept fresh by the live stream.
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { queryClient } from "../data/query-client.ts";
import { markRequestTime, replaceRows } from "../data/replace-rows.ts";
import { type CollectionColumns, type ContainerDescriptor, tableOf } from "./descriptor.ts";
import type { IssueCounts } from "./use-issue-counts.ts";

const isArchivedIn = (row: CollectionColumns, projectId: string): boolean =>
  row.project_id === projectId && row.archived_at !== null;

/** Fetches the archived rows into the cache, and returns them with their counts. @throws ApiError */
async function fetchArchived(
  { cache, slug }: OpenWorkspace,
  of: ContainerDescriptor,
  projectId: string,
): Promise<readonly IssueCounts[]> {
  const isNewer = markRequestTime(cache)(of.kind);
  const answers = await of.fetchArchived({ slug, project_id: projectId });
  replaceRows(
    tableOf(cache, of.kind),
    answers.map((answer) => of.rowOf(answer)),
    (row) => isArchivedIn(row, projectId),
    isNewer,
  );
  return answers;
}

/** The archived rows of a project, the last archived first. Observed. */
export const archivedRows = (
  { cache }: OpenWorkspace,
  of: ContainerDescriptor,
  projectId: string,
): CollectionColumns[] =>
  tableOf(cache, of.kind)
    .all()
    .filter((row) => isArchivedIn(row, projectId))
    .sort((a, b) => (b.archived_at ?? "").localeCompare(a.archived_at ?? "") || (a.id < b.id ? -1 : 1));

export interface Archived {
  countsById: ReadonlyMap<string, IssueCounts>;
  /** `failed` only before the first success. */
  status: "loading" | "ready" | "failed";
  error: unknown;
  retry: () => void;
}

export function useArchived(open: OpenWorkspace, of: ContainerDescriptor, projectId: string): Archived {
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey: ["archived", of.kind, projectId],
      queryFn: () => fetchArchived(open, of, projectId),
      staleTime: 0,
    },
    queryClient,
  );
  const countsById = useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
  const status = data ? "ready" : isError ? "failed" : "loading";
  return { countsById, status, error, retry: () => void refetch() };
}
