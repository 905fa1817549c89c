import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { Webhook } from "@cairn/contract/entities/webhook";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { observer } from "mobx-react-lite";
import { myProjects } from "../../data/projects.ts";
import { queryClient } from "../../data/query-client.ts";
import { useRefetchOnPause } from "../../data/use-refetch-on-pause.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { RequestedRows } from "../../settings/settings-list/requested-rows.tsx";
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
  const query = useQuery(webhooksQuery(slug), queryClient);
  useRefetchOnPause(open, "webhook", query.refetch);
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
      <RequestedRows
        query={query}
        failed={t("failed")}
        skeleton={[220, 260]}
        empty={
          <EmptyState
            drawing={<EmptyDrawing />}
            title={t("empty_title")}
            text={t("empty_text")}
            className="py-24"
          />
        }
      >
        {(webhook) => (
          <WebhookRow key={webhook.id} slug={slug} webhook={webhook} onEdit={() => edit(webhook)} />
        )}
      </RequestedRows>
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
