import { useQuery } from "@tanstack/react-query";
import type { ChatChannel } from "@cairn/contract/entities/chat-channel";
import { Button } from "@cairn/ui/button";
import { ErrorState } from "@cairn/ui/error-state";
import { observer } from "mobx-react-lite";
import { queryClient } from "../../data/query-client.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { explainAny } from "../../session/explain-any.ts";
import { SettingsPage, SettingsRows, SettingsSection } from "../../settings/settings-layout.tsx";
import { ListSkeleton } from "../../settings/settings-list/list-skeleton.tsx";
import { openDialog } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { ChannelDialog } from "./channel-dialog.tsx";
import { channelsQuery, type ChatPlace } from "./channel-queries.tsx";
import { ChannelRow } from "./channel-row.tsx";
import { t } from "./text.ts";

/** `…/settings/integrations/`: for project admins (spec §2). */
export const ProjectIntegrationsScreen = observer(function ProjectIntegrationsScreen() {
  const { slug } = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("title")} · ${project.name}`);
  const place = { slug, project_id: project.id };
  const edit = (channel: ChatChannel | null): void =>
    openDialog((close) => <ChannelDialog place={place} channel={channel} onClose={close} />);
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
      <SettingsSection title={t("channels")} lead={t("channels_lead")}>
        <Channels place={place} onEdit={edit} />
      </SettingsSection>
    </SettingsPage>
  );
});

function Channels({ place, onEdit }: { place: ChatPlace; onEdit: (channel: ChatChannel) => void }) {
  const { data, error, refetch } = useQuery(channelsQuery(place), queryClient);
  if (!data)
    return error ? (
      <ErrorState
        title={t("failed")}
        text={explainAny(error) ?? common("failed_server")}
        onRetry={() => void refetch()}
      />
    ) : (
      <ListSkeleton names={[120, 160]} className="mt-3" />
    );
  if (data.length === 0)
    return (
      <p className="mt-3 rounded-card px-4 py-6 text-center text-pretty text-ink-3 frame">{t("empty")}</p>
    );
  return (
    <SettingsRows>
      {data.map((channel) => (
        <ChannelRow key={channel.id} place={place} channel={channel} onEdit={() => onEdit(channel)} />
      ))}
    </SettingsRows>
  );
}
