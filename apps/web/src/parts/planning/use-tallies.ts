// What only an answer carries of cycles and modules: how their issues stand, and whether they are this person's favourites.
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";
import { detailKey } from "./part-keys.ts";

export interface Tally {
  id: string;
  is_favorite: boolean;
  total_issues: number;
  completed_issues: number;
  cancelled_issues: number;
  started_issues: number;
  unstarted_issues: number;
  backlog_issues: number;
}

interface Asked {
  kind: "cycles" | "modules";
  projectId: string;
  /** @throws ApiError */
  fetch: () => Promise<readonly Tally[]>;
  /** Changes when the counts may have changed. */
  version: string;
}

const keyOf = ({ kind, projectId }: Pick<Asked, "kind" | "projectId">) => [kind, projectId, "tallies"];

/** By id; empty until they have come. */
export function useTallies(open: OpenWorkspace, asked: Asked): ReadonlyMap<string, Tally> {
  const { fetch, version } = asked;
  const { data, refetch } = useQuery(
    { queryKey: keyOf(asked), queryFn: fetch, staleTime: 0, refetchOnWindowFocus: true },
    queryClient,
  );
  useEffect(() => void refetch(), [refetch, version]);
  useEffect(() => open.onRefresh(() => void refetch()), [open, refetch]);
  return new Map((data ?? []).map((row) => [row.id, row]));
}

/** Shows a star before the server has it. */
export function showFavorite(
  place: Pick<Asked, "kind" | "projectId">,
  id: string,
  is_favorite: boolean,
): void {
  queryClient.setQueryData<readonly Tally[]>(keyOf(place), (rows) =>
    rows?.map((row) => (row.id === id ? { ...row, is_favorite } : row)),
  );
  queryClient.setQueryData<Tally>(
    detailKey(place.kind, place.projectId, id),
    (row) => row && { ...row, is_favorite },
  );
}
