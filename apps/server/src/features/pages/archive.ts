// Archives and restores pages with all pages below them, regardless of their owners (contract/issues §16).
import { fail } from "../../platform/failure.ts";
import { tx } from "../../platform/outbox/tx.ts";
import { updateRow } from "../../platform/postgres/audited-rows.ts";
import type { PageScope } from "./place.ts";
import { lockHierarchy, lockTree, rowsOf } from "./queries.ts";
import { publishPages, requirePage } from "./reading.ts";
import { requireMay } from "./allowed.ts";

/** Pages below that are archived already keep their day. @throws page.not_found, page.not_owner_or_admin, page.is_template */
export const archivePage = (scope: PageScope, id: string): Promise<{ archived_at: string }> =>
  tx(scope.context, async (t) => {
    await lockHierarchy(t);
    const page = await requirePage(t, scope, id);
    requireMay(scope, "page.archive", page, fail("page.not_owner_or_admin"));
    if (page.is_template) throw fail("page.is_template");
    const tree = await lockTree(t, id);
    const live = tree.filter((page) => page.archived_at === null);
    const today = t.now.slice(0, 10);
    for (const page of live) await updateRow(t, "pages", page.id, { archived_at: today });
    await publishPages(
      t,
      live.map((page) => page.id),
      live,
    );
    return { archived_at: tree.find((page) => page.id === id)?.archived_at ?? today };
  });

/** @throws page.not_found, page.not_owner_or_admin */
export const restorePage = (scope: PageScope, id: string): Promise<void> =>
  tx(scope.context, async (t) => {
    await lockHierarchy(t);
    const page = await requirePage(t, scope, id);
    requireMay(scope, "page.archive", page, fail("page.not_owner_or_admin"));
    const tree = (await lockTree(t, id)).filter((one) => one.archived_at !== null);
    for (const one of tree) await updateRow(t, "pages", one.id, { archived_at: null });
    const [above] = page.parent === null ? [] : await rowsOf(t.db, t.workspace_id, [page.parent]);
    if (above && above.archived_at !== null) await updateRow(t, "pages", id, { parent_id: null });
    await publishPages(t, [...new Set([id, ...tree.map((one) => one.id)])], [page, ...tree]);
  });
