import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { TextInput } from "@cairn/ui/text-input";
import { TimeAgo } from "@cairn/ui/time-ago";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { changeWorkspaceRole, removeWorkspaceMember } from "../../data/members.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../data/people.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { MemberRow } from "../../components/members/member-row.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useNow } from "../../session/use-now.ts";
import { t } from "../../i18n/workspace-text.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { PendingInvitations } from "./pending-invitations.tsx";

/** `/{ws}/settings/members/`: members, and who was invited. */
export const WorkspaceMembersScreen = observer(function WorkspaceMembersScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("members")} · ${open.workspace?.name ?? open.slug}`);
  const [query, setQuery] = useState("");
  const mayInvite = can(open, "workspace.write");
  const wanted = query.trim().toLocaleLowerCase();
  const people = workspacePeople(open).filter(({ member }) =>
    `${personName(member)} ${member.display_name} ${member.email ?? ""}`.toLocaleLowerCase().includes(wanted),
  );
  return (
    <SettingsPage
      title={t("members")}
      lead={t("members_lead")}
      action={
        mayInvite ? (
          <Button
            variant="primary"
            icon="plus"
            onClick={() => runAction("workspace.invite", actionContext())}
          >
            {t("invite")}
          </Button>
        ) : null
      }
    >
      <TextInput
        type="search"
        icon="search"
        aria-label={t("search_members")}
        placeholder={t("search_members")}
        value={query}
        className="mt-6 w-72 max-md:w-full"
        onChange={(event) => setQuery(event.target.value)}
      />
      {people.length === 0 ? <EmptyState title={common("nothing_found")} className="py-12" /> : null}
      <ul className="mt-3 divide-y divide-line rounded-card frame empty:hidden">
        {people.map((row) => (
          <Member key={row.id} row={row} mine={open.role} />
        ))}
      </ul>
      {mayInvite && open.role !== null ? <PendingInvitations slug={open.slug} most={open.role} /> : null}
    </SettingsPage>
  );
});

/** Nobody changes herself, nor somebody above her (security 9, 10). */
function mostFor(open: OpenWorkspace, row: WorkspaceMember, mine: Role | null): Role | null {
  if (mine === null || mine < MEMBER || row.member.id === open.me || row.role > mine) return null;
  return mine;
}

function Member({ row, mine }: { row: WorkspaceMember; mine: Role | null }) {
  const open = useWorkspace();
  const now = useNow();
  const name = personName(row.member);
  const remove = (): void =>
    confirm({
      title: t("remove_question", { name }),
      description: t("remove_confirm"),
      confirmLabel: t("remove_action"),
      onConfirm: async () => {
        if (await removeWorkspaceMember(open, row, t("remove_failed", { name })))
          toast({ title: t("removed_toast", { name }) });
      },
    });
  return (
    <MemberRow
      member={row.member}
      name={row.member.id === open.me ? t("you_suffix", { name }) : name}
      role={row.role}
      most={mostFor(open, row, mine)}
      roleName={t("role_of", { name })}
      removeLabel={t("remove_member")}
      onRole={(role) => void changeWorkspaceRole(open, row, role, t("role_failed", { name }))}
      onRemove={remove}
      aside={
        <span className="num w-36 flex-none cut text-12 text-ink-3 max-md:hidden">
          {t("joined")} <TimeAgo iso={row.created_at} now={now} />
        </span>
      }
    />
  );
}
