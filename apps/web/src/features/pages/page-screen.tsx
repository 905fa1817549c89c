import { useParams } from "@tanstack/react-router";
import type { PageRow } from "@cairn/contract/entities/page";
import type { Project } from "@cairn/contract/entities/project";
import { Banner } from "@cairn/ui/banner";
import type { Crumb } from "@cairn/ui/breadcrumb";
import { Button } from "@cairn/ui/button";
import { Icon } from "@cairn/ui/icon";
import { IconButton } from "@cairn/ui/icon-button";
import { lazyPart } from "@cairn/ui/lazy-part";
import { Menu } from "@cairn/ui/menu";
import { tip } from "@cairn/ui/tooltip";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { actionContext } from "../../actions/context.ts";
import { remember } from "../../actions/recents.ts";
import { PageMark } from "../../components/page-mark.tsx";
import { projectCrumbs } from "../../components/crumbs/project-crumbs.tsx";
import { StarButton } from "../../components/star-button.tsx";
import { Waiting } from "../../collections/list-frame.tsx";
import { SwitchedOff } from "../../collections/switched-off.tsx";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { useWorkspace } from "../../data/workspace-context.tsx";
import { orUntitled } from "../../i18n/common.ts";
import { t as publishing } from "../../i18n/page-publishing.ts";
import { t } from "../../i18n/pages.ts";
import { projectData } from "../../issue-list/engine/project-data.ts";
import { HeaderBar } from "../../shell/header-bar.tsx";
import { usePageTitle } from "../../shell/page-title.ts";
import { useProject } from "../../shell/project-shell.tsx";
import { FailedScreen, MissingScreen } from "../../shell/status-screens.tsx";
import { CommentsButton } from "./comments/comments-button.tsx";
import { CollectionMark } from "./collections/collection-mark.tsx";
import { titleOf } from "./collections/collections.ts";
import { PageDocument } from "./document/page-document.tsx";
import { LostText } from "./document/lost-text.tsx";
import { linkCrumb } from "./link-crumb.tsx";
import { pageMenu, restorePage, starrable } from "./page-menu.tsx";
import { mayDo, pagesAround } from "./page-place.ts";
import { PageBody } from "./page-body.tsx";
import { TitleState, useTitleText } from "./page-title.tsx";
import { pagePath, pagesPath } from "./page-writes.ts";
import { pageCrumbs } from "./pages-screen.tsx";
import { pagesData } from "./pages-data.ts";
import { publicPath } from "./publishing/public-path.ts";

const EmbedPeek = lazyPart(async () => (await import("./embeds/embed-peek.tsx")).EmbedPeek);

/** Loads the code of the text while the workspace is being loaded; otherwise one would wait for the other. */
export const preloadText = (): void => void PageDocument.preload();

/** `/{workspace}/projects/{project}/pages/{page}/` */
export const PageScreen = observer(function PageScreen() {
  const { pageId = "" } = useParams({ strict: false });
  const project = useProject();
  if (!project.page_view) return <SwitchedOff title={t("off_title")} text={t("off_text")} />;
  return <OnePage id={pageId} project={project} />;
});

/** `/{workspace}/pages/{page}/` */
export const WorkspacePageScreen = () => {
  const { pageId = "" } = useParams({ strict: false });
  return <OnePage id={pageId} project={null} />;
};

const OnePage = observer(function OnePage({ id, project }: { id: string; project: Project | null }) {
  const open = useWorkspace();
  const projectId = project?.id ?? null;
  const data = pagesData(open, projectId);
  useEffect(() => void data.load(), [data]);
  // The labels.
  useEffect(() => void (projectId === null ? null : projectData(open, projectId).load()), [open, projectId]);
  const page = open.cache.page.get(id);
  if (page?.project === projectId) return <Loaded key={id} page={page} project={project} />;
  if (data.status === "failed") return <FailedScreen error={data.error} onRetry={() => void data.load()} />;
  if (data.status === "loading")
    return (
      <>
        <HeaderBar crumbs={pageCrumbs(open, project)} />
        <Waiting />
      </>
    );
  return (
    <MissingScreen
      title={t("missing_title")}
      text={t("missing_text")}
      action={
        <>
          <Button variant="primary" size={32} onClick={() => actionContext().go(pagesPath(open, projectId))}>
            {t("to_pages")}
          </Button>
          <LostText open={open} pageId={id} />
        </>
      }
    />
  );
});

