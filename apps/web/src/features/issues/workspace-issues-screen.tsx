import { useParams } from "@tanstack/react-router";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/lists.ts";
import {
  GLOBAL_VIEWS,
  type GlobalView,
  isGlobalView,
  workspacePlace,
} from "../../issue-list/engine/place.ts";
import { TabLinks } from "../../parts/tab-links.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";

/** `/{workspace}/workspace-views/{globalViewId}/`: the issues of all one's projects. */
export function WorkspaceIssuesScreen() {
  const { globalViewId } = useParams({ from: "/signed-in/$workspaceSlug/workspace-views/$globalViewId" });
  if (!isGlobalView(globalViewId)) {
    return <MissingScreen title={t("missing_view_title")} text={t("missing_view_text")} />;
  }
  return <WorkspaceIssues key={globalViewId} view={globalViewId} />;
}

const create = (): void => openCreateIssue();

const WorkspaceIssues = observer(function WorkspaceIssues({ view }: { view: GlobalView }) {
  const open = useWorkspace();
  const place = useMemo(() => workspacePlace(open, view), [open, view]);
  const canEdit = myProjects(open).some((project) => can(open, "project.write", project));
  usePageTitle(`${t(view)} · ${open.workspace?.name ?? ""}`);
  const tabs = GLOBAL_VIEWS.map((id) => ({ label: t(id), href: `/${open.slug}/workspace-views/${id}/` }));
  return (
    <IssueList
      place={place}
      crumbs={[{ id: "views", label: t("views"), icon: <Icon name="layers" /> }]}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      nothing={{ title: t("workspace_empty_title"), text: t("workspace_empty_text") }}
      below={<TabLinks label={t("views")} tabs={tabs} />}
    />
  );
});
