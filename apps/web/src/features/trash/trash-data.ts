// The trash, fetched when its page opens, when the window gets focus, and after each change here.
import { ApiError } from "@cairn/client/api-error";
import type { TrashItem, TrashKind } from "@cairn/contract/entities/trash";
import { toast } from "@cairn/ui/toast";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "./text.ts";

const PAGE = 50;
const FIRST = `${PAGE}:0:0`;

/** "": all. */
export interface TrashFilter {
  search: string;
  kind: TrashKind | "";
  project: string;
}

const keyOf = (slug: string) => ["workspace", slug, "trash"] as const;

export const trashQuery = (slug: string, { search, kind, project }: TrashFilter) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(slug), search, kind, project],
    queryFn: ({ signal, pageParam }) =>
      api.trash.list({
        slug,
        query: {
          per_page: String(PAGE),
          cursor: pageParam,
          ...(search === "" ? {} : { search }),
          ...(kind === "" ? {} : { kind }),
          ...(project === "" ? {} : { project }),
        },
        signal,
      }),
    initialPageParam: FIRST,
    getNextPageParam: (last: { next_page_results: boolean; next_cursor: string }) =>
      last.next_page_results ? last.next_cursor : null,
    refetchOnMount: "always",
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
  });

/** How messages name an item. */
export const nameOf = ({ title }: TrashItem): string => (title.trim() === "" ? t("no_text") : title);

const refetch = (slug: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(slug) });

/** What another project has by now, with the server's text, by field. */
export type TakenNames = ApiError["fields"];

/** @throws ApiError */
export async function restoreAs(
  slug: string,
  item: TrashItem,
  changes: { name?: string; identifier?: string } = {},
): Promise<void> {
  await api.trash.restore({ slug, trash_item_id: item.id, query: changes });
  toast({
    title: t("restored", { name: changes.name ?? nameOf(item) }),
    tone: "success",
    icon: "restore",
  });
  await refetch(slug);
}

/** @returns what a project needs to come back: another name or identifier; null if it is back, or failed to come */
export async function restore(slug: string, item: TrashItem): Promise<TakenNames | null> {
  try {
    await restoreAs(slug, item);
    return null;
  } catch (error) {
    const title = t("restore_failed", { name: nameOf(item) });
    if (error instanceof ApiError && error.status === 410) return error.fields;
    if (error instanceof ApiError && error.status === 409)
      toast({ title, description: t("restore_first"), tone: "error" });
    else reportFailure(title, error, () => void restore(slug, item));
  }
  await refetch(slug);
  return null;
}

/** @returns whether it worked */
export async function purge(slug: string, item: TrashItem): Promise<boolean> {
  let hasWorked = true;
  try {
    await api.trash.purge({ slug, trash_item_id: item.id });
  } catch (error) {
    hasWorked = false;
    reportFailure(t("purge_failed", { name: nameOf(item) }), error);
  }
  await refetch(slug);
  return hasWorked;
}
