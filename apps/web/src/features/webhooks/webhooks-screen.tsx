import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Webhook } from "@cairn/contract/entities/webhook";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { observer } from "mobx-react-lite";
import { myProjects } from "../../data/projects.ts";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsPage, SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { t } from "./text.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { webhooksQuery } from "./webhook-queries.tsx";
import { factsOf, WebhookStatus } from "./webhook-status.tsx";

/** `/{ws}/settings/webhooks/`: for workspace admins (spec §2). */
export const WebhooksScreen = observer(function WebhooksScreen() {
  const open = useWorkspace();
  const { slug } = open;
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? slug}`);
  const { data, error, refetch } = useQuery(webhooksQuery(slug), queryClient);
  const edit = (webhook: Webhook | null): void =>
    openDialog((close) => (
      <WebhookDialog slug={slug} projects={myProjects(open)} webhook={webhook} onClose={close} />
    ));
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead")}
      action={
        <Button variant="primary" icon="plus" onClick={() => edit(null)}>
          {t("create")}
        </Button>
      }
    >
      {!data && error ? (
        <ErrorState
          title={t("failed")}
          text={explainAny(error) ?? common("failed_server")}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <ListSkeleton names={[220, 260]} className="mt-6" /> : null}
      {data?.length === 0 ? (
        <EmptyState
          drawing={<EmptyDrawing />}
          title={t("empty_title")}
          text={t("empty_text")}
          className="py-24"
        />
      ) : null}
      {data && data.length > 0 ? (
        <div className="mt-3">
          <SettingsRows>
            {data.map((webhook) => (
              <WebhookRow key={webhook.id} slug={slug} webhook={webhook} onEdit={() => edit(webhook)} />
            ))}
          </SettingsRows>
        </div>
      ) : null}
    </SettingsPage>
  );
});

function WebhookRow({ slug, webhook, onEdit }: { slug: string; webhook: Webhook; onEdit: () => void }) {
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            to="/$workspaceSlug/settings/webhooks/$webhookId/"
            params={{ workspaceSlug: slug, webhookId: webhook.id }}
            className="min-w-0 font-medium break-all text-ink hover:underline"
          >
            {webhook.url}
          </Link>
          <WebhookStatus webhook={webhook} />
        </p>
        <p className="text-12 text-pretty text-ink-3">{factsOf(webhook)}</p>
      </div>
      <WebhookMenu slug={slug} webhook={webhook} onEdit={onEdit} />
    </li>
  );
}
