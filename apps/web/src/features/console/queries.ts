// The console's queries, and its writes of settings.
import type { BackupStatus } from "@cairn/contract/entities/backup";
import type { Configuration, InstanceInfo } from "@cairn/contract/entities/instance";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "../../data/query-client.ts";
import { consoleApi } from "./api.ts";

export type Setting = Configuration;

const settings = {
  queryKey: ["console", "settings"],
  queryFn: () => consoleApi.instance.configurations({}),
} as const;

export const instanceInfo = {
  queryKey: ["console", "instance"],
  // The console is not shown before setup (show-console.tsx), so the response is complete.
  queryFn: async () => (await consoleApi.instance.info({})) as InstanceInfo,
} as const;

export const admins = {
  queryKey: ["console", "admins"],
  queryFn: () => consoleApi.instance.admins({}),
} as const;

export const failedChanges = {
  queryKey: ["console", "failed-changes"],
  queryFn: () => consoleApi.instance.failed_changes({}),
} as const;

export const warnings = {
  queryKey: ["console", "warnings"],
  queryFn: () => consoleApi.instance.warnings({}),
  refetchOnMount: "always",
} as const;

export const backups = {
  queryKey: ["console", "backups"],
  queryFn: () => consoleApi.backups.status({}),
  // One that was requested is written in the background.
  refetchInterval: ({ state }: { state: { data?: BackupStatus | undefined } }) =>
    state.data?.is_running ? 2000 : false,
} as const;

export const adminMe = {
  queryKey: ["console", "me"],
  queryFn: () => consoleApi.instance.admin_me({}),
} as const;

/** All settings by key. */
export function useSettings() {
  const query = useQuery(settings, queryClient);
  return { ...query, byKey: new Map((query.data ?? []).map((row) => [row.key, row])) };
}

/** Null clears a secret. @throws ApiError with what is wrong, by key */
export async function saveSettings(values: Record<string, string | null>): Promise<void> {
  const touched = await consoleApi.instance.update_configurations({ body: values });
  const news = new Map(touched.map((row) => [row.key, row]));
  queryClient.setQueryData(settings.queryKey, (rows: Setting[] | undefined) =>
    rows?.map((row) => news.get(row.key) ?? row),
  );
  await queryClient.invalidateQueries(instanceInfo);
}
