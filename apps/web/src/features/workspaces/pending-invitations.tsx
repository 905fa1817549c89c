import { useMutation, type UseMutationOptions, useQuery } from "@tanstack/react-query";
import type { WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { api } from "../../data/api.ts";
import { reportFailure } from "../../data/failure.ts";
import { queryClient } from "../../data/query-client.ts";
import { workspaceInvitations } from "../../data/queries.ts";
import { roleLabel } from "../../parts/role-select.tsx";
import { SettingsSection } from "../../parts/settings-layout.tsx";
import { t } from "../../parts/workspace-words.ts";
import { useNow } from "../../parts/use-now.ts";

/** Takes an invitation from the list at once and puts it back when withdrawing fails (spec §8). */
function useRevoke(slug: string) {
  const { queryKey } = workspaceInvitations(slug);
  const mutation: UseMutationOptions<unknown, Error, WorkspaceInvitation> = {
    mutationFn: (invitation: WorkspaceInvitation) =>
      api.workspaces.revoke_invitation({ slug, invitation_id: invitation.id }),
    onMutate: async (invitation) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (rows) => rows?.filter((row) => row.id !== invitation.id));
    },
    onError: (error, { email }) => reportFailure(t("revoke_failed", { email }), error),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  };
  return useMutation(mutation, queryClient);
}

/** Invitations that nobody has answered yet. */
export function PendingInvitations({ slug }: { slug: string }) {
  const { data = [] } = useQuery(workspaceInvitations(slug), queryClient);
  const revoke = useRevoke(slug);
  const now = useNow();
  if (data.length === 0) return null;
  return (
    <SettingsSection title={t("pending")} lead={t("pending_lead")}>
      <ul className="divide-y divide-line rounded-card frame">
        {data.map((invitation) => (
          <li key={invitation.id} className="flex h-14 items-center gap-3 px-4">
            <span className="grid size-7 flex-none place-items-center rounded-full border-[1.4px] border-dashed border-line-strong text-ink-4">
              <Icon name="mail" size={14} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="cut font-medium text-ink">{invitation.email}</p>
              <p className="cut text-12 text-ink-3">
                {invitation.accepted ? (
                  t("pending_accepted")
                ) : (
                  <>
                    {t("pending_since")} <TimeAgo iso={invitation.created_at} now={now} />
                  </>
                )}
              </p>
            </div>
            <span className="w-28 px-2.5 text-ink-3">{roleLabel(invitation.role)}</span>
            <IconButton
              icon="x"
              label={t("revoke", { email: invitation.email })}
              onClick={() => revoke.mutate(invitation)}
            />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
