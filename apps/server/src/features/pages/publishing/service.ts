// Publishes pages and changes how they are published (spec §6; contract/issues §17, §19).
import { randomBytes } from "node:crypto";
import type { PagePublication, PagePublicationDraft } from "@cairn/contract/entities/page-publication";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { fail } from "../../../platform/failure.ts";
import { newId } from "../../../platform/ids.ts";
import { tx, type Tx } from "../../../platform/outbox/tx.ts";
import { insertRow, updateRow } from "../../../platform/postgres/audited-rows.ts";
import type { Queryable } from "../../../platform/postgres/database.ts";
import type { LockedPage, PageScope } from "../place.ts";
import { publishPages, requirePage, requireReadable } from "../reading.ts";
import { requireMay } from "../allowed.ts";
import { deletePublication, findPublication } from "./queries.ts";

/** Bytes of an anchor: too many to guess (security 25). */
const ANCHOR_BYTES = 16;

/** @throws not_found when the page is not published */
async function requirePublication(db: Queryable, scope: PageScope, id: string): Promise<PagePublication> {
  const found = await findPublication(db, scope.place.workspace_id, id);
  if (!found) throw fail("not_found");
  return found;
}

/** The columns that a client sets. The password is hashed before the transaction, which would otherwise wait for it. */
async function columnsOf({ password, ...settings }: PagePublicationDraft) {
  const password_hash = typeof password === "string" ? await hashPassword(password) : password;
  return {
    with_sub_pages: settings.with_sub_pages,
    appearance: settings.appearance,
    shows_outline: settings.shows_outline,
    shows_dates: settings.shows_dates,
    shows_author: settings.shows_author,
    is_indexed: settings.is_indexed,
    expires_at: settings.expires_at,
    password_hash,
  };
}

/** The page, locked. @throws page.not_found, forbidden */
async function requirePublishable(t: Tx, scope: PageScope, id: string): Promise<LockedPage> {
  const page = await requirePage(t, scope, id);
  requireMay(scope, "page.publish", page, fail("forbidden"));
  return page;
}

/** @throws page.not_found, not_found */
export async function readPublication(scope: PageScope, id: string): Promise<PagePublication> {
  await requireReadable(scope, id);
  return requirePublication(scope.context.runtime.db, scope, id);
}

/** A page that is published already keeps its URL. @throws page.not_found, forbidden, page.archived, page.is_template */
export async function publishPage(
  scope: PageScope,
  id: string,
  draft: PagePublicationDraft,
): Promise<PagePublication> {
  const columns = await columnsOf(draft);
  return tx(scope.context, async (t) => {
    const page = await requirePublishable(t, scope, id);
    if (page.archived_at !== null) throw fail("page.archived");
    if (page.is_template) throw fail("page.is_template");
    const known = await findPublication(t.db, t.workspace_id, id);
    const anchor = randomBytes(ANCHOR_BYTES).toString("hex");
    if (known) await updateRow(t, "page_publications", known.id, columns);
    else {
      await insertRow(t, "page_publications", newId(), { ...columns, page_id: id, anchor });
      await publishPages(t, [id], [page]);
    }
    return requirePublication(t.db, scope, id);
  });
}

/** @throws page.not_found, forbidden, not_found */
export async function updatePublication(
  scope: PageScope,
  id: string,
  draft: PagePublicationDraft,
): Promise<PagePublication> {
  const columns = await columnsOf(draft);
  return tx(scope.context, async (t) => {
    await requirePublishable(t, scope, id);
    const known = await requirePublication(t.db, scope, id);
    await updateRow(t, "page_publications", known.id, columns);
    return requirePublication(t.db, scope, id);
  });
}

/** @throws page.not_found, forbidden, not_found */
export const unpublishPage = (scope: PageScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    const page = await requirePublishable(t, scope, id);
    await requirePublication(t.db, scope, id);
    await deletePublication(t, id);
    await publishPages(t, [id], [page]);
  });
