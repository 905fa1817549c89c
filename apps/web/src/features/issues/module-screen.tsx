import { useParams } from "@tanstack/react-router";
import type { ModuleRow } from "@cairn/contract/entities/module";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/modules.ts";
import { modulePlace } from "../../issue-list/engine/place.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { partCrumbs } from "./list/part-crumbs.tsx";
import { PartWaiting } from "./part-waiting.tsx";

/** The issues of a module: `/{workspace}/projects/{project}/modules/{module}/`. */
export const ModuleScreen = observer(function ModuleScreen() {
  const { moduleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/modules/$moduleId" });
  const open = useWorkspace();
  const project = useProject();
  const phone = usePhone();
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const module = data.modules.find(({ id }) => id === moduleId);
  if (module) return <ModuleIssues key={moduleId} module={module} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready") return <MissingScreen title={t("missing_title")} text={t("missing_text")} />;
  const crumbs = partCrumbs(
    open.slug,
    project,
    { name: undefined, among: t("title"), kind: "modules" },
    phone,
  );
  return <PartWaiting crumbs={crumbs} />;
});

const ModuleIssues = observer(function ModuleIssues({ module }: { module: ModuleRow }) {
  const { id, name } = module;
  const open = useWorkspace();
  const project = useProject();
  const phone = usePhone();
  const place = useMemo(() => modulePlace(projectData(open, project.id), id), [open, project.id, id]);
  const canEdit = can(open, "project.write", project);
  usePageTitle(`${name} · ${project.name}`);
  const create = useCallback(
    () => openCreateIssue({ project_id: project.id, values: { module_ids: [id] } }),
    [project.id, id],
  );
  return (
    <IssueList
      place={place}
      crumbs={partCrumbs(open.slug, project, { name, among: t("title"), kind: "modules" }, phone)}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      nothing={{ title: t("issues_empty_title"), text: t("issues_empty_text") }}
    />
  );
});
