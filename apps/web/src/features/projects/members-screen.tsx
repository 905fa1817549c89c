import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ProjectMemberRow } from "@cairn/contract/entities/project";
import type { Role, WorkspaceMember } from "@cairn/contract/entities/workspace";
import { MEMBER } from "@cairn/domain/roles";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { TextInput } from "@cairn/ui/text-input";
import { toast } from "@cairn/ui/toast";
import { changeProjectRole, removeProjectMember } from "../../data/members.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { personName, workspacePeople } from "../../data/people.ts";
import { useProjectMembers } from "../../data/use-project-members.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { MemberRow } from "../../components/members/member-row.tsx";
import { SettingsPage } from "../../settings/settings-layout.tsx";
import { confirm } from "../../shell/dialogs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { openAddMembers } from "./add-members-dialog.tsx";
import { openProjectInvite } from "./invite-dialog.tsx";
import { ProjectDefaults } from "./project-defaults.tsx";
import { ProjectInvitations } from "./project-invitations.tsx";
import { t } from "./text.ts";

/** `…/settings/members/`: who is in the project, who leads it, and who gets issues by default (contract/workspace §15.1). */
export const ProjectMembersScreen = observer(function ProjectMembersScreen() {
  const open = useWorkspace();
  const project = useProject();
  usePageTitle(`${t("members")} · ${project.name}`);
  const [query, setQuery] = useState("");
  const { rows, error, retry } = useProjectMembers(open, project.id);
  if (error !== null) return <FailedScreen error={error} onRetry={retry} />;
  const mayAdd = can(open, "project.add_members", project);
  const wanted = query.trim().toLocaleLowerCase();
  const people = workspacePeople(open).flatMap(({ member }) => {
    const row = rows.find((one) => one.member === member.id);
    const words = `${personName(member)} ${member.display_name} ${member.email ?? ""}`.toLocaleLowerCase();
    return row && words.includes(wanted) ? [{ member, row }] : [];
  });
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
      <TextInput
        type="search"
        icon="search"
        aria-label={t("search_members")}
        placeholder={t("search_members")}
        value={query}
        className="mt-6 w-72 max-md:w-full"
        onChange={(event) => setQuery(event.target.value)}
      />
      {people.length === 0 && wanted !== "" ? (
        <EmptyState title={common("nothing_found")} className="py-12" />
      ) : null}
      <ul className="mt-3 divide-y divide-line rounded-card frame empty:hidden">
        {people.map(({ member, row }) => (
          <Member key={row.id} member={member} row={row} mine={project.member_role} />
        ))}
      </ul>
      {mayAdd ? <ProjectInvitations slug={open.slug} projectId={project.id} /> : null}
    </SettingsPage>
  );
});

interface MemberProps {
  member: WorkspaceMember["member"];
  row: ProjectMemberRow;
  mine: Role | null;
}

function Member({ member, row, mine }: MemberProps) {
  const open = useWorkspace();
  const own = member.id === open.me;
  const name = personName(member);
  // Nobody changes herself, nor somebody above her (security 9, 10).
  const mayChange = !own && mine !== null && mine >= MEMBER && row.role <= mine;
  return (
    <MemberRow
      member={member}
      name={own ? t("you_suffix", { name }) : name}
      role={row.role}
      most={mayChange ? mine : null}
      roleName={t("role_of", { name })}
      removeLabel={t("remove_member")}
      onRole={(role) => void changeProjectRole(open, row, role, t("role_failed", { name }))}
      onRemove={() => confirmRemoval(open, row, name)}
    />
  );
}

function confirmRemoval(open: OpenWorkspace, row: ProjectMemberRow, name: string): void {
  confirm({
    title: t("remove_question", { name }),
    description: t("remove_confirm"),
    confirmLabel: t("remove_action"),
    onConfirm: async () => {
      if (await removeProjectMember(open, row, t("remove_failed", { name })))
        toast({ title: t("removed_toast", { name }) });
    },
  });
}
