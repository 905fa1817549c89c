import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { UserLite } from "@cairn/contract/entities/lite";
import { api } from "../../data/api.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { queryClient } from "../../data/query-client.ts";

/** A member of the workspace, excluding bots and people who have left. Observed. */
export const memberOf = (open: OpenWorkspace, userId: string): UserLite | undefined =>
  open.cache.workspace_member.all().find((row) => row.member.id === userId)?.member;

/** All queries about people start with this key, so that they are refetched together. */
const keyOf = (slug: string, userId: string, what: string): string[] => [
  "workspace",
  slug,
  "profiles",
  userId,
  what,
];

/** A member's profile and their share in common projects. */
export const useProfile = ({ slug }: OpenWorkspace, userId: string) =>
  useQuery(
    {
      queryKey: keyOf(slug, userId, "profile"),
      queryFn: ({ signal }) => api.profiles.profile({ slug, user_id: userId, signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
    queryClient,
  );

/** Numbers of issues that a member created, is assigned to, completed and follows in shared projects. */
export const useStats = ({ slug }: OpenWorkspace, userId: string) =>
  useQuery(
    {
      queryKey: keyOf(slug, userId, "stats"),
      queryFn: ({ signal }) => api.profiles.stats({ slug, user_id: userId, signal }),
      placeholderData: keepPreviousData,
      refetchOnMount: "always",
    },
    queryClient,
  );

export const activityKey = (slug: string, userId: string): string[] => keyOf(slug, userId, "activity");
