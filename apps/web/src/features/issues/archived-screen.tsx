import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/lists.ts";
import { archiveContext } from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { ArchiveTabs } from "../../collections/archive-tabs.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { archivedActions } from "./archived-actions.ts";
import { IssueList } from "./list/issue-list.tsx";

/** Archived issues of a project: `/{workspace}/projects/{project}/archives/issues/`. */
export const ArchivedIssuesScreen = observer(function ArchivedIssuesScreen() {
  const open = useWorkspace();
  const project = useProject();
  const context = useMemo(() => archiveContext(projectData(open, project.id)), [open, project.id]);
  usePageTitle(`${t("archive")} · ${project.name}`);
  return (
    <IssueList
      context={context}
      crumbs={projectCrumbs(open, project, "archived_issues")}
      canEdit={can(open, "project.write", project)}
      onCreate={null}
      rowActions={archivedActions}
      emptyText={{ title: t("archive_empty_title"), text: t("archive_empty_text") }}
      below={<ArchiveTabs project={project} />}
    />
  );
});
