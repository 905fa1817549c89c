// Pages as responses show them, and as the stream announces them.
import type { Page, PageRow, PageWithDocument } from "@cairn/contract/entities/page";
import { PRIVATE_PAGE, PUBLIC_PAGE } from "@cairn/domain/pages";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { Queryable } from "../../platform/postgres/database.ts";
import { publishIssuesOfPages } from "../issue-pages/publish.ts";
import { publishNotificationsOfPages } from "../notifications/service.ts";
import { readHtml } from "./document/store.ts";
import type { LockedPage, PageScope } from "./place.ts";
import { archivedPages, favoritePages, findPage, lockPage, pagesOf, rowsOf } from "./queries.ts";

export const listPages = (
  { context, place, actor }: PageScope,
  { nested }: { nested?: string },
): Promise<Page[]> => pagesOf(context.runtime.db, place, actor.id, nested === "true");

export const listArchivedPages = ({ context, place, actor }: PageScope): Promise<Page[]> =>
  archivedPages(context.runtime.db, place, actor.id);

export const listFavoritePages = ({ context, place, actor }: PageScope): Promise<Page[]> =>
  favoritePages(context.runtime.db, place, actor.id);

/** The page without its text, which may be long. @throws page.not_found, for others' private pages as well */
export async function requireReadable(
  { context, place, actor }: PageScope,
  id: string,
  db: Queryable = context.runtime.db,
): Promise<Page> {
  const page = await findPage(db, place, actor.id, id);
  if (!page) throw fail("page.not_found");
  return page;
}

/** @throws page.not_found, for others' private pages as well */
export async function readPage(
  scope: PageScope,
  id: string,
  db: Queryable = scope.context.runtime.db,
): Promise<PageWithDocument> {
  const page = await requireReadable(scope, id, db);
  return { ...page, description_html: await readHtml(db, scope.place.workspace_id, id) };
}

/** Locks the page until the transaction ends. @throws page.not_found, for others' private pages as well */
export async function requirePage(t: Tx, { place, actor }: PageScope, id: string): Promise<LockedPage> {
  const row = await lockPage(t, place, actor.id, id);
  if (!row) throw fail("page.not_found");
  return row;
}

/**
 * Announces the current rows of pages, regardless of their owners. One that has become private, or has come into a
 * collection, disappears for some people: `gone` with its row, which the stream sends to those who still see it
 * (features/live/viewer.ts).
 *
 * @param before the rows before the change; a page without one is new
 */
export async function publishPages(t: Tx, ids: readonly string[], before: readonly PageRow[]): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]));
  const hasOtherReaders: string[] = [];
  for (const row of await rowsOf(t.db, t.workspace_id, ids)) {
    const { id, project } = row;
    const old = known.get(id);
    const op = old === undefined ? "insert" : isWithdrawn(old, row) ? "gone" : "update";
    t.changed({ entity: "page", id, op, project_id: project, row });
    if (old && (old.access !== row.access || old.collection !== row.collection)) hasOtherReaders.push(id);
  }
  if (hasOtherReaders.length > 0) await publishIssuesOfPages(t, hasOtherReaders);
  await publishNotificationsOfPages(t, hasOtherReaders);
}

const isWithdrawn = (old: PageRow, row: PageRow): boolean =>
  (old.access === PUBLIC_PAGE && row.access === PRIVATE_PAGE) ||
  (row.collection !== null && row.collection !== old.collection);

/** Its deletion is announced to those who saw it, even if only some people did. */
export function publishPageDeleted(t: Tx, { id, project, access, owned_by, collection }: PageRow): void {
  const isForSome = access === PRIVATE_PAGE || collection !== null;
  const row = isForSome ? { id, access, owned_by, collection } : null;
  t.changed({ entity: "page", id, op: "delete", project_id: project, row });
}
