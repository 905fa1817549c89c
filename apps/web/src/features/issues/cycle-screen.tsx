import { Navigate, useParams } from "@tanstack/react-router";
import { hasEnded } from "@cairn/domain/cycles";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { api } from "../../data/api.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { collectionPlace } from "../../issue-list/engine/place.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { utcDay } from "../../session/own-time.ts";
import { CyclePanel } from "../../collections/panel/cycle-panel.tsx";
import { cycleCollection } from "../../collections/cycle-collection.ts";
import { useCollectionDetail } from "../../collections/use-collection-detail.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { EndedBar } from "./collection/ended-bar.tsx";
import { CollectionPanel } from "./collection/collection-panel.tsx";
import { usePanel } from "./collection/use-panel.tsx";
import { useAddActions } from "./collection/use-add-actions.tsx";
import { CollectionLoading } from "./collection-loading.tsx";

/** The issues of a cycle: `/{workspace}/projects/{project}/cycles/{cycle}/`. */
export const CycleScreen = observer(function CycleScreen() {
  const { cycleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/cycles/$cycleId" });
  return <FoundCycle key={cycleId} cycleId={cycleId} />;
});

const FoundCycle = observer(function FoundCycle({ cycleId }: { cycleId: string }) {
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const row = open.cache.cycle.get(cycleId);
  const cycle = row?.project_id === project.id && project.cycle_view ? row : undefined;
  if (cycle?.archived_at === null) return <CycleIssues cycle={cycle} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready" && !project.cycle_view)
    return <MissingScreen title={t("missing_title")} text={t("missing_text")} />;
  // Lists leave out what is archived: the archive knows it, or says that there is no such thing.
  if (data.status === "ready") {
    const place = { workspaceSlug: open.slug, projectId: project.id, cycleId };
    return (
      <Navigate to="/$workspaceSlug/projects/$projectId/archives/cycles/$cycleId/" params={place} replace />
    );
  }
  return <CollectionLoading crumbs={projectCrumbs(open, project, "cycles")} />;
});

/** The dialog is the list's; it comes when it is asked for. */
async function edit(open: ReturnType<typeof useWorkspace>, cycle: CycleRow): Promise<void> {
  const { openCycleDialog } = await import("../../collections/dialogs/cycle-dialog.tsx");
  openCycleDialog(open, cycle.project_id, cycle);
}

const CycleIssues = observer(function CycleIssues({ cycle }: { cycle: CycleRow }) {
  const { id, name } = cycle;
  const open = useWorkspace();
  const project = useProject();
  const data = projectData(open, project.id);
  const place = useMemo(() => collectionPlace(data, "cycle", id), [data, id]);
  // What has ended takes no more issues, and what is in it is its record (contract/issues §11.3).
  const isOver = hasEnded(cycle, utcDay());
  const canWrite = can(open, "project.write", project);
  const canEdit = canWrite && !isOver;
  const onEdit = canEdit ? () => void edit(open, cycle) : null;
  usePageTitle(`${name} · ${project.name}`);
  const answer = useCollectionDetail({ data, kind: "cycles", id }, () =>
    api.cycles.retrieve({ slug: open.slug, project_id: project.id, cycle_id: id }),
  );
  const { tools, panel } = usePanel(({ view, show }, onClose) => (
    <CyclePanel {...{ data, cycle, answer, view, show, onClose, onEdit }} />
  ));
  const create = useCallback(
    () => openCreateIssue({ project_id: project.id, values: { cycle_id: id } }),
    [project.id, id],
  );
  const ways = useAddActions({ data, kind: "cycles", id, name }, canEdit ? create : null, {
    title: t("issues_empty_title"),
    text: t(isOver ? "ended_empty_text" : "issues_empty_text"),
  });
  const part = cycleCollection(open, cycle);
  return (
    <IssueList
      place={place}
      crumbs={projectCrumbs(open, project, "cycles", { label: name, switches: { kind: "cycle", id } })}
      aside={<CollectionPanel part={part} offered={{ onEdit, canWrite, canArchive: isOver }} />}
      tools={tools}
      below={isOver ? <EndedBar {...{ data, cycle, canWrite }} detail={answer.detail} /> : null}
      panel={panel}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      {...ways}
    />
  );
});
