import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { WidgetAnswers, WidgetKey } from "@cairn/contract/entities/dashboard";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import type { HomeData } from "./home-data.ts";

/** What a widget answers now. What was seen stays while the next answer is on its way. */
export function useWidget<K extends WidgetKey>(
  { open: { slug }, dashboardId }: HomeData,
  key: K,
  query: Record<string, string> = {},
): UseQueryResult<WidgetAnswers[K]> {
  return useQuery(
    {
      queryKey: ["workspace", slug, "dashboard", key, query],
      queryFn: async ({ signal }) => {
        const asked = { ...query, widget_key: key };
        // The key says which of the answers it is.
        return (await api.dashboards.widget({
          slug,
          dashboard_id: dashboardId,
          query: asked,
          signal,
        })) as WidgetAnswers[K];
      },
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
    queryClient,
  );
}
