// The Slack app of a workspace: fetched where it is shown, because no stream announces it.
import { queryOptions } from "@tanstack/react-query";
import type { SlackApp, SlackPerson } from "@cairn/contract/entities/slack";
import { api } from "../../data/api.ts";
import { queryClient } from "../../data/query-client.ts";
import { t } from "../../i18n/slack.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { attempt } from "./application-source.tsx";

export const slackQuery = (slug: string) =>
  queryOptions({
    queryKey: ["workspace", slug, "slack-app"],
    queryFn: ({ signal }) => api.slack_app.retrieve({ slug, signal }),
    refetchOnMount: "always",
  });

export const showApp = (slug: string, app: SlackApp): void =>
  void queryClient.setQueryData(slackQuery(slug).queryKey, app);

const attemptIn = (slug: string, words: { done: string; failed: string }, work: () => Promise<unknown>) =>
  attempt(slackQuery(slug).queryKey as readonly string[], words, work);

export const stopPreviews = (slug: string): Promise<void> =>
  attemptIn(slug, { done: t("previews_stopped"), failed: t("save_failed") }, () =>
    api.slack_app.connect({ slug, body: { bot_token: null } }),
  );

export const confirmDisconnection = (slug: string): void =>
  confirm({
    title: t("disconnect_question"),
    description: t("disconnect_text"),
    confirmLabel: t("disconnect_action"),
    onConfirm: () =>
      attemptIn(slug, { done: t("disconnected"), failed: t("disconnect_failed") }, () =>
        api.slack_app.disconnect({ slug }),
      ),
  });

export const confirmUnlinking = (slug: string, { id }: SlackPerson, name: string): void =>
  confirm({
    title: t("unlink_question", { name }),
    description: t("unlink_text"),
    confirmLabel: t("unlink"),
    onConfirm: () =>
      attemptIn(slug, { done: t("unlinked", { name }), failed: t("unlink_failed", { name }) }, () =>
        api.slack_app.unlink({ slug, person_id: id }),
      ),
  });
