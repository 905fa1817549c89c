import { useSearch } from "@tanstack/react-router";
import type { PageCollectionRow } from "@cairn/contract/entities/page-collection";
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
import { useEffect, useMemo, useState } from "react";
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
import { CollectionMark } from "./collections/collection-mark.tsx";
import { CollectionRail } from "./collections/collection-rail.tsx";
import { CollectionTools, MissingCollection } from "./collections/collection-tools.tsx";
import { mayOn, nameInPages, pagesIn, titleOf } from "./collections/collections.ts";
import { linkCrumb } from "./link-crumb.tsx";
import { openNewPage } from "./open-new-page.tsx";
import { type FilterEditing, PageFilterButton, PageFilterChips } from "./page-filters.tsx";
import { mayAddPages } from "./page-place.ts";
import { isSearching, PagesBody } from "./pages-body.tsx";
import { pagesPath } from "./page-writes.ts";
import { pagesData, pagesOf } from "./pages-data.ts";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { TemplateList } from "./template-list.tsx";

/** `/{workspace}/projects/{project}/pages/`: the pages of a project that this person sees. */
export const PagesScreen = observer(function PagesScreen() {
  const project = useProject();
  if (!project.page_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <Pages key={project.id} project={project} collectionId={null} />;
});

/** `/{workspace}/pages/`: the pages of the workspace that this person sees. */
export const WorkspacePagesScreen = () => {
  const { collection = null }: { collection?: string | null } = useSearch({ strict: false });
  return <Pages project={null} collectionId={collection} />;
};

/** @param isLink whether the last one leads to the pages of the place */
export const pageCrumbs = (open: OpenWorkspace, project: Project | null, isLink = false): Crumb[] =>
  project
    ? projectCrumbs(open, project, "pages")
    : [
        {
          id: "pages",
          label: t("title"),
          icon: <Icon name="page" />,
          ...(isLink ? linkCrumb(pagesPath(open, null)) : {}),
        },
      ];

const crumbOf = (collection: PageCollectionRow | null): Crumb[] =>
  collection
    ? [{ id: collection.id, label: titleOf(collection), icon: <CollectionMark collection={collection} /> }]
    : [];

/** The collection is in the address, but is not remembered: the next visit shows all pages again. */
const spellingOf = (collection: string | null) =>
  ({
    read: readPageList,
    write: (view: PageListView) => ({
      ...writePageList(view),
      ...(collection === null ? {} : { collection }),
    }),
    sign: "order_by",
  }) as const;

/** A place with fewer pages is overlooked at once. */
const MANY = 7;

/** The tree of a tab: the pages that match, and those that contain them. */
function shownNodes(open: OpenWorkspace, rows: readonly PageRow[], view: PageListView): TreeNode<PageRow>[] {
  const facts = { starred: starredOf(open, "page"), today: today() };
  const inTab = rows.filter((row) => tabOf(row) === view.tab);
  return withAncestors(treeOf(inTab, comparePages(view.order_by)), (row) => passesPageList(row, view, facts));
}

interface PagesProps {
  project: Project | null;
  /** The collection whose pages alone are shown. */
  collectionId: string | null;
}

/** Loads the pages of a place, and the labels of their filter. */
function useLoading(open: OpenWorkspace, projectId: string | null): ReturnType<typeof pagesData> {
  const data = pagesData(open, projectId);
  useEffect(() => void data.load(), [data]);
  useEffect(() => void (projectId === null ? null : projectData(open, projectId).load()), [open, projectId]);
  return data;
}

const Pages = observer(function Pages({ project, collectionId }: PagesProps) {
  const open = useWorkspace();
  const data = useLoading(open, project?.id ?? null);
  const collection = collectionId === null ? null : (open.cache.page_collection.get(collectionId) ?? null);
  const place = collection ? titleOf(collection) : project?.name;
  usePageTitle(place === undefined ? t("title") : `${t("title")} · ${place}`);
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "ready" && collectionId !== null && !collection)
    return <MissingCollection open={open} />;
  return (
    <List
      open={open}
      project={project}
      collectionId={collectionId}
      collection={collection}
      isLoading={data.status === "loading"}
    />
  );
});

interface ListProps extends PagesProps {
  open: OpenWorkspace;
  /** Null while it is loading, too. */
  collection: PageCollectionRow | null;
  isLoading: boolean;
}

const List = observer(function List({ open, project, collectionId, collection, isLoading }: ListProps) {
  const projectId = project?.id ?? null;
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const spelling = useMemo(() => spellingOf(collectionId), [collectionId]);
  const [view, change] = useRememberedView<PageListView>(`pages_view:${projectId ?? open.id}`, spelling);
  const pages = collection ? pagesIn(open, collection) : pagesOf(open, projectId);
  const edit: FilterEditing = {
    open,
    projectId,
    pages,
    filters: view.filters,
    change: (filters) => change({ filters }),
  };
  const mayAdd = collection ? mayOn(open, "page_collection.fill", collection) : mayAddPages(open, projectId);
  const inside = collection && nameInPages(collection);
  const onAdd = mayAdd ? () => openNewPage(open, projectId, null, inside) : null;
  const isEmpty = pages.length === 0;
  return (
    <>
      <h1 className="sr-only">{t("title")}</h1>
      <HeaderBar crumbs={[...pageCrumbs(open, project, collection !== null), ...crumbOf(collection)]}>
        {isEmpty ? null : (
          <>
            <PageFilterButton edit={edit} />
            <Orders view={view} change={change} />
          </>
        )}
        {project ? null : <CollectionTools open={open} collection={collection} />}
        {onAdd ? <AddButtons label={t("add")} onAdd={onAdd} /> : null}
      </HeaderBar>
      {isEmpty ? null : <Tabs pages={pages} view={view} change={change} />}
      {isEmpty ? null : <PageFilterChips edit={edit} />}
      <div className="flex min-h-0 flex-1 max-md:flex-col">
        {project ? null : <CollectionRail open={open} shown={collectionId} />}
        <div ref={setScroller} className="flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto">
          {view.tab === "public" && !collection && pages.length > MANY && !isSearching(view) ? (
            <RecentlyViewed open={open} projectId={projectId} />
          ) : null}
          <PagesBody
            order={{ open, projectId, isManual: view.order_by === "sort_order", collection }}
            view={view}
            scroller={scroller}
            nodes={shownNodes(open, pages, view)}
            isWaiting={isLoading && isEmpty}
            isEmpty={isEmpty}
            onAdd={onAdd}
            onClear={() => change({ query: "", filters: NO_PAGE_FILTERS })}
          />
          {view.tab === "public" && !collection ? <TemplateList open={open} projectId={projectId} /> : null}
        </div>
      </div>
    </>
  );
});

interface ViewProps {
  view: PageListView;
  change: (edit: Partial<PageListView>) => void;
}

const Orders = ({ view, change }: ViewProps) => (
  <OrderMenu
    orders={PAGE_ORDERS}
    value={view.order_by}
    word={(order) => planning(`order_${order}`)}
    onChange={(order_by) => change({ order_by })}
  />
);

interface TabsProps extends ViewProps {
  pages: readonly PageRow[];
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
