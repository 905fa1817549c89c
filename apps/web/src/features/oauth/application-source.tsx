// Where applications are registered: by a workspace's admins, or by a person.
import type {
  NewOauthApplication,
  OauthApplication,
  OauthApplicationDraft,
  OauthApplicationPatch,
} from "@cairn/contract/entities/oauth";
import { toast } from "@cairn/ui/toast";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { confirm, openDialog } from "../../shell/dialogs.tsx";
import { SecretDialog } from "./secret-dialog.tsx";
import { t } from "./text.ts";

export interface ApplicationSource {
  /** Of the list's query. */
  key: readonly string[];
  list: (signal: AbortSignal) => Promise<OauthApplication[]>;
  create: (draft: OauthApplicationDraft) => Promise<NewOauthApplication>;
  update: (id: string, patch: OauthApplicationPatch) => Promise<OauthApplication>;
  renew: (id: string) => Promise<NewOauthApplication>;
  remove: (id: string) => Promise<void>;
}

export const workspaceApplications = (slug: string): ApplicationSource => ({
  key: ["workspace", slug, "oauth-applications"],
  list: (signal) => api.oauth_applications.list({ slug, signal }),
  create: (body) => api.oauth_applications.create({ slug, body }),
  update: (application_id, body) => api.oauth_applications.update({ slug, application_id, body }),
  renew: (application_id) => api.oauth_applications.renew_secret({ slug, application_id }),
  remove: (application_id) => api.oauth_applications.remove({ slug, application_id }),
});

export const ownApplications: ApplicationSource = {
  key: ["my", "oauth-applications"],
  list: (signal) => api.own_applications.list({ signal }),
  create: (body) => api.own_applications.create({ body }),
  update: (application_id, body) => api.own_applications.update({ application_id, body }),
  renew: (application_id) => api.own_applications.renew_secret({ application_id }),
  remove: (application_id) => api.own_applications.remove({ application_id }),
};

/** Reports success and failure, and fetches the list again. Never rejects. */
export async function attempt(
  key: readonly string[],
  words: { done: string | null; failed: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
    if (words.done !== null) toast({ title: words.done, tone: "success" });
  } catch (error) {
    reportFailure(words.failed, error, () => void attempt(key, words, work));
  }
  await queryClient.invalidateQueries({ queryKey: key });
}

export function confirmRenewal(source: ApplicationSource, { id, name }: OauthApplication): void {
  confirm({
    title: t("renew_question", { name }),
    description: t("renew_text"),
    confirmLabel: t("renew_action"),
    onConfirm: () =>
      attempt(source.key, { done: null, failed: t("renew_failed", { name }) }, async () => {
        const renewed = await source.renew(id);
        openDialog((close) => <SecretDialog application={renewed} onClose={close} />);
      }),
  });
}

export function confirmDeletion(source: ApplicationSource, { id, name }: OauthApplication): void {
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: t("delete_action"),
    onConfirm: () =>
      attempt(source.key, { done: t("deleted", { name }), failed: t("delete_failed", { name }) }, () =>
        source.remove(id),
      ),
  });
}
