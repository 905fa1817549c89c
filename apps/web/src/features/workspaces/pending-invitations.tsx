import { useQuery } from "@tanstack/react-query";
import type { Role, WorkspaceInvitation } from "@cairn/contract/entities/workspace";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { useCanMail } from "../../data/can-mail.ts";
import { queryClient } from "../../data/query-client.ts";
import { workspaceInvitations } from "../../data/queries.ts";
import { RoleSelect, roleLabel } from "../../components/members/role-select.tsx";
import { SettingsSection } from "../../settings/settings-layout.tsx";
import { t } from "../../i18n/workspace-text.ts";
import { useNow } from "../../session/use-now.ts";
import { useInvitationCalls } from "./use-invitation-calls.ts";

/** Open invitations. `most` is this person's own role. */
export function PendingInvitations({ slug, most }: { slug: string; most: Role }) {
  const { data = [] } = useQuery(workspaceInvitations(slug), queryClient);
  const calls = useInvitationCalls(slug);
  const canMail = useCanMail();
  const now = useNow();
  if (data.length === 0) return null;
  const own = data.filter(({ accepted, role }) => !accepted && role <= most);
  return (
    <SettingsSection title={t("pending")} lead={t(canMail === false ? "pending_no_mail" : "pending_lead")}>
      <ul className="divide-y divide-line rounded-card frame">
        {data.map((row) => (
          <li key={row.id} className="flex min-h-14 items-center gap-3 px-4 max-md:flex-wrap max-md:py-2">
            <span className="grid size-7 flex-none place-items-center rounded-full border-[1.4px] border-dashed border-line-strong text-ink-4">
              <Icon name="mail" size={14} />
            </span>
            <div className="min-w-0 flex-1 max-md:basis-[calc(100%-52px)]">
              <p className="cut font-medium text-ink">{row.email}</p>
              <p className="cut text-12 text-ink-3">
                {row.accepted ? (
                  t("pending_accepted")
                ) : (
                  <>
                    {t("pending_since")} <TimeAgo iso={row.created_at} now={now} />
                  </>
                )}
              </p>
            </div>
            <Actions row={row} most={most} canMail={canMail ?? false} calls={calls} />
          </li>
        ))}
      </ul>
      {canMail === false && own.length > 1 ? (
        <Button icon="link" className="mt-3" onClick={() => calls.copyLinks(own)}>
          {t("copy_links")}
        </Button>
      ) : null}
    </SettingsSection>
  );
}

interface ActionsProps {
  row: WorkspaceInvitation;
  most: Role;
  canMail: boolean;
  calls: ReturnType<typeof useInvitationCalls>;
}

function Actions({ row, most, canMail, calls }: ActionsProps) {
  const { email, role } = row;
  // People cannot change or share an invitation to a role above their own; everyone here can revoke it (security 9).
  const mine = role <= most;
  return (
    <div className="flex items-center max-md:ml-8">
      {mine ? (
        <RoleSelect
          label={t("invited_role", { email })}
          value={role}
          most={most}
          size={28}
          className="mr-2 w-28!"
          onChange={(next) => calls.changeRole(row, next)}
        />
      ) : (
        <span className="w-28 px-2.5 text-ink-3">{roleLabel(role)}</span>
      )}
      {mine && canMail ? (
        <IconButton icon="mail" label={t("resend", { email })} onClick={() => calls.resend(row)} />
      ) : null}
      {mine ? (
        <IconButton icon="link" label={t("copy_link", { email })} onClick={() => calls.copyLink(row)} />
      ) : null}
      <IconButton icon="x" label={t("revoke", { email })} onClick={() => calls.revoke(row)} />
    </div>
  );
}
