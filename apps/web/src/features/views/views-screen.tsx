import type { Project } from "@cairn/contract/entities/project";
import { firstView } from "@cairn/domain/issue-list/first-view";
import {
  listViews,
  readViewList,
  VIEW_ORDERS,
  type ViewListView,
  writeViewList,
} from "@cairn/domain/view-list";
import { Button } from "@cairn/ui/button";
import { EmptyDrawing, EmptyState } from "@cairn/ui/empty-state";
import { Skeleton } from "@cairn/ui/skeleton";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { starredOf } from "../../data/favorites.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t as common } from "../../i18n/common.ts";
import { t as planning } from "../../i18n/planning.ts";
import { t } from "../../i18n/views.ts";
import { openNewViewDialog } from "../../issue-list/views/open-view-dialog.tsx";
import { type ViewsData, viewsData } from "../../issue-list/views/views-data.ts";
import { AddButtons } from "../../collections/add-buttons.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { ListSearch } from "../../components/filters/list-search.tsx";
import { OrderMenu } from "../../collections/order-menu.tsx";
import { useRememberedView } from "../../collections/use-remembered-view.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { ViewRow } from "./view-row.tsx";

const SPELLING = { read: readViewList, write: writeViewList, sign: "order_by" } as const;

/** `/{workspace}/projects/{project}/views/`: the project's public views and the person's private ones. */
export const ViewsScreen = observer(function ViewsScreen() {
  const open = useWorkspace();
  const project = useProject();
  const data = viewsData(open, project.id);
  const [view, change] = useRememberedView<ViewListView>(`views_view:${project.id}`, SPELLING);
  usePageTitle(`${t("title")} · ${project.name}`);
  useEffect(() => void data.load(), [data]);
  const create =
    project.issue_views_view && can(open, "project.write", project)
      ? (): void => openNewViewDialog(open, project, firstView("PROJECT_VIEW"))
      : null;
  if (!project.issue_views_view) return <MissingScreen title={t("off_title")} text={t("off_text")} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={projectCrumbs(open, project, "views")}>
        {data.all.length > 0 ? (
          <>
            <ListSearch
              label={t("search")}
              query={view.query}
              className="mr-1 w-52 max-md:hidden"
              onQuery={(query) => change({ query })}
            />
            <OrderMenu
              orders={VIEW_ORDERS}
              value={view.order_by}
              word={(order) => planning(`order_${order}`)}
              onChange={(order_by) => change({ order_by })}
            />
          </>
        ) : null}
        {create ? <AddButtons label={t("new")} onAdd={create} /> : null}
      </HeaderBar>
      {data.status === "loading" && data.all.length === 0 ? (
        <Waiting />
      ) : (
        <Views
          data={data}
          project={project}
          onCreate={create}
          view={view}
          onQuery={(query) => change({ query })}
        />
      )}
    </>
  );
});

interface ViewsProps {
  data: ViewsData;
  project: Project;
  /** Null for people who may not create views. */
  onCreate: (() => void) | null;
  view: ViewListView;
  onQuery: (query: string) => void;
}

const Views = observer(function Views({ data, project, onCreate, view, onQuery }: ViewsProps) {
  const open = useWorkspace();
  if (data.all.length === 0) return <NoViews onCreate={onCreate} />;
  const shown = listViews(data.all, view, starredOf(open, "view"));
  return (
    <>
      <div className="flex flex-none items-center border-b border-line px-3 py-2 md:hidden">
        <ListSearch label={t("search")} query={view.query} className="flex-1" onQuery={onQuery} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {shown.length === 0 ? (
          <EmptyState
            className="py-20"
            title={t("no_match")}
            text={t("no_match_text", { query: view.query.trim() })}
            actions={<Button onClick={() => onQuery("")}>{t("clear_search")}</Button>}
          />
        ) : (
          <ul aria-label={t("title")}>
            {shown.map((one) => (
              <ViewRow key={one.id} view={one} project={project} />
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
    <div role="status" aria-busy aria-label={common("loading")} className="pt-10">
      {[160, 220, 130].map((width) => (
        <div key={width} className="flex h-row items-center gap-3 px-4">
          <Skeleton width={16} height={16} />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
