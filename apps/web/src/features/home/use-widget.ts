import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import type { WidgetAnswers, WidgetKey } from "@cairn/contract/entities/dashboard";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import type { HomeData } from "./home-data.ts";

/** A widget's response. The previous one stays visible while the next is loading. */
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
        // The key determines the type of the response.
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
