// Creates, changes, moves and deletes pages (contract/issues §16, §19; spec §4: optimistic with rollback, except that
// archiving and restoring wait for the server).
import { deleting, mutate, type PendingChange, updating, type WriteWords } from "@cairn/client/mutation";
import type { StoredCall } from "@cairn/client/calls";
import type { PagePatch, PageRow } from "@cairn/contract/entities/page";
import { collectionAddress } from "../../collections/kinds.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { insideOf, movesTo, type Target } from "../../drag/row-tree.ts";
import { attempt } from "../../i18n/attempts.ts";
import { orUntitled } from "../../i18n/common.ts";
import { writeLabels } from "../../i18n/i18n.ts";
import { t } from "../../i18n/pages.ts";
import { keepPage } from "./new-pages.ts";
import { pageCalls } from "./page-calls.ts";
import { pagesOf } from "./pages-data.ts";

/** The path of all pages of a project or, with null, of the workspace. */
export const pagesPath = ({ slug }: OpenWorkspace, projectId: string | null): string =>
  projectId === null ? `/${slug}/pages/` : `/${slug}/projects/${projectId}/pages/`;

export const pagePath = ({ slug }: OpenWorkspace, { id, project }: Pick<PageRow, "id" | "project">): string =>
  `/${slug}/${collectionAddress("page", project, id)}`;

/** A template of what the page is now. @throws ApiError */
export const makeTemplate = async (open: OpenWorkspace, { id, project }: PageRow): Promise<PageRow> =>
  keepPage(open, await pageCalls(open, project).makeTemplate(id));

interface PageWrite {
  words: WriteWords;
  changes: readonly PendingChange[];
  calls: readonly StoredCall[];
}

const write = ({ cache }: OpenWorkspace, { words, ...rest }: PageWrite): Promise<boolean> =>
  mutate(cache, { ...words, ...rest });

const nameOf = ({ name }: PageRow) => ({ name: orUntitled(name) });

/** Changes a page, shown at once; resolves to whether it succeeded. */
export const changePage = (
  open: OpenWorkspace,
  page: PageRow,
  body: Pick<PagePatch, "name" | "access" | "view_props" | "logo_props" | "color">,
): Promise<boolean> =>
  write(open, {
    words: attempt("change", nameOf(page)),
    changes: [updating(open.cache.page, page.id, body)],
    calls: [pageCalls(open, page.project).update(page.id, body)],
  });

/** @param label_ids labels of its project */
export const setPageLabels = (
  open: OpenWorkspace,
  page: PageRow,
  label_ids: readonly string[],
): Promise<boolean> =>
  write(open, {
    words: attempt("change", nameOf(page)),
    changes: [updating(open.cache.page, page.id, { label_ids: [...label_ids] })],
    calls: [pageCalls(open, page.project).update(page.id, { labels: [...label_ids] })],
  });

export const setPageLock = (open: OpenWorkspace, page: PageRow, is_locked: boolean): Promise<boolean> =>
  write(open, {
    words: writeLabels(t, is_locked ? "do_lock" : "do_unlock", nameOf(page)),
    changes: [updating(open.cache.page, page.id, { is_locked })],
    calls: [pageCalls(open, page.project).lock(page.id, is_locked)],
  });

/** Shown when the server has confirmed it (spec §4). */
export const setPageArchived = (open: OpenWorkspace, page: PageRow, isArchived: boolean): Promise<boolean> =>
  write(open, {
    words: attempt(isArchived ? "archive" : "restore", nameOf(page)),
    changes: [],
    calls: [pageCalls(open, page.project).archive(page.id, isArchived)],
  });

/** Moves a page with its sub-pages to another project or, with null, to the workspace. */
export function movePageTo(open: OpenWorkspace, page: PageRow, project: string | null): Promise<boolean> {
  const { cache } = open;
  const inside = insideOf(pagesOf(open, page.project), page.id);
  const place = { project, project_ids: project === null ? [] : [project] };
  return write(open, {
    words: attempt("move", nameOf(page)),
    changes: [
      updating(cache.page, page.id, { ...place, parent: null }),
      ...inside.map((id) => updating(cache.page, id, place)),
    ],
    calls: [pageCalls(open, page.project).move(page.id, project)],
  });
}

/** A page, with those inside it, is in the collection of the page that it is put inside. */
function followingParent(open: OpenWorkspace, page: PageRow, parent: string | null): PendingChange[] {
  const { cache } = open;
  const collection = parent === null ? page.collection : cache.page.get(parent)?.collection;
  if (collection === undefined || collection === page.collection) return [];
  const inside = insideOf(pagesOf(open, page.project), page.id);
  return [page.id, ...inside].map((id) => updating(cache.page, id, { collection }));
}

/** Moves a page in the tree. Resolves to false if its position does not change. */
export async function placePage(open: OpenWorkspace, page: PageRow, target: Target): Promise<boolean> {
  const live = pagesOf(open, page.project).filter(({ archived_at }) => archived_at === null);
  const moves = movesTo(live, page.id, target);
  if (moves.length === 0) return false;
  return write(open, {
    words: attempt("move", nameOf(page)),
    changes: [
      ...moves.map(({ id, patch }) => updating(open.cache.page, id, patch)),
      ...followingParent(open, page, target.parent),
    ],
    calls: moves.map(({ id, patch }) => pageCalls(open, page.project).update(id, patch)),
  });
}

/** Deletes an archived page; its sub-pages stay, without a parent. */
export const removePage = (open: OpenWorkspace, page: PageRow): Promise<boolean> =>
  write(open, {
    words: { label: attempt("delete", nameOf(page)).label, failed: t("delete_failed") },
    changes: [
      deleting(open.cache.page, page.id),
      ...pagesOf(open, page.project)
        .filter(({ parent }) => parent === page.id)
        .map(({ id }) => updating(open.cache.page, id, { parent: null })),
    ],
    calls: [pageCalls(open, page.project).remove(page.id)],
  });
