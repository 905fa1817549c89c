import { observer } from "mobx-react-lite";
import { useCallback, useMemo } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/issues.ts";
import { projectContext } from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { StarButton } from "../../components/star-button.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";

/** The issues of a project: `/{workspace}/projects/{project}/issues/`. */
export const IssueListScreen = observer(function IssueListScreen() {
  const open = useWorkspace();
  const project = useProject();
  const context = useMemo(() => projectContext(projectData(open, project.id)), [open, project.id]);
  const canEdit = can(open, "project.write", project);
  usePageTitle(`${t("title")} · ${project.name}`);
  const create = useCallback(() => openCreateIssue({ project_id: project.id }), [project.id]);
  return (
    <IssueList
      context={context}
      crumbs={projectCrumbs(open, project, "issues")}
      aside={
        <StarButton
          open={open}
          thing={{ kind: "project", id: project.id, project_id: project.id, name: project.name }}
        />
      }
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      emptyText={{ title: t("empty_title"), text: t("empty_text") }}
    />
  );
});
