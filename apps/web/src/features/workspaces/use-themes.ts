// The themes of a workspace for its settings: changed optimistically, rolled back on failure (spec §8).
import { queryOptions, useQuery } from "@tanstack/react-query";
import { ApiError } from "@cairn/client/api-error";
import type { WorkspaceTheme, WorkspaceThemePatch } from "@cairn/contract/entities/workspace-theme";
import type { Json } from "@cairn/contract/schema";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { themes } from "../../i18n/en/themes.ts";
import { namespace } from "../../i18n/i18n.ts";

export const t = namespace("themes", themes);

const themesOf = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "themes"],
    queryFn: ({ signal }) => api.workspace_themes.list({ slug, signal }),
  });

/** Shows the expected list, sends the write, and then refetches the list. @returns whether it worked */
async function change(
  slug: string,
  label: string,
  edit: (rows: WorkspaceTheme[]) => WorkspaceTheme[],
  send: () => Promise<unknown>,
): Promise<boolean> {
  const { queryKey } = themesOf(slug);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  queryClient.setQueryData(queryKey, (rows) => rows && edit(rows));
  try {
    await send();
    return true;
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    reportFailure(label, error);
    return false;
  } finally {
    await queryClient.invalidateQueries({ queryKey });
  }
}

export function useThemes(slug: string) {
  const { data: rows, error, refetch } = useQuery(themesOf(slug), queryClient);
  return {
    rows,
    error,
    retry: () => void refetch(),
    /** The error of a name for `id`, as far as the loaded list shows. */
    problemOf: (name: string, id: string | null): string | null => {
      const wanted = name.trim();
      if (wanted === "") return t("name_missing");
      return rows?.some((row) => row.name === wanted && row.id !== id) ? t("name_taken") : null;
    },
    /** Resolves to the server's error of the name; null if the theme was saved. */
    add: async (name: string, colors: Json): Promise<string | null> => {
      try {
        await api.workspace_themes.create({ slug, body: { name: name.trim(), colors } });
        await refetch();
        return null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 410) return t("name_taken");
        reportFailure(t("add_failed"), error);
        return t("add_failed");
      }
    },
    update: (theme: WorkspaceTheme, body: WorkspaceThemePatch): Promise<boolean> =>
      change(
        slug,
        t("change_failed", { name: theme.name }),
        (all) => all.map((row) => (row.id === theme.id ? { ...row, ...body } : row)),
        () => api.workspace_themes.update({ slug, theme_id: theme.id, body }),
      ),
    remove: (theme: WorkspaceTheme): Promise<boolean> =>
      change(
        slug,
        t("remove_failed", { name: theme.name }),
        (all) => all.filter((row) => row.id !== theme.id),
        () => api.workspace_themes.remove({ slug, theme_id: theme.id }),
      ),
  };
}
export type Themes = ReturnType<typeof useThemes>;
