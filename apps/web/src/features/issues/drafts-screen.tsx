import type { Issue } from "@cairn/contract/entities/issue";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useCallback, useMemo } from "react";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/lists.ts";
import { projectDraftsContext, ownDraftsContext } from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { openCreateIssue, openDraft } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";

const edit = (issue: Issue): void => openDraft(issue);

/**
 * The person's drafts in a project: `/{workspace}/projects/{project}/draft-issues/`. A draft opens in the create
 * dialog.
 */
export const DraftsScreen = observer(function DraftsScreen() {
  const open = useWorkspace();
  const project = useProject();
  const context = useMemo(() => projectDraftsContext(projectData(open, project.id)), [open, project.id]);
  const canEdit = can(open, "project.write", project);
  usePageTitle(`${t("drafts")} · ${project.name}`);
  const create = useCallback(() => openCreateIssue({ project_id: project.id }), [project.id]);
  return (
    <IssueList
      context={context}
      crumbs={projectCrumbs(open, project, "drafts")}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      onOpen={edit}
      emptyText={{ title: t("drafts_empty_title"), text: t("drafts_empty_text") }}
    />
  );
});

const create = (): void => openCreateIssue();

/** All drafts of the person: `/{workspace}/drafts/`. */
export const OwnDraftsScreen = observer(function OwnDraftsScreen() {
  const open = useWorkspace();
  const context = useMemo(() => ownDraftsContext(open), [open]);
  const canEdit = myProjects(open).some((project) => can(open, "project.write", project));
  usePageTitle(`${t("drafts")} · ${open.workspace?.name ?? ""}`);
  return (
    <IssueList
      context={context}
      crumbs={[{ id: "drafts", label: t("drafts"), icon: <Icon name="pen" /> }]}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      onOpen={edit}
      emptyText={{ title: t("drafts_empty_title"), text: t("drafts_empty_text") }}
    />
  );
});
