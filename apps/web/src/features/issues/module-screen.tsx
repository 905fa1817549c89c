import { Navigate, useParams } from "@tanstack/react-router";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { isClosedModule } from "@cairn/domain/modules";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { api } from "../../data/api.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { collectionPlace } from "../../issue-list/engine/place.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { ModulePanel } from "../../collections/panel/module-panel.tsx";
import { moduleCollection } from "../../collections/module-collection.ts";
import { useCollectionDetail } from "../../collections/use-collection-detail.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { CollectionPanel } from "./collection/collection-panel.tsx";
import { usePanel } from "./collection/use-panel.tsx";
import { useAddActions } from "./collection/use-add-actions.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** The issues of a module: `/{workspace}/projects/{project}/modules/{module}/`. */
export const ModuleScreen = observer(function ModuleScreen() {
  const { moduleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/modules/$moduleId" });
  return <FoundModule key={moduleId} moduleId={moduleId} />;
});

const FoundModule = observer(function FoundModule({ moduleId }: { moduleId: string }) {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const row = open.cache.module.get(moduleId);
  const module = row?.project_id === project.id && project.module_view ? row : undefined;
  if (module?.archived_at === null) return <ModuleIssues module={module} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready" && !project.module_view)
    return <MissingScreen title={t("missing_title")} text={t("missing_text")} />;
  // Lists leave out what is archived: the archive knows it, or says that there is no such thing.
  if (data.status === "ready") {
    const place = { workspaceSlug: open.slug, projectId: project.id, moduleId };
    return (
      <Navigate to="/$workspaceSlug/projects/$projectId/archives/modules/$moduleId/" params={place} replace />
    );
  }
  return <CollectionLoading crumbs={projectCrumbs(open, project, "modules")} />;
});

/** The dialog is the list's; it comes when it is asked for. */
async function edit(open: ReturnType<typeof useWorkspace>, module: ModuleRow): Promise<void> {
  const { openModuleDialog } = await import("../../collections/dialogs/module-dialog.tsx");
  openModuleDialog(open, module.project_id, module);
}

const ModuleIssues = observer(function ModuleIssues({ module }: { module: ModuleRow }) {
  const { id, name } = module;
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const place = useMemo(() => collectionPlace(data, "module", id), [data, id]);
  const canEdit = can(open, "project.write", project);
  const onEdit = canEdit ? () => void edit(open, module) : null;
  usePageTitle(`${name} · ${project.name}`);
  const answer = useCollectionDetail({ data, kind: "modules", id }, () =>
    api.modules.retrieve({ slug: open.slug, project_id: project.id, module_id: id }),
  );
  const { tools, panel } = usePanel(({ view, show }, onClose) => (
    <ModulePanel {...{ data, module, answer, view, show, onClose, onEdit }} />
  ));
  const create = useCallback(
    () => openCreateIssue({ project_id: project.id, values: { module_ids: [id] } }),
    [project.id, id],
  );
  const ways = useAddActions({ data, kind: "modules", id, name }, canEdit ? create : null, {
    title: t("issues_empty_title"),
    text: t("issues_empty_text"),
  });
  const canArchive = isClosedModule(module.status);
  return (
    <IssueList
      place={place}
      crumbs={projectCrumbs(open, project, "modules", { label: name, switches: { kind: "module", id } })}
      aside={
        <CollectionPanel
          part={moduleCollection(open, module)}
          offered={{ onEdit, canWrite: canEdit, canArchive }}
        />
      }
      tools={tools}
      panel={panel}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      {...ways}
    />
  );
});
