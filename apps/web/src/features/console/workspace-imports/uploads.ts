// Uploads of workspace files, part by part. They go on while the console is open, whichever of its pages is shown.
import { ApiError } from "@cairn/client/api-error";
import { pathOf } from "@cairn/client/api";
import { PART_BYTES, type WorkspaceImport } from "@cairn/contract/entities/workspace-import";
import { routes } from "@cairn/contract/routes/all";
import { createStore } from "@cairn/ui/store";
import { toast } from "@cairn/ui/toast";
import { queryOptions } from "@tanstack/react-query";
import { queryClient } from "../../../data/query-client.ts";
import { explainAny } from "../../../session/explain-any.ts";
import { consoleApi } from "../api.ts";
import { t } from "./text.ts";

const REFETCH_MS = 1000;
/** Milliseconds before a part is sent again after the connection was lost. */
const PAUSES_MS = [1000, 2000, 4000, 8000, 16_000];

const isWorking = ({ status }: WorkspaceImport): boolean => status === "queued" || status === "loading";

export const importsQuery = queryOptions({
  queryKey: ["console", "workspace-imports"],
  queryFn: () => consoleApi.workspace_imports.list({}),
  refetchInterval: ({ state }) => (state.data?.some(isWorking) ? REFETCH_MS : false),
});

export const refetchImports = (): Promise<void> => queryClient.invalidateQueries(importsQuery);

/** The uploads of this tab, by the ids of their imports. */
export const uploads = createStore<ReadonlyMap<string, AbortController>>(new Map());

const place = (row: WorkspaceImport): void => {
  queryClient.setQueryData(importsQuery.queryKey, (rows) =>
    rows?.map((one) => (one.id === row.id ? row : one)),
  );
};

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function sendPart(
  id: string,
  file: File,
  offset: number,
  signal: AbortSignal,
): Promise<WorkspaceImport> {
  const form = new FormData();
  form.append("attributes", JSON.stringify({ offset }));
  form.append("asset", file.slice(offset, offset + PART_BYTES), "part");
  const answer = await fetch(pathOf(routes.workspace_imports.add_part, { import_id: id }), {
    method: "POST",
    body: form,
    headers: { accept: "application/json" },
    signal,
  });
  const body: unknown = await answer.json();
  if (!answer.ok) throw new ApiError(answer.status, body);
  return body as WorkspaceImport;
}

/** What the server has of the import now, after an answer was lost. */
const currentRow = async (id: string): Promise<WorkspaceImport | undefined> =>
  (await consoleApi.workspace_imports.list({})).find((row) => row.id === id);

/** Sends a part, again and again while there is no connection. @throws ApiError, TypeError without a connection */
async function sendOn(
  row: WorkspaceImport,
  file: File,
  signal: AbortSignal,
  pauses: readonly number[] = PAUSES_MS,
): Promise<WorkspaceImport> {
  try {
    return await sendPart(row.id, file, row.received, signal);
  } catch (error) {
    const [next, ...later] = pauses;
    const isRefused = error instanceof ApiError && error.status !== 409 && error.status < 500;
    if (isRefused || signal.aborted || next === undefined) throw error;
    await pause(next);
    return sendOn((await currentRow(row.id).catch(() => undefined)) ?? row, file, signal, later);
  }
}

/** Uploads the rest of the file, and reports when that fails. */
async function upload(begun: WorkspaceImport, file: File): Promise<void> {
  const stop = new AbortController();
  uploads.set(new Map(uploads.get()).set(begun.id, stop));
  let row = begun;
  try {
    while (row.status === "uploading") {
      row = await sendOn(row, file, stop.signal);
      place(row);
    }
  } catch (error) {
    if (!stop.signal.aborted)
      toast({
        title: t("upload_failed", { name: file.name }),
        description: explainAny(error) ?? t("upload_failed_text"),
        tone: "error",
      });
  } finally {
    const rest = new Map(uploads.get());
    rest.delete(begun.id);
    uploads.set(rest);
    await refetchImports();
  }
}

/** The import of this file that an earlier visit has not uploaded completely. */
const unfinished = (file: File): WorkspaceImport | undefined =>
  queryClient
    .getQueryData(importsQuery.queryKey)
    ?.find(
      ({ id, status, size, file_name }) =>
        status === "uploading" && size === file.size && file_name === file.name && !uploads.get().has(id),
    );

/** @throws ApiError when the file or its address is refused */
export async function startUpload(file: File, slug: string): Promise<void> {
  const row =
    unfinished(file) ??
    (await consoleApi.workspace_imports.create({
      body: { file_name: file.name.slice(0, 255), size: file.size, slug },
    }));
  await refetchImports();
  void upload(row, file);
}

/** @throws ApiError */
export async function cancelImport(id: string): Promise<void> {
  uploads.get().get(id)?.abort();
  await consoleApi.workspace_imports.cancel({ import_id: id });
}
