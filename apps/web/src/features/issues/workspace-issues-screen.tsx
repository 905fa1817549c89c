import { Link, useParams } from "@tanstack/react-router";
import type { SavedViewRow } from "@cairn/contract/entities/view";
import { initialView } from "@cairn/domain/issue-list/initial-view";
import { PRIVATE_VIEW } from "@cairn/domain/views";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo } from "react";
import { actionContext } from "../../actions/context.ts";
import { myProjects } from "../../data/projects.ts";
import { can, useWorkspace } from "../../data/workspace-context.tsx";
import { t } from "../../i18n/lists.ts";
import { t as viewWords } from "../../i18n/views.ts";
import { ListSkeleton } from "../../issue-list/controls/list-skeleton.tsx";
import {
  GLOBAL_VIEWS,
  type GlobalView,
  isGlobalView,
  workspaceContext,
  workspaceViewContext,
} from "../../issue-list/engine/list-context.ts";
import { openNewViewDialog } from "../../issue-list/views/open-view-dialog.tsx";
import { UnsavedBar } from "../../issue-list/views/unsaved-bar.tsx";
import { ViewHeaderActions } from "../../issue-list/views/view-header-actions.tsx";
import { canCreateViews } from "../../issue-list/views/view-menu.tsx";
import { viewPath, viewsPath } from "../../issue-list/views/view-writes.ts";
import { viewsData } from "../../issue-list/views/views-data.ts";
import { TabLinks } from "../../components/tab-links.tsx";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { openCreateIssue } from "./create-dialog.tsx";
import { IssueList } from "./list/issue-list.tsx";

/**
 * `/{workspace}/workspace-views/{globalViewId}/`: the issues of all projects of the person, also as a saved view of the
 * workspace.
 */
export const WorkspaceIssuesScreen = observer(function WorkspaceIssuesScreen() {
  const { globalViewId } = useParams({ from: "/signed-in/$workspaceSlug/workspace-views/$globalViewId" });
  const open = useWorkspace();
  const data = viewsData(open, null);
  useEffect(() => void data.load(), [data]);
  if (isGlobalView(globalViewId)) return <WorkspaceIssues key={globalViewId} view={globalViewId} />;
  const saved = open.cache.view.get(globalViewId);
  if (saved?.project === null) return <SavedIssues key={saved.id} view={saved} />;
  if (data.status === "loading") return <Waiting />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  return (
    <MissingScreen
      title={t("missing_view_title")}
      text={viewWords("missing_text")}
      action={
        <Button variant="primary" size={32} onClick={() => actionContext().go(viewsPath(open, null))}>
          {viewWords("to_workspace_views")}
        </Button>
      }
    />
  );
});

const create = (): void => openCreateIssue();
const viewsCrumb = (slug?: string): Crumb => ({
  id: "views",
  label: t("views"),
  icon: <Icon name="layers" />,
  ...(slug === undefined
    ? {}
    : {
        render: (inside, className) => (
          <Link to="/$workspaceSlug/workspace-views/" params={{ workspaceSlug: slug }} className={className}>
            {inside}
          </Link>
        ),
      }),
});

function Waiting() {
  return (
    <>
      <HeaderBar crumbs={[viewsCrumb()]} heading />
      <ViewTabs />
      <ListSkeleton layout="spreadsheet" />
    </>
  );
}

/** The four built-in views, then the saved ones by name, and a button for a new one. */
const ViewTabs = observer(function ViewTabs() {
  const open = useWorkspace();
  const saved = [...viewsData(open, null).all].sort((a, b) => a.name.localeCompare(b.name));
  const tabs = [
    ...GLOBAL_VIEWS.map((id) => ({ label: t(id), href: `/${open.slug}/workspace-views/${id}/` })),
    ...saved.map((view) => ({
      label: view.name,
      href: viewPath(open, view),
      icon:
        view.access === PRIVATE_VIEW ? (
          <span role="img" aria-label={viewWords("private")} className="grid text-ink-4">
            <Icon name="me" size={14} />
          </span>
        ) : undefined,
    })),
  ];
  const ask = (): void => openNewViewDialog(open, null, { ...initialView("GLOBAL"), layout: "spreadsheet" });
  return (
    <TabLinks
      label={t("views")}
      tabs={tabs}
      action={
        canCreateViews(open, null) ? (
          <IconButton
            icon="plus"
            size={24}
            label={viewWords("add")}
            className="flex-none self-center max-md:size-10"
            onClick={ask}
          />
        ) : null
      }
    />
  );
});

const mayEdit = (open: ReturnType<typeof useWorkspace>): boolean =>
  myProjects(open).some((project) => can(open, "project.write", project));

const WorkspaceIssues = observer(function WorkspaceIssues({ view }: { view: GlobalView }) {
  const open = useWorkspace();
  const context = useMemo(() => workspaceContext(open, view), [open, view]);
  const canEdit = mayEdit(open);
  usePageTitle(`${t(view)} · ${open.workspace?.name ?? ""}`);
  return (
    <IssueList
      context={context}
      crumbs={[viewsCrumb()]}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      emptyText={{ title: t("workspace_empty_title"), text: t("workspace_empty_text") }}
      below={<ViewTabs />}
    />
  );
});

const SavedIssues = observer(function SavedIssues({ view }: { view: SavedViewRow }) {
  const open = useWorkspace();
  const context = useMemo(() => workspaceViewContext(open, view.id), [open, view.id]);
  const canEdit = mayEdit(open);
  usePageTitle(`${view.name} · ${open.workspace?.name ?? ""}`);
  const crumbs = [viewsCrumb(open.slug), { id: "view", label: view.name, icon: <Icon name="layers" /> }];
  return (
    <IssueList
      context={context}
      crumbs={crumbs}
      aside={<ViewHeaderActions view={view} project={null} />}
      changes={({ view: shown, show }) => (
        <UnsavedBar open={open} project={null} saved={view} shown={shown} show={show} />
      )}
      canEdit={canEdit}
      onCreate={canEdit ? create : null}
      emptyText={{ title: viewWords("issues_empty_title"), text: viewWords("issues_empty_text") }}
      below={<ViewTabs />}
    />
  );
});
