import type { Project } from "@cairn/contract/entities/project";
import { DEFAULT_VIEW } from "@cairn/domain/issue-list/view";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Icon } from "@cairn/ui/icon";
import { Skeleton } from "@cairn/ui/skeleton";
import { TextInput } from "@cairn/ui/text-input";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t } from "../../i18n/views.ts";
import { askForView } from "../../issue-list/views/open-view-dialog.tsx";
import { type ViewsData, viewsData } from "../../issue-list/views/views-data.ts";
import { ProjectLogo } from "../../parts/project-logo.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { viewsNamed } from "./view-list.ts";
import { ViewRow } from "./view-row.tsx";

/** `/{workspace}/projects/{project}/views/`: the project's public views and one's own. */
export const ViewsScreen = observer(function ViewsScreen() {
  const open = useWorkspace();
  const project = useProject();
  const data = viewsData(open, project.id);
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const create =
    project.issue_views_view && can(open, "project.write", project)
      ? (): void => askForView(open, project, { ...DEFAULT_VIEW })
      : null;
  if (!project.issue_views_view) return <MissingScreen title={t("off_title")} text={t("off_text")} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar
        crumbs={[
          { id: "project", label: project.name, icon: <ProjectLogo project={project} /> },
          { id: "views", label: t("title"), icon: <Icon name="layers" /> },
        ]}
      >
        {create ? (
          <Button variant="primary" icon="plus" onClick={create}>
            {t("new")}
          </Button>
        ) : null}
      </HeaderBar>
      {data.status === "loading" && data.all.length === 0 ? (
        <Waiting />
      ) : (
        <Views data={data} project={project} onCreate={create} />
      )}
    </>
  );
});

interface ViewsProps {
  data: ViewsData;
  project: Project;
  /** Null: who may not create any. */
  onCreate: (() => void) | null;
}

const Views = observer(function Views({ data, project, onCreate }: ViewsProps) {
  const [query, setQuery] = useState("");
  if (data.all.length === 0) return <NoViews onCreate={onCreate} />;
  const shown = viewsNamed(data.all, query);
  return (
    <>
      <div className="flex min-h-10 flex-none items-center border-b border-line py-1 pr-3 pl-4">
        <TextInput
          type="search"
          icon="search"
          size={28}
          aria-label={t("search")}
          placeholder={t("search")}
          value={query}
          className="w-64 max-md:w-full"
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {shown.length === 0 ? (
          <EmptyState
            className="py-20"
            title={t("no_match")}
            text={t("no_match_text", { query: query.trim() })}
            actions={<Button onClick={() => setQuery("")}>{t("clear_search")}</Button>}
          />
        ) : (
          <ul aria-label={t("title")}>
            {shown.map((view) => (
              <ViewRow key={view.id} view={view} project={project} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
});

function NoViews({ onCreate }: Pick<ViewsProps, "onCreate">) {
  return (
    <EmptyState
      className="py-20"
      drawing={<EmptyDrawing />}
      title={t("none_title")}
      text={t(onCreate ? "none_text" : "none_text_reader")}
      actions={
        onCreate ? (
          <Button variant="primary" size={32} icon="plus" onClick={onCreate}>
            {t("new")}
          </Button>
        ) : undefined
      }
    />
  );
}

function Waiting() {
  return (
    <div aria-busy aria-label={common("loading")} className="pt-10">
      {[160, 220, 130].map((width) => (
        <div key={width} className="flex h-row items-center gap-3 px-4">
          <Skeleton width={16} height={16} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
