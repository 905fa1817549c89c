import { useParams } from "@tanstack/react-router";
import { cycleStatus, hasEnded } from "@cairn/domain/cycles";
import type { CycleRow } from "@cairn/contract/entities/cycle";
import { Pill } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/cycles.ts";
import { cyclePlace } from "../../issue-list/engine/place.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../issue-list/engine/today.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { usePhone } from "../../shell/use-media.ts";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";
import { partCrumbs } from "./list/part-crumbs.tsx";
import { PartWaiting } from "./part-waiting.tsx";

/** The issues of a cycle: `/{workspace}/projects/{project}/cycles/{cycle}/`. */
export const CycleScreen = observer(function CycleScreen() {
  const { cycleId } = useParams({ from: "/signed-in/$workspaceSlug/projects/$projectId/cycles/$cycleId" });
  const open = useWorkspace();
  const project = useProject();
  const phone = usePhone();
  const data = projectData(open, project.id);
  useEffect(() => void data.load(), [data]);
  const cycle = data.cycles.find(({ id }) => id === cycleId);
  if (cycle) return <CycleIssues key={cycleId} cycle={cycle} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready") return <MissingScreen title={t("missing_title")} text={t("missing_text")} />;
  const crumbs = partCrumbs(
    open.slug,
    project,
    { name: undefined, among: t("title"), kind: "cycles" },
    phone,
  );
  return <PartWaiting crumbs={crumbs} />;
});

const CycleIssues = observer(function CycleIssues({ cycle }: { cycle: CycleRow }) {
  const { id, name } = cycle;
  const open = useWorkspace();
  const project = useProject();
  const phone = usePhone();
  const place = useMemo(() => cyclePlace(projectData(open, project.id), id), [open, project.id, id]);
  // What has ended takes no more issues, and what is in it is its record (contract/issues §11.3).
  const isOver = hasEnded(cycle, today());
  const canEdit = can(open, "project.write", project) && !isOver;
  usePageTitle(`${name} · ${project.name}`);
  const create = useCallback(
    () => openCreateIssue({ project_id: project.id, values: { cycle_id: id } }),
    [project.id, id],
  );
  return (
    <IssueList
      place={place}
      crumbs={partCrumbs(open.slug, project, { name, among: t("title"), kind: "cycles" }, phone)}
      aside={phone ? null : <Days cycle={cycle} />}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      nothing={{
        title: t("issues_empty_title"),
        text: t(isOver ? "ended_empty_text" : "issues_empty_text"),
      }}
    />
  );
});

/** Where the cycle stands, and its days. */
const Days = observer(function Days({ cycle }: { cycle: CycleRow }) {
  const day = today();
  const { start_date, end_date } = cycle;
  const status = cycleStatus(cycle, day);
  return (
    <span className="ml-1 flex flex-none items-center gap-2 text-12 text-ink-3 @max-[760px]/bar:hidden">
      <Pill tone={status === "CURRENT" ? "success" : "plain"}>{t(`status_${status}`)}</Pill>
      {start_date === null || end_date === null ? null : (
        <span className="num">
          {t("days", { from: shortDay(start_date, day), to: shortDay(end_date, day) })}
        </span>
      )}
    </span>
  );
});
