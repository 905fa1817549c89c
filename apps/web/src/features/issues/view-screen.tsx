import { useParams } from "@tanstack/react-router";
import type { Project } from "@cairn/contract/entities/project";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { Button } from "@cairn/ui/button";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { actionContext } from "../../actions/context.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/views.ts";
import { projectViewContext } from "../../issue-list/engine/list-context.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { UnsavedBar } from "../../issue-list/views/unsaved-bar.tsx";
import { ViewHeaderActions } from "../../issue-list/views/view-header-actions.tsx";
import { viewsPath } from "../../issue-list/views/view-writes.ts";
import { viewsData } from "../../issue-list/views/views-data.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** `/{workspace}/projects/{project}/views/{view}/`: the project's issues as a saved view shows them. */
export const ViewScreen = observer(function ViewScreen() {
  const { viewId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/views/$viewId" });
  const open = useWorkspace();
  const project = useProject();
  const data = viewsData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const view = open.cache.view.get(viewId);
  if (view?.project === project.id) return <Loaded key={viewId} view={view} project={project} />;
  if (data.status === "loading") return <CollectionLoading crumbs={projectCrumbs(open, project, "views")} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const toViews = (): void => actionContext().go(viewsPath(open, project.id));
  return (
    <MissingScreen
      title={t("missing_title")}
      text={t("missing_text")}
      action={
        <Button variant="primary" size={32} onClick={toViews}>
          {t("to_views")}
        </Button>
      }
    />
  );
});

const Loaded = observer(function Loaded({ view, project }: { view: SavedViewRow; project: Project }) {
  const open = useWorkspace();
  const context = useMemo(
    () => projectViewContext(projectData(open, project.id), view.id),
    [open, project.id, view.id],
  );
  const canEdit = can(open, "project.write", project);
  usePageTitle(`${view.name} · ${project.name}`);
  const create = useCallback(() => openCreateIssue({ project_id: project.id }), [project.id]);
  const switches = { kind: "view", id: view.id } as const;
  return (
    <IssueList
      context={context}
      crumbs={projectCrumbs(open, project, "views", { label: view.name, switches })}
      aside={<ViewHeaderActions view={view} project={project} />}
      changes={({ view: shown, show }) => (
        <UnsavedBar open={open} project={project} saved={view} shown={shown} show={show} />
      )}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      emptyText={{ title: t("issues_empty_title"), text: t("issues_empty_text") }}
    />
  );
});
