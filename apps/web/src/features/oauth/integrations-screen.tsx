import type { OauthInstallation } from "@cairn/contract/entities/oauth";
import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { api } from "../../data/api.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { useNow } from "../../session/use-now.ts";
import { SettingsPage, SettingsRow } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { AgentsSection } from "./agents-section.tsx";
import { attempt, workspaceApplications } from "./application-source.tsx";
import { ListSection } from "./list-section.tsx";
import { RegisteredSection } from "./registered-section.tsx";
import { SlackSection } from "./slack-section.tsx";
import { t } from "./text.ts";

/** `/{ws}/settings/integrations/`: installed and registered applications, for admins. */
export const IntegrationsScreen = observer(function IntegrationsScreen() {
  const { slug, workspace } = useWorkspace();
  usePageTitle(`${t("integrations")} · ${workspace?.name ?? slug}`);
  const source = useMemo(() => workspaceApplications(slug), [slug]);
  const key = ["workspace", slug, "app-installations"];
  return (
    <SettingsPage title={t("integrations")} lead={t("integrations_lead")}>
      <ListSection
        title={t("installed")}
        lead={t("installed_lead")}
        none={t("installed_none")}
        failed={t("installed_failed")}
        queryKey={key}
        load={(signal) => api.oauth_applications.installed({ slug, signal })}
        row={(row) => <InstalledRow key={row.id} row={row} onRemove={() => confirmRemoval(slug, key, row)} />}
      />
      <AgentsSection />
      <RegisteredSection source={source} />
      <SlackSection />
    </SettingsPage>
  );
});

const confirmRemoval = (
  slug: string,
  key: readonly string[],
  { id, application_name: name }: OauthInstallation,
): void =>
  confirm({
    title: t("remove_question", { name }),
    description: t("remove_text"),
    confirmLabel: t("remove"),
    onConfirm: () =>
      attempt(key, { done: t("removed", { name }), failed: t("remove_failed", { name }) }, () =>
        api.oauth_applications.uninstall({ slug, installation_id: id }),
      ),
  });

function InstalledRow({ row, onRemove }: { row: OauthInstallation; onRemove: () => void }) {
  const now = useNow();
  return (
    <SettingsRow
      title={row.application_name}
      text={
        <>
          {t(`scope_${row.scope}`)} · {t("installed_since")} <TimeAgo iso={row.created_at} now={now} />
        </>
      }
      action={
        <Button aria-label={t("remove_named", { name: row.application_name })} onClick={onRemove}>
          {t("remove")}
        </Button>
      }
    />
  );
}
