import { useQuery } from "@tanstack/react-query";
import type { ProjectInvitation } from "@cairn/contract/entities/project";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { projectInvitations } from "../../data/queries.ts";
import { roleLabel } from "../../components/members/role-select.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { t } from "./text.ts";

/** Removes an invitation from the list at once, and restores it if revoking fails (spec §8). */
async function revoke(slug: string, projectId: string, { id, email }: ProjectInvitation): Promise<void> {
  const { queryKey } = projectInvitations(slug, projectId);
  queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => row.id !== id));
  try {
    await api.projects.revoke_invitation({ slug, project_id: projectId, invitation_id: id });
  } catch (error) {
    reportFailure(t("invited_revoke_failed", { email }), error);
  }
  await queryClient.invalidateQueries({ queryKey });
}

/** The open invitations to the project. */
export function ProjectInvitations({ slug, projectId }: { slug: string; projectId: string }) {
  const { data = [] } = useQuery(projectInvitations(slug, projectId), queryClient);
  if (data.length === 0) return null;
  return (
    <SettingsSection title={t("invited")} lead={t("invited_lead")}>
      <ul className="divide-y divide-line rounded-card frame">
        {data.map((row) => (
          <li key={row.id} className="flex h-11 items-center gap-3 px-4">
            <Icon name="mail" size={14} className="flex-none text-ink-4" />
            <span className="cut min-w-0 flex-1 text-ink">{row.email}</span>
            <span className="flex-none text-ink-3">{roleLabel(row.role)}</span>
            <IconButton
              icon="x"
              label={t("invited_revoke", { email: row.email })}
              onClick={() => void revoke(slug, projectId, row)}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
