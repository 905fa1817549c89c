import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { Avatar } from "@cairn/ui/avatar";
import { Button } from "@cairn/ui/button";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { myInvitations, myWorkspaces } from "../../data/queries.ts";
import { roleLabel } from "./role-select.tsx";
import { t } from "../../i18n/workspace-text.ts";

export interface InvitationListProps {
  invitations: readonly WorkspaceInvitation[];
  /** Receives the workspace that was joined. */
  onJoined: (invitation: WorkspaceInvitation) => Promise<void>;
}

export const useMyInvitations = () => useQuery(myInvitations, queryClient);

/** The person's workspace invitations, each with a button to join. */
export function InvitationList({ invitations, onJoined }: InvitationListProps) {
  const [joining, setJoining] = useState<string | null>(null);
  const join = async (invitation: WorkspaceInvitation): Promise<void> => {
    setJoining(invitation.id);
    try {
      await api.users.accept_invitations({ body: { invitations: [invitation.id] } });
      await Promise.all([
        queryClient.invalidateQueries(myInvitations),
        queryClient.invalidateQueries(myWorkspaces),
      ]);
      await onJoined(invitation);
    } catch (error) {
      reportFailure(t("join_failed"), error);
    } finally {
      setJoining(null);
    }
  };
  return (
    <ul className="flex flex-col gap-2">
      {invitations.map((invitation) => {
        const { workspace } = invitation;
        const people = invitation.total_members ?? workspace.total_members ?? 1;
        return (
          <li key={invitation.id} className="flex items-center gap-3 rounded-card px-3 py-2.5 frame">
            <Avatar
              name={workspace.name}
              id={workspace.id}
              src={workspace.logo}
              size={28}
              square
              decorative
            />
            <div className="min-w-0 flex-1">
              <p className="cut font-medium text-ink">{workspace.name}</p>
              <p className="cut text-12 text-ink-3">
                {t("people", { count: people })} · {t("invited_as", { role: roleLabel(invitation.role) })}
              </p>
            </div>
            <Button
              variant="primary"
              loading={joining === invitation.id}
              disabled={joining !== null && joining !== invitation.id}
              onClick={() => void join(invitation)}
            >
              {t("join")}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
