import { observer } from "mobx-react-lite";
import type { WorkspaceMember } from "@cairn/contract/entities/workspace";
import { Button } from "@cairn/ui/button";
import { TimeAgo } from "@cairn/ui/time-ago";
import { actionContext } from "../../actions/context.ts";
import { runAction } from "../../actions/registry.ts";
import { changeWorkspaceRole, removeWorkspaceMember } from "../../data/members.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AgentList } from "../../components/members/agent-list.tsx";
import { MemberList } from "../../components/members/member-list.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { useNow } from "../../session/use-now.ts";
import { t } from "../../i18n/workspace-text.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { PendingInvitations } from "./pending-invitations.tsx";

/** `/{ws}/settings/members/`: members and open invitations. */
export const WorkspaceMembersScreen = observer(function WorkspaceMembersScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("members")} · ${open.workspace?.name ?? open.slug}`);
  const now = useNow();
  const mayInvite = can(open, "workspace.write");
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
      <MemberList<WorkspaceMember>
        scope={{
          t,
          mine: open.role,
          rowOf: (person) => person,
          changeRole: (row, role, failed) => changeWorkspaceRole(open, row, role, failed),
          remove: (row, failed) => removeWorkspaceMember(open, row, failed),
          aside: (row) => (
            <span className="num w-36 flex-none cut text-12 text-ink-3 max-md:hidden">
              {t("joined")} <TimeAgo iso={row.created_at} now={now} />
            </span>
          ),
        }}
      />
      <AgentList />
      {mayInvite && open.role !== null ? <PendingInvitations slug={open.slug} most={open.role} /> : null}
    </SettingsPage>
  );
});
