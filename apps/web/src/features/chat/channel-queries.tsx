// Chat channels of a project: fetched where they are shown, because no stream announces them.
import { queryOptions } from "@tanstack/react-query";
import type { ChatChannel } from "@cairn/contract/entities/chat-channel";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { t } from "./text.ts";

/** A channel's health changes without this page. */
const REFETCH_MS = 10_000;

export interface ChatPlace {
  slug: string;
  project_id: string;
}

export const channelsQuery = ({ slug, project_id }: ChatPlace) =>
  queryOptions({
    queryKey: ["project", project_id, "chat-channels"],
    queryFn: ({ signal }) => api.chat_channels.list({ slug, project_id, signal }),
    refetchInterval: REFETCH_MS,
    refetchOnMount: "always",
  });

export const refetchChannels = (place: ChatPlace): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: channelsQuery(place).queryKey });

/** Reports a failure. @returns the result; null after a failure */
async function attempt<T>(label: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    reportFailure(label, error);
    return null;
  }
}

/** Shown at once, and taken back if the server refuses. */
export async function setActive(place: ChatPlace, channel: ChatChannel, is_active: boolean): Promise<void> {
  const { queryKey } = channelsQuery(place);
  await queryClient.cancelQueries({ queryKey });
  const changed = { ...channel, is_active, pause_reason: null, failures: 0, last_error: null };
  queryClient.setQueryData(queryKey, (rows) => rows?.map((row) => (row.id === channel.id ? changed : row)));
  await attempt(t("change_failed"), () =>
    api.chat_channels.update({ ...place, channel_id: channel.id, body: { is_active } }),
  );
  await refetchChannels(place);
}

/** What the server says of a failed message, in words if it is one of its own. */
export const errorText = (error: string): string =>
  error === "unreachable" || error === "incomplete" ? t(`error_${error}`) : error;

export async function sendTest(place: ChatPlace, { id, name }: ChatChannel): Promise<void> {
  const result = await attempt(t("test_failed"), () => api.chat_channels.test({ ...place, channel_id: id }));
  if (result?.is_sent) toast({ title: t("test_ok", { name }), tone: "success" });
  else if (result)
    toast({ title: t("test_failed"), description: errorText(result.error ?? ""), tone: "error" });
  await refetchChannels(place);
}

export const confirmRemoval = (place: ChatPlace, { id, name }: ChatChannel): void =>
  confirm({
    title: t("remove_question", { name }),
    description: t("remove_confirm"),
    confirmLabel: t("remove_action"),
    onConfirm: async () => {
      const call = () => api.chat_channels.remove({ ...place, channel_id: id }).then(() => true);
      if (await attempt(t("remove_failed"), call)) toast({ title: t("removed") });
      await refetchChannels(place);
    },
  });
