import type { Project } from "@cairn/contract/entities/project";
import {
  comparePages,
  NO_PAGE_FILTERS,
  PAGE_ORDERS,
  PAGE_TABS,
  type PageListView,
  passesPageList,
  readPageList,
  tabOf,
  writePageList,
} from "@cairn/domain/page-list";
import type { PageRow } from "@cairn/contract/entities/page";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Icon } from "@cairn/ui/icon";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { AddButtons } from "../../collections/add-buttons.tsx";
import { CollectionTabs } from "../../collections/collection-tabs.tsx";
import { OrderMenu } from "../../collections/order-menu.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import { useRememberedView } from "../../collections/use-remembered-view.ts";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { ListSearch } from "../../components/filters/list-search.tsx";
import { starredOf } from "../../data/favorites.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { type TreeNode, treeOf, withAncestors } from "../../drag/row-tree.ts";
import { t } from "../../i18n/pages.ts";
import { t as planning } from "../../i18n/planning.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { today } from "../../session/own-time.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen } from "../../shell/status-screens.tsx";
import { openNewPage } from "./open-new-page.tsx";
import { type FilterEditing, PageFilterButton, PageFilterChips } from "./page-filters.tsx";
import { mayAddPages } from "./page-place.ts";
import { PagesBody } from "./pages-body.tsx";
import { pagesData, pagesOf } from "./pages-data.ts";
import { TemplateList } from "./template-list.tsx";

/** `/{workspace}/projects/{project}/pages/`: the pages of a project that this person sees. */
export const PagesScreen = observer(function PagesScreen() {
  const project = useProject();
  if (!project.page_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Pages key={project.id} project={project} />;
});

/** `/{workspace}/pages/`: the pages of the workspace that this person sees. */
export const WorkspacePagesScreen = () => <Pages project={null} />;

export const pageCrumbs = (open: OpenWorkspace, project: Project | null): Crumb[] =>
  project
    ? projectCrumbs(open, project, "pages")
    : [{ id: "pages", label: t("title"), icon: <Icon name="page" /> }];

const SPELLING = { read: readPageList, write: writePageList, sign: "order_by" } as const;

/** The tree of a tab: the pages that match, and those that contain them. */
function shownNodes(open: OpenWorkspace, rows: readonly PageRow[], view: PageListView): TreeNode<PageRow>[] {
  const facts = { starred: starredOf(open, "page"), today: today() };
  const inTab = rows.filter((row) => tabOf(row) === view.tab);
  return withAncestors(treeOf(inTab, comparePages(view.order_by)), (row) => passesPageList(row, view, facts));
}

const Pages = observer(function Pages({ project }: { project: Project | null }) {
  const open = useWorkspace();
  const projectId = project?.id ?? null;
  const data = pagesData(open, projectId);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useEffect(() => void data.load(), [data]);
  // The labels of the filter.
  useEffect(() => void (projectId === null ? null : projectData(open, projectId).load()), [open, projectId]);
  const [view, change] = useRememberedView<PageListView>(`pages_view:${projectId ?? open.id}`, SPELLING);
  usePageTitle(project ? `${t("title")} · ${project.name}` : t("title"));
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  const pages = pagesOf(open, projectId);
  const edit: FilterEditing = {
    open,
    projectId,
    pages,
    filters: view.filters,
    change: (filters) => change({ filters }),
  };
  const onAdd = mayAddPages(open, projectId) ? () => openNewPage(open, projectId) : null;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={pageCrumbs(open, project)}>
        {pages.length > 0 ? (
          <>
            <PageFilterButton edit={edit} />
            <OrderMenu
              orders={PAGE_ORDERS}
              value={view.order_by}
              word={(order) => planning(`order_${order}`)}
              onChange={(order_by) => change({ order_by })}
            />
          </>
        ) : null}
        {onAdd ? <AddButtons label={t("add")} onAdd={onAdd} /> : null}
      </HeaderBar>
      {pages.length > 0 ? <Tabs pages={pages} view={view} change={change} /> : null}
      {pages.length > 0 ? <PageFilterChips edit={edit} /> : null}
      <div ref={setScroller} className="flex min-h-0 flex-1 flex-col overflow-y-auto">
        <PagesBody
          order={{ open, projectId, isManual: view.order_by === "sort_order" }}
          view={view}
          scroller={scroller}
          nodes={shownNodes(open, pages, view)}
          isWaiting={data.status === "loading" && pages.length === 0}
          isEmpty={pages.length === 0}
          onAdd={onAdd}
          onClear={() => change({ query: "", filters: NO_PAGE_FILTERS })}
        />
        {view.tab === "public" ? <TemplateList open={open} projectId={projectId} /> : null}
      </div>
    </>
  );
});

interface TabsProps {
  pages: readonly PageRow[];
  view: PageListView;
  change: (edit: Partial<PageListView>) => void;
}

/** The tabs (spec §4) and the search. */
const Tabs = observer(function Tabs({ pages, view, change }: TabsProps) {
  return (
    <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-4 py-1 max-md:px-3 max-md:py-2">
      <CollectionTabs
        label={t("tabs")}
        tabs={PAGE_TABS.map((value) => ({
          value,
          label: t(value),
          count: pages.filter((page) => tabOf(page) === value).length,
        }))}
        value={view.tab}
        onChange={(tab) => change({ tab })}
      />
      <span className="flex-1 max-md:hidden" />
      <ListSearch
        label={t("search")}
        query={view.query}
        onQuery={(query) => change({ query })}
        className="w-64 max-md:w-auto max-md:flex-1"
      />
    </div>
  );
});
