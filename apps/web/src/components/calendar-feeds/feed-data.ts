// The calendar feeds of the signed-in person in a workspace.
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";

const keyOf = (slug: string): string[] => ["calendar-feeds", slug];

export const feedsQuery = (slug: string) =>
  queryOptions({
    queryKey: keyOf(slug),
    queryFn: ({ signal }) => api.calendar_feeds.list({ slug, signal }),
    refetchOnMount: "always",
  });

const refetch = (slug: string): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(slug) });

/** Creates a feed or replaces its secret. @returns its URL, which only this answer has. @throws ApiError */
export async function renewFeed(slug: string, projectId: string | null): Promise<string> {
  const { url } = await api.calendar_feeds.renew({ slug, body: { project_id: projectId } });
  await refetch(slug);
  return url;
}

/** @throws ApiError */
export async function revokeFeed(slug: string, id: string): Promise<void> {
  await api.calendar_feeds.remove({ slug, feed_id: id });
  await refetch(slug);
}
