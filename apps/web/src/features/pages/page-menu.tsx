// The menu of a page: every action that the person may do with it (spec §5).
import type { PageRow } from "@cairn/contract/entities/page";
import { PRIVATE_PAGE, PUBLIC_PAGE } from "@cairn/domain/pages";
import type { MenuEntry } from "@cairn/ui/menu";
import { toast } from "@cairn/ui/toast";
import { actionContext } from "../../actions/context.ts";
import { copyLink } from "../../actions/copy-link.ts";
import { starEntry } from "../../components/star-button.tsx";
import { reportFailure } from "../../data/failure.ts";
import type { StarredThing } from "../../data/favorites.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { insideOf } from "../../drag/row-tree.ts";
import { t as common, orUntitled } from "../../i18n/common.ts";
import { t as collections } from "../../i18n/page-collections.ts";
import { t as find } from "../../i18n/page-find.ts";
import { t as publishing } from "../../i18n/page-publishing.ts";
import { t as versions } from "../../i18n/page-versions.ts";
import { t } from "../../i18n/pages.ts";
import { confirm } from "../../shell/dialogs.tsx";
import { mayAddInside } from "./collections/collections.ts";
import { openMoveToCollection, placesFor } from "./collections/move-to-collection.tsx";
import { openFind } from "./document/find/find-requests.ts";
import { exportMenu } from "./export/export-menu.ts";
import { lookEntries } from "./look/open-look.tsx";
import { openMovePage } from "./move-page.tsx";
import { duplicatePage } from "./new-pages.ts";
import { openNewPage, openRenamePage } from "./open-new-page.tsx";
import { FONT_SIZES, fontSizeOf, isFullWidth, withAppearance } from "./page-appearance.ts";
import { mayAddPages, mayDo } from "./page-place.ts";
import {
  changePage,
  makeTemplate,
  pagePath,
  pagesPath,
  removePage,
  setPageArchived,
  setPageLock,
} from "./page-writes.ts";
import { pagesOf } from "./pages-data.ts";
import { openPublishing } from "./publishing/open-publishing.tsx";
import { openVersions } from "./versions/open-versions.tsx";

/** A page as something that can be a favorite. */
export const starrable = ({ id, name, project }: PageRow): StarredThing => ({
  kind: "page",
  id,
  name: orUntitled(name),
  project_id: project,
});

/** Observed. */
export function pageMenu(open: OpenWorkspace, page: PageRow): MenuEntry[] {
  const isLive = page.archived_at === null;
  return [
    ...(isLive
      ? [...editing(open, page), ...entry(!page.is_template, starEntry(open, starrable(page)))]
      : []),
    { id: "link", label: t("copy_link"), icon: "link", onSelect: () => void copyLink(pagePath(open, page)) },
    ...(location.pathname === pagePath(open, page) ? [finding(page)] : []),
    ...(isLive ? appearance(open, page) : []),
    ...copying(open, page),
    { id: "versions", label: versions("open"), icon: "history", onSelect: () => openVersions(open, page) },
    exportMenu(open, page),
    ...(isLive ? guarding(open, page) : []),
    ...ending(open, page),
  ];
}

const entry = (when: boolean, item: MenuEntry): MenuEntry[] => (when ? [item] : []);

const editing = (open: OpenWorkspace, page: PageRow): MenuEntry[] => [
  ...entry(mayDo(open, "page.edit", page), {
    id: "rename",
    label: t("rename"),
    icon: "pen",
    onSelect: () => openRenamePage(open, page),
  }),
  ...entry(!page.is_template && mayAddInside(open, page), {
    id: "sub_page",
    label: t("sub_page"),
    icon: "plus",
    onSelect: () => openNewPage(open, page.project, page),
  }),
];

/** On the page's own screen. The menu returns the focus when it has closed, before the bar takes it. */
const finding = (page: PageRow): MenuEntry => ({
  id: "find",
  label: find("open"),
  icon: "search",
  shortcut: "mod+f",
  onSelect: () => setTimeout(() => openFind(page.id)),
});

/** How everyone sees the page. */
function appearance(open: OpenWorkspace, page: PageRow): MenuEntry[] {
  const change = (to: Parameters<typeof withAppearance>[1]) => () =>
    void changePage(open, page, { view_props: withAppearance(page, to) });
  const sizes = FONT_SIZES.map((font_size) => ({
    id: font_size,
    label: t(`font_${font_size}`),
    checked: fontSizeOf(page) === font_size,
    onSelect: change({ font_size }),
  }));
  const width: MenuEntry = {
    id: "full_width",
    label: t("full_width"),
    icon: "expand",
    checked: isFullWidth(page),
    onSelect: change({ full_width: !isFullWidth(page) }),
  };
  const size: MenuEntry = { id: "font_size", label: t("font_size"), icon: "text", submenu: sizes };
  return mayDo(open, "page.edit", page) ? [...lookEntries(open, page), width, size] : [];
}

