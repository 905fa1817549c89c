import { useParams } from "@tanstack/react-router";
import { Avatar } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { type ReactNode, useMemo } from "react";
import { personName } from "../../data/people.ts";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/lists.ts";
import { profileContext, PROFILE_TABS, type ProfileTab } from "../../issue-list/engine/list-context.ts";
import { PersonTabs } from "../../components/person-tabs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";

const isTab = (text: string): text is ProfileTab => PROFILE_TABS.some((tab) => tab === text);

/** `/{workspace}/profile/{userId}/{tab}/`: the issues of a person, in the projects that they share with the viewer. */
export const PersonIssuesScreen = observer(function PersonIssuesScreen() {
  const { userId, profileViewId } = useParams({
    from: "/signed-in/$workspaceSlug/profile/$userId/$profileViewId",
  });
  const open = useWorkspace();
  const person = open.cache.workspace_member.all().find((row) => row.member.id === userId)?.member;
  if (!person) return <MissingScreen title={t("missing_person_title")} text={t("missing_person_text")} />;
  if (!isTab(profileViewId)) {
    return <MissingScreen title={t("missing_view_title")} text={t("missing_view_text")} />;
  }
  const name = personName(person);
  const isMine = userId === open.me;
  return (
    <PersonIssues
      key={`${userId}/${profileViewId}`}
      userId={userId}
      tab={profileViewId}
      label={isMine ? t("your_work") : t("work_of", { name })}
      icon={
        isMine ? (
          <Icon name="me" />
        ) : (
          <Avatar id={userId} name={name} src={person.avatar} size={20} decorative />
        )
      }
    />
  );
});

interface PersonIssuesProps {
  userId: string;
  tab: ProfileTab;
  label: string;
  icon: ReactNode;
}

const create = (): void => openCreateIssue();

const PersonIssues = observer(function PersonIssues({ userId, tab, label, icon }: PersonIssuesProps) {
  const open = useWorkspace();
  const context = useMemo(() => profileContext(open, userId, tab), [open, userId, tab]);
  const canEdit = myProjects(open).some((project) => can(open, "project.write", project));
  usePageTitle(`${label} · ${t(tab)}`);
  return (
    <IssueList
      context={context}
      crumbs={[{ id: "person", label, icon }]}
      canEdit={canEdit}
      // Issues are not created from the subscribed tab (spec §5).
      onCreate={canEdit && tab !== "subscribed" ? create : null}
      emptyText={{ title: t("person_empty_title"), text: t("person_empty_text") }}
      below={<PersonTabs slug={open.slug} userId={userId} label={label} />}
    />
  );
});
