// Imports of the workspace, fetched again while a job works on one of them.
import type {
  ImportAction,
  ImportChoices,
  ImportConnection,
  ImportPlace,
  ImportRun,
} from "@cairn/contract/entities/import-run";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../../data/api.ts";
import { reportFailure } from "../../../data/failure.ts";
import { queryClient } from "../../../data/query-client.ts";
import { uploadFile } from "../../../data/upload.ts";
import { t } from "../text.ts";

const PAGE_SIZE = 10;
const REMARKS_SIZE = 50;
const REFETCH_MS = 1000;

export const FIRST_PAGE = `${PAGE_SIZE}:0:0`;
export const FIRST_REMARKS = `${REMARKS_SIZE}:0:0`;

const AT_WORK: ReadonlySet<ImportRun["status"]> = new Set(["reading", "running", "undoing"]);
export const isAtWork = ({ status }: ImportRun): boolean => AT_WORK.has(status);

export interface RunPlace {
  slug: string;
  project_id: string;
  import_id: string;
}

export const placeOf = (slug: string, run: ImportRun): RunPlace => ({
  slug,
  project_id: run.project,
  import_id: run.id,
});

export const sourcesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["imports", slug, "sources"],
    queryFn: ({ signal }) => api.import_runs.sources({ slug, signal }),
    staleTime: Infinity,
  });

export const runsQuery = (slug: string, cursor: string) =>
  queryOptions({
    queryKey: ["imports", slug, "list", cursor],
    queryFn: ({ signal }) =>
      api.import_runs.list({ slug, query: { per_page: String(PAGE_SIZE), cursor }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isAtWork) ? REFETCH_MS : false),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

export const runQuery = (at: RunPlace) =>
  queryOptions({
    queryKey: ["imports", at.slug, "run", at.import_id],
    queryFn: ({ signal }) => api.import_runs.retrieve({ ...at, signal }),
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data) ? REFETCH_MS : false),
    refetchOnMount: "always",
  });

/** @param updated `updated_at` of the import: another one has another preview */
export const previewQuery = (at: RunPlace, updated: string) =>
  queryOptions({
    queryKey: ["imports", at.slug, "preview", at.import_id, updated],
    queryFn: ({ signal }) => api.import_runs.preview({ ...at, signal }),
    placeholderData: keepPreviousData,
  });

/** @param count of remarks of the import */
export const remarksQuery = (at: RunPlace, cursor: string, count: number) =>
  queryOptions({
    queryKey: ["imports", at.slug, "remarks", at.import_id, cursor, count],
    queryFn: ({ signal }) =>
      api.import_runs.remarks({ ...at, query: { per_page: String(REMARKS_SIZE), cursor }, signal }),
    placeholderData: keepPreviousData,
  });

const refetchRuns = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["imports", slug] });

const show = (slug: string, run: ImportRun): void => {
  queryClient.setQueryData(runQuery(placeOf(slug, run)).queryKey, run);
  void queryClient.invalidateQueries({ queryKey: ["imports", slug, "list"] });
};

/** @throws ApiError */
export async function upload(
  slug: string,
  projectId: string,
  source: string,
  file: File,
  onProgress: (share: number) => void,
): Promise<ImportRun> {
  const path = `/api/workspaces/${encodeURIComponent(slug)}/projects/${projectId}/imports/`;
  const { body } = await uploadFile(path, file, { onProgress, attributes: { source } });
  // The answer of the route (contract/routes/import-runs.ts).
  const run = body as ImportRun;
  show(slug, run);
  return run;
}

/** @throws ApiError */
export async function connect(slug: string, projectId: string, body: ImportConnection): Promise<ImportRun> {
  const run = await api.import_runs.connect({ slug, project_id: projectId, body });
  show(slug, run);
  return run;
}

/** What credentials open at a source. @throws ApiError */
export const placesFor = (
  slug: string,
  projectId: string,
  source: string,
  settings: Record<string, string>,
): Promise<ImportPlace[]> =>
  api.import_runs.places({ slug, project_id: projectId, body: { source, settings } });

async function attempt(slug: string, call: () => Promise<ImportRun>): Promise<void> {
  try {
    show(slug, await call());
  } catch (error) {
    reportFailure(t("change_failed"), error, () => void attempt(slug, call));
    await refetchRuns(slug);
  }
}

export const control = (at: RunPlace, action: ImportAction): Promise<void> =>
  attempt(at.slug, () => api.import_runs.control({ ...at, body: { action } }));

export const decide = (at: RunPlace, choices: ImportChoices): Promise<void> =>
  attempt(at.slug, () => api.import_runs.update({ ...at, body: choices }));

export async function remove(at: RunPlace): Promise<void> {
  try {
    await api.import_runs.remove(at);
  } catch (error) {
    reportFailure(t("change_failed"), error, () => void remove(at));
  }
  await refetchRuns(at.slug);
}
