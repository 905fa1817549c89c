// Cycles and modules of a project that are archived: fetched when their archive is opened, then kept fresh by the live stream.
import type { CycleRow } from "@cairn/contract/entities/cycle";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { api } from "../data/api.ts";
import type { OpenWorkspace } from "../data/open-workspace.ts";
import { queryClient } from "../data/query-client.ts";
import { cycleRow, moduleRow } from "../issue-list/engine/planning-data.ts";
import { markRequestTime, replaceRows } from "../data/replace-rows.ts";
import type { Tally } from "./use-tallies.ts";

export type ArchivedKind = "cycles" | "modules";

interface Place {
  slug: string;
  project_id: string;
}

/** Fetches what is archived of a kind, and keeps its rows. @returns how the issues of each stand. @throws ApiError */
const FETCH: Record<ArchivedKind, (open: OpenWorkspace, place: Place) => Promise<readonly Tally[]>> = {
  cycles: async ({ cache }, place) => {
    const isNewer = markRequestTime(cache)("cycle");
    const rows = await api.cycles.archived(place);
    replaceRows(cache.cycle, rows.map(cycleRow), (row) => isArchivedIn(row, place.project_id), isNewer);
    return rows;
  },
  modules: async ({ cache }, place) => {
    const isNewer = markRequestTime(cache)("module");
    const rows = await api.modules.archived(place);
    replaceRows(cache.module, rows.map(moduleRow), (row) => isArchivedIn(row, place.project_id), isNewer);
    return rows;
  },
};

const isArchivedIn = (row: CycleRow | ModuleRow, projectId: string): boolean =>
  row.project_id === projectId && row.archived_at !== null;

const byArchiving = <R extends CycleRow | ModuleRow>(a: R, b: R): number =>
  (b.archived_at ?? "").localeCompare(a.archived_at ?? "") || (a.id < b.id ? -1 : 1);

/** Archived cycles of a project, the latest first. Observed. */
export const archivedCycles = ({ cache }: OpenWorkspace, projectId: string): CycleRow[] =>
  cache.cycle
    .all()
    .filter((row) => isArchivedIn(row, projectId))
    .sort(byArchiving);

/** Archived modules of a project, the latest first. Observed. */
export const archivedModules = ({ cache }: OpenWorkspace, projectId: string): ModuleRow[] =>
  cache.module
    .all()
    .filter((row) => isArchivedIn(row, projectId))
    .sort(byArchiving);

export interface Archived {
  tallies: ReadonlyMap<string, Tally>;
  /** `failed` only before the first success. */
  status: "loading" | "ready" | "failed";
  error: unknown;
  retry: () => void;
}

export function useArchived(open: OpenWorkspace, kind: ArchivedKind, projectId: string): Archived {
  const { data, error, isError, refetch } = useQuery(
    {
      queryKey: ["archived", kind, projectId],
      queryFn: () => FETCH[kind](open, { slug: open.slug, project_id: projectId }),
      staleTime: 0,
    },
    queryClient,
  );
  const tallies = useMemo(() => new Map((data ?? []).map((row) => [row.id, row])), [data]);
  const status = data ? "ready" : isError ? "failed" : "loading";
  return { tallies, status, error, retry: () => void refetch() };
}