function copying(open: OpenWorkspace, page: PageRow): MenuEntry[] {
  const mayCopy = mayDo(open, "page.duplicate", page) && mayAddPages(open, page.project);
  const hasInside = insideOf(pagesOf(open, page.project), page.id).length > 0;
  const mayMakeTemplate = !page.is_template && mayDo(open, "page.make_template", page);
  return [
    ...entry(mayMakeTemplate && mayAddPages(open, page.project), {
      id: "template",
      label: t("make_template"),
      icon: "copy",
      onSelect: () => void saveAsTemplate(open, page),
    }),
    ...entry(mayCopy, {
      id: "duplicate",
      label: t("duplicate"),
      icon: "copy",
      onSelect: () => void duplicate(open, page, false),
    }),
    ...entry(mayCopy && hasInside, {
      id: "duplicate_all",
      label: t("duplicate_all"),
      icon: "copy",
      onSelect: () => void duplicate(open, page, true),
    }),
    ...entry(mayDo(open, "page.edit", page), {
      id: "move",
      label: t("move"),
      icon: "right",
      onSelect: () => openMovePage(open, page),
    }),
    ...entry(placesFor(open, page).length > 0, {
      id: "move_to_collection",
      label: collections("move_to"),
      icon: "folder",
      onSelect: () => openMoveToCollection(open, page),
    }),
  ];
}

/** "Lock", "Make private" and "Publish". */
function guarding(open: OpenWorkspace, page: PageRow): MenuEntry[] {
  const isPrivate = page.access === PRIVATE_PAGE;
  return [
    ...entry(mayDo(open, "page.lock", page), {
      id: "lock",
      label: t(page.is_locked ? "unlock" : "lock"),
      icon: "lock",
      onSelect: () => void setPageLock(open, page, !page.is_locked),
    }),
    ...entry(mayDo(open, "page.change_access", page), {
      id: "access",
      label: t(isPrivate ? "make_public" : "make_private"),
      icon: isPrivate ? "users" : "me",
      onSelect: () => void changePage(open, page, { access: isPrivate ? PUBLIC_PAGE : PRIVATE_PAGE }),
    }),
    ...entry(!page.is_template && mayDo(open, "page.publish", page), {
      id: "publish",
      label: publishing(page.anchor === null ? "publish" : "published"),
      icon: "globe",
      onSelect: () => openPublishing(open, page),
    }),
  ];
}

/** Archive, restore, delete: only an archived page can be deleted (contract/issues §16). */
function ending(open: OpenWorkspace, page: PageRow): MenuEntry[] {
  const isArchived = page.archived_at !== null;
  const mayArchive = !page.is_template && mayDo(open, "page.archive", page);
  const mayDelete = (isArchived || page.is_template) && mayDo(open, "page.delete", page);
  return [
    ...entry(mayArchive || mayDelete, { id: "line", separator: true }),
    ...entry(mayArchive, {
      id: "archive",
      label: t(isArchived ? "restore" : "archive"),
      icon: isArchived ? "restore" : "archive",
      onSelect: () => void (isArchived ? restorePage(open, page) : archive(open, page)),
    }),
    ...entry(mayDelete, {
      id: "delete",
      label: t("delete"),
      icon: "trash",
      danger: true,
      onSelect: () => confirmDelete(open, page),
    }),
  ];
}

/** Duplicates a page and opens the copy. Never rejects: failures are reported. */
async function duplicate(open: OpenWorkspace, page: PageRow, withSubPages: boolean): Promise<void> {
  const copy = await duplicatePage(open, page, withSubPages);
  if (copy) actionContext().go(pagePath(open, copy));
}

/** Makes a template of a page and opens it. Never rejects: failures are reported. */
async function saveAsTemplate(open: OpenWorkspace, page: PageRow): Promise<void> {
  const name = orUntitled(page.name);
  try {
    actionContext().go(pagePath(open, await makeTemplate(open, page)));
    toast({ title: t("template_made", { name }), icon: "check" });
  } catch (error) {
    reportFailure(t("template_failed", { name }), error, () => void saveAsTemplate(open, page));
  }
}

export async function restorePage(open: OpenWorkspace, page: PageRow): Promise<void> {
  if (await setPageArchived(open, page, false))
    toast({ title: t("restore_done", { name: orUntitled(page.name) }), icon: "restore" });
}

async function archive(open: OpenWorkspace, page: PageRow): Promise<void> {
  if (!(await setPageArchived(open, page, true))) return;
  toast({
    title: t("archive_done", { name: orUntitled(page.name) }),
    icon: "archive",
    action: { label: common("undo"), onAction: () => void setPageArchived(open, page, false) },
  });
}

function confirmDelete(open: OpenWorkspace, page: PageRow): void {
  const name = orUntitled(page.name);
  const remove = async (): Promise<void> => {
    // The page's own screen would have nothing to show.
    if (location.pathname === pagePath(open, page)) actionContext().go(pagesPath(open, page.project));
    if (await removePage(open, page)) toast({ title: t("deleted", { name }), icon: "trash" });
  };
  confirm({
    title: t("delete_question", { name }),
    description: t("delete_text"),
    confirmLabel: t("delete_action"),
    onConfirm: () => void remove(),
  });
}