/** The emoji or icon that was chosen for a page; that of all pages says nothing here. */
const crumbMark = (page: PageRow): Pick<Crumb, "icon"> =>
  page.logo_props["in_use"] === undefined ? {} : { icon: <PageMark page={page} /> };

/** The collection of a page; nothing for that of the whole workspace. */
function collectionCrumb(open: OpenWorkspace, { collection }: PageRow): Crumb[] {
  const around = collection === null ? undefined : open.cache.page_collection.get(collection);
  if (!around) return [];
  return [
    {
      id: around.id,
      label: titleOf(around),
      icon: <CollectionMark collection={around} />,
      ...linkCrumb(pagesPath(open, null), { collection: around.id }),
    },
  ];
}

function crumbsOf(open: OpenWorkspace, project: Project | null, page: PageRow): Crumb[] {
  const around = pagesAround(open, page).map((one) => ({
    id: one.id,
    label: orUntitled(one.name),
    ...crumbMark(one),
    ...linkCrumb(pagePath(open, one)),
  }));
  const label = orUntitled(page.name);
  if (!project) {
    return [
      ...pageCrumbs(open, null, true),
      ...collectionCrumb(open, page),
      ...around,
      { id: "page", label, ...crumbMark(page) },
    ];
  }
  const crumbs = projectCrumbs(open, project, "pages", { label, switches: { kind: "page", id: page.id } });
  return [
    ...crumbs.slice(0, -1),
    ...around,
    ...crumbs.slice(-1).map((crumb) => ({ ...crumb, ...crumbMark(page) })),
  ];
}

const Loaded = observer(function Loaded({ page, project }: { page: PageRow; project: Project | null }) {
  const open = useWorkspace();
  const text = useTitleText(open, page.id);
  const name = orUntitled(page.name);
  usePageTitle(project ? `${name} · ${project.name}` : name);
  const { id, is_template } = page;
  const href = pagePath(open, page);
  useEffect(() => {
    if (!is_template) remember(open.id, { kind: "page", id, href });
  }, [open, id, href, is_template]);
  const label = t("actions", { name });
  const isArchived = page.archived_at !== null;
  return (
    <>
      <HeaderBar
        crumbs={crumbsOf(open, project, page)}
        aside={isArchived || page.is_template ? null : <StarButton open={open} thing={starrable(page)} />}
      >
        <TitleState text={text} />
        <CommentsButton page={page} />
        {page.anchor !== null && <PublicLink anchor={page.anchor} />}
        <Menu items={pageMenu(open, page)} label={label} align="end">
          <IconButton icon="more" label={label} data-page={page.id} className="max-md:size-10" />
        </Menu>
      </HeaderBar>
      <ArchivedNote page={page} />
      {page.is_template ? (
        <Banner icon="copy" className="mx-4 mt-3">
          {t("template_banner")}
        </Banner>
      ) : null}
      <PageBody page={page} text={text} />
      <EmbedPeek open={open} />
    </>
  );
});

/** That everyone can read the page, with the way to see it as they do. */
const PublicLink = ({ anchor }: { anchor: string }) => (
  <a
    href={publicPath(anchor)}
    target="_blank"
    rel="noreferrer"
    aria-label={publishing("is_published")}
    {...tip(publishing("is_published"))}
    className="grid size-7 place-items-center rounded-control text-ink-2 hover:bg-hover max-md:size-10"
  >
    <Icon name="globe" />
  </a>
);

/** That the page is archived, with the way back. The document says by itself why its text can't be changed. */
const ArchivedNote = observer(function ArchivedNote({ page }: { page: PageRow }) {
  const open = useWorkspace();
  if (page.archived_at === null) return null;
  return (
    <Banner
      icon="archive"
      className="mx-4 mt-3"
      actions={
        mayDo(open, "page.archive", page) ? (
          <Button size={24} icon="restore" onClick={() => void restorePage(open, page)}>
            {t("restore")}
          </Button>
        ) : undefined
      }
    >
      {t("archived_banner")}
    </Banner>
  );
});
