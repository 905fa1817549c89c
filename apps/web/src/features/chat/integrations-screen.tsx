import { useQuery } from "@tanstack/react-query";
import type { ChatChannel } from "@cairn/contract/entities/chat-channel";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { queryClient } from "../../data/query-client.ts";
import { useRefetchOnPause } from "../../data/use-refetch-on-pause.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { RequestedRows } from "../../settings/settings-list/requested-rows.tsx";
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
  const query = useQuery(channelsQuery(place), queryClient);
  useRefetchOnPause(useWorkspace(), "chat_channel", query.refetch);
  return (
    <RequestedRows
      query={query}
      failed={t("failed")}
      skeleton={[120, 160]}
      empty={
        <p className="mt-3 rounded-card px-4 py-6 text-center text-pretty text-ink-3 frame">{t("empty")}</p>
      }
    >
      {(channel) => (
        <ChannelRow key={channel.id} place={place} channel={channel} onEdit={() => onEdit(channel)} />
      )}
    </RequestedRows>
  );
}
