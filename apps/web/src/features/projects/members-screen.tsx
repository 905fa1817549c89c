import { observer } from "mobx-react-lite";
import type { ProjectMemberRow } from "@cairn/contract/entities/project";
import { Button } from "@cairn/ui/button";
import { changeProjectRole, removeProjectMember } from "../../data/members.ts";
import { useProjectMembers } from "../../data/use-project-members.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { AgentList } from "../../components/members/agent-list.tsx";
import { MemberList } from "../../components/members/member-list.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { openAddMembers } from "./add-members-dialog.tsx";
import { openProjectInvite } from "./open-invite.ts";
import { ProjectDefaults } from "./project-defaults.tsx";
import { ProjectInvitations } from "./project-invitations.tsx";
import { t } from "./text.ts";

/** `…/settings/members/`: the project's members, lead and default assignee (contract/workspace §15.1). */
export const ProjectMembersScreen = observer(function ProjectMembersScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("members")} · ${project.name}`);
  const { rows, error, retry } = useProjectMembers(open, project.id);
  if (error !== null) return <FailedScreen error={error} onRetry={retry} />;
  const mayAdd = can(open, "project.add_members", project);
  return (
    <SettingsPage
      title={t("members")}
      lead={t("members_lead")}
      action={
        mayAdd ? (
          <div className="flex gap-2 max-md:flex-col max-md:items-end">
            <Button icon="mail" onClick={() => openProjectInvite(open, project)}>
              {t("invite")}
            </Button>
            <Button variant="primary" icon="plus" onClick={() => openAddMembers(open, project)}>
              {t("add_members")}
            </Button>
          </div>
        ) : null
      }
    >
      <ProjectDefaults project={project} among={rows} />
      <MemberList<ProjectMemberRow>
        scope={{
          t,
          mine: project.member_role,
          rowOf: ({ member }) => rows.find((row) => row.member === member.id),
          changeRole: (row, role, failed) => changeProjectRole(open, row, role, failed),
          remove: (row, failed) => removeProjectMember(open, row, failed),
        }}
      />
      <AgentList projectId={project.id} />
      {mayAdd ? <ProjectInvitations slug={open.slug} projectId={project.id} /> : null}
    </SettingsPage>
  );
});
