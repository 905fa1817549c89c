// The pages of a project or of the workspace, those of the workspace with their collections: fetched on first use, then
// updated by the live stream.
import type { Page, PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import type { PageCollection, PageCollectionRow } from "@cairn/contract/entities/page-collection";
import { api } from "../../data/api.ts";
import { ListLoader, loaderByPlace } from "../../data/list-loader.ts";
import type { OpenWorkspace } from "../../data/open-workspace.ts";
import { markRequestTime, replaceRows } from "../../data/replace-rows.ts";
import { withFailureStatus } from "../../session/failure-status.ts";
import { pageCalls } from "./page-calls.ts";

/** Removes what differs between people and the document, which the live stream does not update. */
export function pageRow(page: Page | PageWithDocument): PageRow {
  const { is_favorite: _own, ...row } = page;
  if (!("description_html" in row)) return row;
  const { description_html: _document, ...rest } = row;
  return rest;
}

/** Removes what the live stream does not update. */
export function collectionRow(collection: PageCollection): PageCollectionRow {
  const { current_user_access: _own, has_pages: _now, ...row } = collection;
  return row;
}

async function fetchCollections({ cache, slug }: OpenWorkspace): Promise<void> {
  const isNewer = markRequestTime(cache)("page_collection");
  const rows = await withFailureStatus("pages-fetch-error", api.page_collections.list({ slug }));
  replaceRows(cache.page_collection, rows.map(collectionRow), () => true, isNewer);
}

async function fetchPages(open: OpenWorkspace, projectId: string | null): Promise<void> {
  const isNewer = markRequestTime(open.cache)("page");
  const rows = await withFailureStatus("pages-fetch-error", pageCalls(open, projectId).list());
  replaceRows(open.cache.page, rows.map(pageRow), (row) => row.project === projectId, isNewer);
}

export const pagesData = loaderByPlace(
  (open, projectId) =>
    new ListLoader(open, async () => {
      await Promise.all([
        fetchPages(open, projectId),
        ...(projectId === null ? [fetchCollections(open)] : []),
      ]);
    }),
);

const rowsOf = (open: OpenWorkspace, projectId: string | null, isTemplate: boolean): PageRow[] =>
  open.cache.page.all().filter((row) => row.project === projectId && row.is_template === isTemplate);

/** All pages of a project or, with null, of the workspace that this person sees, without templates. Observed. */
export const pagesOf = (open: OpenWorkspace, projectId: string | null): PageRow[] =>
  rowsOf(open, projectId, false);

/** The templates of a project or, with null, of the workspace that this person sees. Observed. */
export const templatesOf = (open: OpenWorkspace, projectId: string | null): PageRow[] =>
  rowsOf(open, projectId, true);
