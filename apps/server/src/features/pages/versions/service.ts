// Versions of pages: reading, naming and restoring them. Whoever may edit the page may do the latter two.
import type {
  PageVersion,
  PageVersionDraft,
  PageVersionPatch,
  PageVersionWithDocument,
} from "@cairn/contract/entities/page-version";
import type { PageWithDocument } from "@cairn/contract/entities/page";
import type { Json } from "@cairn/contract/schema";
import { fail } from "../../../platform/failure.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import { updateRow } from "../../../platform/postgres/audited-rows.ts";
import { requireDocumentEditable } from "../description.ts";
import { renderingOfHtml, rewrite } from "../document/long-documents.ts";
import { encode, openDocument } from "../document/shared-document.ts";
import { changeDocument, mergePending } from "../document/store.ts";
import type { LockedPage, PageScope } from "../place.ts";
import { publishPages, readPage, requirePage, requireReadable } from "../reading.ts";
import { touchPage } from "../service.ts";
import { findVersion, keepText, listVersions, type VersionRow } from "./queries.ts";

/** @throws page.not_found */
export async function readVersions(scope: PageScope, pageId: string): Promise<PageVersion[]> {
  await requireReadable(scope, pageId);
  return listVersions(scope.context.runtime.db, scope.place.workspace_id, pageId);
}

/** @throws not_found */
async function requireVersion(
  db: Queryable,
  scope: PageScope,
  pageId: string,
  id: string,
): Promise<VersionRow> {
  const version = await findVersion(db, scope.place.workspace_id, pageId, id);
  if (!version) throw fail("not_found");
  return version;
}

const withoutText = ({ html: _html, ...version }: VersionRow): PageVersion => version;

/** @throws page.not_found, not_found */
export async function readVersion(
  scope: PageScope,
  pageId: string,
  id: string,
): Promise<PageVersionWithDocument> {
  await requireReadable(scope, pageId);
  const version = await requireVersion(scope.context.runtime.db, scope, pageId, id);
  // The form of the schema may have changed since the version was stored.
  const { html, json } = await renderingOfHtml(version.html);
  const doc = openDocument([]);
  await rewrite(doc, html);
  return {
    ...withoutText(version),
    description_html: html,
    description_json: JSON.parse(json) as Json,
    description_binary: encode(doc).toString("base64"),
  };
}

/** The page, locked. @throws page.not_found, forbidden, page.description_locked, page.description_archived */
async function requireEditablePage(t: Tx, scope: PageScope, pageId: string): Promise<LockedPage> {
  const page = await requirePage(t, scope, pageId);
  requireDocumentEditable(scope, page);
  return page;
}

async function nameVersion(t: Tx, scope: PageScope, pageId: string, id: string, name: string | null) {
  await updateRow(t, "page_versions", id, { name: name === null ? null : name.trim() });
  return withoutText(await requireVersion(t.db, scope, pageId, id));
}

/** @throws page.not_found, forbidden, page.description_locked, page.description_archived */
export const createVersion = (
  scope: PageScope,
  pageId: string,
  { name }: PageVersionDraft,
): Promise<PageVersion> =>
  tx(scope.context, async (t) => {
    await requireEditablePage(t, scope, pageId);
    // The present text includes edits that have not been merged yet.
    await mergePending(t, pageId);
    return nameVersion(t, scope, pageId, await keepText(t, pageId), name);
  });

/** @throws page.not_found, not_found, forbidden, page.description_locked, page.description_archived */
export const updateVersion = (
  scope: PageScope,
  pageId: string,
  id: string,
  { name }: PageVersionPatch,
): Promise<PageVersion> =>
  tx(scope.context, async (t) => {
    await requireEditablePage(t, scope, pageId);
    await requireVersion(t.db, scope, pageId, id);
    return nameVersion(t, scope, pageId, id, name);
  });

/**
 * Turns the present text into that of a version, as an edit that merges with those of others.
 *
 * @throws page.not_found, not_found, forbidden, page.description_locked, page.description_archived
 */
export const restoreVersion = (scope: PageScope, pageId: string, id: string): Promise<PageWithDocument> =>
  tx(scope.context, async (t) => {
    const before = await requireEditablePage(t, scope, pageId);
    const { html } = await requireVersion(t.db, scope, pageId, id);
    await mergePending(t, pageId);
    await keepText(t, pageId);
    await changeDocument(t, pageId, (doc) => rewrite(doc, html));
    await touchPage(t, pageId);
    await publishPages(t, [pageId], [before]);
    return readPage(scope, pageId, t.db);
  });
