import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { useNavigate, useParams } from "@tanstack/react-router";
import type { ImportReport } from "@cairn/contract/entities/csv-import";
import { Banner } from "@cairn/ui/banner";
import { Button } from "@cairn/ui/button";
import { EmptyState } from "@cairn/ui/empty-state";
import { Field } from "@cairn/ui/field";
import { Progress } from "@cairn/ui/progress";
import { Select } from "@cairn/ui/select";
import { Spinner } from "@cairn/ui/spinner";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { ProjectLogo } from "../../components/project-logo.tsx";
import { SettingsPage, SettingsSection } from "../../settings/settings-layout.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { ColumnTable } from "./column-table.tsx";
import { FileField } from "./file-field.tsx";
import { ReportView } from "./report-view.tsx";
import { t } from "./text.ts";
import { ImportModel, type Phase } from "./import-model.ts";

/** `/{ws}/settings/imports/` and the project's page: for admins of the target project. */
export const ImportScreen = observer(function ImportScreen() {
  const open = useWorkspace();
  usePageTitle(`${t("title")} · ${open.workspace?.name ?? open.slug}`);
  const fixed = useParams({ strict: false }).projectId ?? null;
  const projects = myProjects(open).filter((project) => can(open, "project.admin", project));
  const only = projects.length === 1 ? (projects[0]?.id ?? null) : null;
  const [model] = useState(() => new ImportModel(open, fixed ?? only));
  useEffect(() => () => model.leave(), [model]);
  const administers = fixed === null ? projects.length > 0 : projects.some((project) => project.id === fixed);
  if (!administers) return <EmptyState title={t("no_project")} text={t("no_project_text")} />;
  return (
    <SettingsPage title={t("title")} lead={t("lead")}>
      {fixed === null ? (
        <Field label={t("project")} className="mt-6 max-w-90">
          {(control) => (
            <Select
              {...control}
              label={t("project")}
              placeholder={t("choose_project")}
              items={projects.map((project) => ({
                value: project.id,
                label: project.name,
                icon: <ProjectLogo project={project} />,
              }))}
              value={model.projectId}
              disabled={model.isBusy}
              onChange={(id) => model.into(id)}
            />
          )}
        </Field>
      ) : null}
      {model.projectId === null ? null : <Steps model={model} projectId={model.projectId} />}
    </SettingsPage>
  );
});

const Steps = observer(function Steps({ model, projectId }: { model: ImportModel; projectId: string }) {
  const { phase, files, isBusy } = model;
  const { cache } = useWorkspace();
  if (phase.name === "done") return <Done model={model} report={phase.report} projectId={projectId} />;
  const report = "report" in phase && !isBusy ? phase.report : null;
  return (
    <>
      <div className="mt-6 grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <FileField
          slot="issues"
          label={t("issues_file")}
          hint={t("issues_hint")}
          file={files.issues}
          disabled={isBusy}
          onChange={(issues) => model.choose({ issues })}
        />
        <FileField
          slot="comments"
          label={t("comments_file")}
          hint={t("comments_hint")}
          file={files.comments}
          disabled={isBusy}
          onChange={(comments) => model.choose({ comments })}
        />
      </div>
      <Status phase={phase} />
      {report ? (
        <>
          <SettingsSection title={t("columns")} lead={t("columns_lead")}>
            <ColumnTable
              columns={report.columns}
              properties={cache.project.get(projectId)?.properties ?? []}
              onMap={(header, field) => model.map(header, field)}
            />
          </SettingsSection>
          <SettingsSection title={t("report_dry")}>
            <div className="mt-2" aria-busy={phase.name === "checking"}>
              <ReportView report={report} />
            </div>
          </SettingsSection>
          <Go report={report} isReady={phase.name === "checked"} onRun={() => void model.run()} />
        </>
      ) : null}
    </>
  );
});

/** Progress or failure. */
function Status({ phase }: { phase: Phase }) {
  if (phase.name === "checking" && !phase.report)
    return (
      <p role="status" className="mt-6 flex items-center gap-2 text-ink-3">
        <Spinner />
        {t("checking")}
      </p>
    );
  if (phase.name === "refused")
    return (
      <Banner tone="danger" className="mt-6">
        <p className="font-medium">{t("check_failed")}</p>
        <p>{phase.reason}</p>
      </Banner>
    );
  if (phase.name === "broken")
    return (
      <Banner tone="danger" className="mt-6">
        <p className="font-medium">{t("import_failed")}</p>
        <p>{t("import_failed_text", { reason: phase.reason })}</p>
      </Banner>
    );
  if (phase.name !== "importing") return null;
  const total = phase.report.issues.created + phase.report.comments.created;
  const done = Math.min(total, phase.done);
  return (
    <div role="status" className="mt-6 flex flex-col gap-2">
      <p className="flex justify-between font-medium text-ink">
        {t("importing")}
        <span className="text-ink-3 tabular-nums">{t("progress", { done, total })}</span>
      </p>
      <Progress label={t("importing")} value={done} max={total} />
      <p className="text-ink-3">{t("importing_lead")}</p>
    </div>
  );
}

function Go({ report, isReady, onRun }: { report: ImportReport; isReady: boolean; onRun: () => void }) {
  const { issues, comments } = report;
  if (isReady && issues.created + comments.created === 0)
    return report.failure === null ? <p className="mt-6 text-ink-3">{t("nothing_new")}</p> : null;
  return (
    <Button variant="primary" size={32} className="mt-6" disabled={!isReady} onClick={onRun}>
      {issues.created > 0
        ? t("import", { count: issues.created })
        : t("import_comments", { count: comments.created })}
    </Button>
  );
}

function Done({ model, report, projectId }: { model: ImportModel; report: ImportReport; projectId: string }) {
  const { slug } = useWorkspace();
  const navigate = useNavigate();
  const show = (): void =>
    void navigate({
      to: "/$workspaceSlug/projects/$projectId/issues/",
      params: { workspaceSlug: slug, projectId },
    });
  return (
    <SettingsSection title={t("report_done")}>
      <div className="mt-2 flex flex-col gap-4">
        <Banner tone={report.failure ? "warning" : "success"}>
          {t("done", { count: report.issues.created })}
        </Banner>
        <ReportView report={report} />
        <div className="flex gap-2">
          <Button variant="primary" size={32} onClick={show}>
            {t("show_issues")}
          </Button>
          <Button size={32} onClick={() => model.restart()}>
            {t("another")}
          </Button>
        </div>
      </div>
    </SettingsSection>
  );
}
