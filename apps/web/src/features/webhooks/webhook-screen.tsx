import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useParams } from "@tanstack/react-router";
import type { Webhook } from "@cairn/contract/entities/webhook";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { ErrorState } from "@cairn/ui/error-state";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import { momentText } from "../../components/moment-text.ts";
import { myProjects } from "../../data/projects.ts";
import { queryClient } from "../../data/query-client.ts";
import { useRefetchOnPause } from "../../data/use-refetch-on-pause.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsPage, SettingsRow, SettingsRows } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { DeliveryLog } from "./delivery-log.tsx";
import { t } from "./text.ts";
import { WebhookDialog } from "./webhook-dialog.tsx";
import { WebhookMenu } from "./webhook-menu.tsx";
import { confirmRotation, sendTest, setActive, webhooksQuery } from "./webhook-queries.tsx";
import { factsOf, isFailing, WebhookStatus } from "./webhook-status.tsx";

const BACK = "/$workspaceSlug/settings/$page/";

function BackLink({ slug }: { slug: string }) {
  return (
    <Link
      to={BACK}
      params={{ workspaceSlug: slug, page: "webhooks" }}
      className="text-accent hover:underline"
    >
      {t("back")}
    </Link>
  );
}

/** `/{ws}/settings/webhooks/{id}/`: one webhook and its deliveries. */
export const WebhookScreen = observer(function WebhookScreen() {
  const open = useWorkspace();
  const { slug } = open;
  const { webhookId } = useParams({ strict: false });
  const { data, error, refetch } = useQuery(webhooksQuery(slug), queryClient);
  useRefetchOnPause(open, "webhook", refetch);
  const webhook = data?.find(({ id }) => id === webhookId);
  if (webhook) return <Shown key={webhook.id} slug={slug} webhook={webhook} />;
  if (data)
    return <EmptyState title={t("gone_title")} actions={<BackLink slug={slug} />} className="min-h-90" />;
  if (error)
    return (
      <ErrorState
        title={t("one_failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
        className="min-h-90"
      />
    );
  return <ListSkeleton names={[220, 260]} className="m-10 max-md:m-4" />;
});

const Shown = observer(function Shown({ slug, webhook }: { slug: string; webhook: Webhook }) {
  const open = useWorkspace();
  const navigate = useNavigate();
  const { host } = new URL(webhook.url);
  usePageTitle(`${host} · ${t("title")}`);
  const edit = (): void =>
    openDialog((close) => (
      <WebhookDialog slug={slug} projects={myProjects(open)} webhook={webhook} onClose={close} />
    ));
  const leave = (): void => void navigate({ to: BACK, params: { workspaceSlug: slug, page: "webhooks" } });
  return (
    <SettingsPage
      title={host}
      lead={<span className="break-all">{webhook.url}</span>}
      action={
        <div className="flex items-center gap-2">
          <TestButton slug={slug} webhook={webhook} />
          <WebhookMenu slug={slug} webhook={webhook} onEdit={edit} onRemoved={leave} />
        </div>
      }
    >
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <WebhookStatus webhook={webhook} />
        <span className="text-ink-3">{factsOf(webhook)}</span>
        <BackLink slug={slug} />
      </p>
      <Health slug={slug} webhook={webhook} />
      <SettingsRows>
        <SettingsRow
          title={t("secret")}
          text={
            webhook.old_secret_until !== null && Date.parse(webhook.old_secret_until) > Date.now()
              ? t("old_until", { time: momentText(new Date(webhook.old_secret_until)) })
              : t("secret_text")
          }
          action={
            <Button icon="refresh" onClick={() => confirmRotation(slug, webhook)}>
              {t("rotate")}
            </Button>
          }
        />
      </SettingsRows>
      <DeliveryLog slug={slug} webhookId={webhook.id} />
    </SettingsPage>
  );
});

function TestButton({ slug, webhook }: { slug: string; webhook: Webhook }) {
  const [isBusy, setBusy] = useState(false);
  const send = async (): Promise<void> => {
    setBusy(true);
    await sendTest(slug, webhook);
    setBusy(false);
  };
  return (
    <Button icon="send" loading={isBusy} onClick={() => void send()}>
      {t("test")}
    </Button>
  );
}

/** Why it is paused, or that it fails. */
function Health({ slug, webhook }: { slug: string; webhook: Webhook }) {
  const { is_active, pause_reason, failures } = webhook;
  if (!is_active)
    return (
      <Banner
        tone={pause_reason === null ? "info" : "danger"}
        icon="pause"
        className="mt-4"
        actions={<Button onClick={() => void setActive(slug, webhook, true)}>{t("resume")}</Button>}
      >
        {t(`paused_${pause_reason ?? "by_hand"}`)}
      </Banner>
    );
  if (!isFailing(webhook)) return null;
  return (
    <Banner tone="warning" className="mt-4">
      {t("failing_text", { count: failures })}
    </Banner>
  );
}
