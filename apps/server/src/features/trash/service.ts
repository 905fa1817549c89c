// The trash of a workspace (ADR 51).
import type { Restored, TrashItem } from "@cairn/contract/entities/trash";
import { readPage } from "@cairn/domain/issue-list/list-query";
import { fail } from "../../platform/failure.ts";
import type { WorkspaceContext } from "../../platform/http/context.ts";
import type { Envelope } from "../../platform/http/envelope.ts";
import { newestEnvelope, newestWindow } from "../../platform/http/newest-first.ts";
import { tx, type Tx } from "../../platform/outbox/tx.ts";
import type { ProjectChanges } from "../projects/restored.ts";
import { removeUnused } from "../files/sweep.ts";
import { purgeItem } from "./purge.ts";
import { countTrash, type Item, lockItem, type TrashFilter, trashItems } from "./queries.ts";
import { restoreItem } from "./restore.ts";

/** @throws bad_page */
export async function listTrash(
  context: WorkspaceContext,
  { per_page, cursor, ...filter }: TrashFilter & { per_page?: string; cursor?: string },
): Promise<Envelope<TrashItem[]>> {
  const page = readPage({ per_page, cursor });
  const rows = await trashItems(context, filter, newestWindow(page));
  return newestEnvelope(page, rows, await countTrash(context, filter));
}

/** @throws trash.not_found */
async function requireItem(t: Tx, context: WorkspaceContext, id: string): Promise<Item> {
  const item = await lockItem(t.db, context, id);
  if (!item) throw fail("trash.not_found");
  return item;
}

/** @throws trash.not_found, trash.no_project, trash.no_place, invalid, conflict */
export const restoreFromTrash = (
  context: WorkspaceContext,
  id: string,
  changes: ProjectChanges,
): Promise<Restored> =>
  tx(context, async (t) => {
    const item = await requireItem(t, context, id);
    await restoreItem(t, context, item, changes);
    return { id, kind: item.kind, project: item.project_id };
  });

/** @throws trash.not_found, forbidden */
export async function purgeFromTrash(context: WorkspaceContext, id: string): Promise<void> {
  const names = await tx(context, async (t) => {
    const item = await requireItem(t, context, id);
    if (!item.may_purge) throw fail("forbidden");
    return purgeItem(t.db, { workspace_id: t.workspace_id, id, kind: item.kind });
  });
  try {
    await removeUnused(context.runtime, names);
  } catch (error) {
    context.runtime.log.warn(`files of what was deleted for good wait for the sweep: ${String(error)}`);
  }
}
