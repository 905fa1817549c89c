// The exports of the signed-in person, fetched again while one of them is being written.
import type { Export, ExportRequest } from "@cairn/contract/entities/export";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";

const PAGE_SIZE = 10;
/** Milliseconds between fetches while an export is being written. */
const REFETCH_MS = 1000;

export const FIRST_PAGE = `${PAGE_SIZE}:0:0`;

export const isUnfinished = ({ status }: Export): boolean => status === "queued" || status === "processing";

/** One page of the history; `cursor` is from the page before. */
export const exportsQuery = (slug: string, cursor: string) =>
  queryOptions({
    queryKey: ["exports", slug, cursor],
    queryFn: ({ signal }) =>
      api.exports.list({ slug, query: { per_page: String(PAGE_SIZE), cursor }, signal }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnfinished) ? REFETCH_MS : false),
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });

export const refetchExports = (slug: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ["exports", slug] });

/** Asks for an export and returns its id. @throws ApiError */
export async function startExport(slug: string, body: ExportRequest): Promise<string> {
  const { id } = await api.exports.create({ slug, body });
  await refetchExports(slug);
  return id;
}

export const isWorkspaceFile = ({ provider }: Export): boolean => provider === "workspace";

/** At most five a day are kept for seven days. */
const MOST_WORKSPACE_FILES = 35;

/** Files of the whole workspace by all its admins, newest first. */
export const workspaceFilesQuery = (slug: string) =>
  queryOptions({
    queryKey: ["exports", slug, "workspace"],
    queryFn: ({ signal }) =>
      api.exports.list_workspace_files({
        slug,
        query: { per_page: String(MOST_WORKSPACE_FILES), cursor: `${MOST_WORKSPACE_FILES}:0:0` },
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.results.some(isUnfinished) ? REFETCH_MS : false),
    refetchOnMount: "always",
  });

/** @throws ApiError */
export async function startWorkspaceFile(slug: string): Promise<void> {
  await api.exports.create_workspace_file({ slug });
  await refetchExports(slug);
}

/** Saves the file through the browser's download. @param url `Export.url` */
export function download(url: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = "";
  link.click();
}
