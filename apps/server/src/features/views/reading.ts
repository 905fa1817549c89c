// Saved views as they are answered, and as the stream tells them.
import type { SavedView, SavedViewRow } from "@cairn/contract/entities/view";
import { PRIVATE_VIEW, PUBLIC_VIEW } from "@cairn/domain/views";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { ViewScene } from "./place.ts";
import { findView, isViewOrder, lockView, viewsOfProject, viewsOfWorkspace } from "./queries.ts";

export const listViews = ({ context, place }: ViewScene<string>): Promise<SavedView[]> =>
  viewsOfProject(context.runtime.db, place);

/** Newest first unless told otherwise. @throws bad_order */
export function listWorkspaceViews(
  { context, place }: ViewScene<null>,
  { order_by = "" }: { order_by?: string },
): Promise<SavedView[]> {
  const order = order_by || "-created_at";
  if (!isViewOrder(order)) throw fail("bad_order");
  return viewsOfWorkspace(context.runtime.db, place, order);
}

/** @throws view.not_found, for others' private views as well */
export async function readView({ context, place }: ViewScene, id: string): Promise<SavedView> {
  const view = await findView(context.runtime.db, place, id);
  if (!view) throw fail("view.not_found");
  return view;
}

/** Locks the view until the transaction ends. @throws view.not_found, for others' private views as well */
export async function requireView(t: Tx, { place }: ViewScene, id: string): Promise<SavedViewRow> {
  const row = await lockView(t, place, id);
  if (!row) throw fail("view.not_found");
  return row;
}

/**
 * Tells what a view is now. One that was public and is private goes out of everybody's sight but its owner's: `gone` with its row, which the
 * stream shows to her alone (features/live/viewer.ts). @throws view.not_found
 */
export async function tellView(
  t: Tx,
  scene: ViewScene,
  id: string,
  before: SavedViewRow | null,
): Promise<SavedViewRow> {
  const row = await requireView(t, scene, id);
  const isWithdrawn = before?.access === PUBLIC_VIEW && row.access === PRIVATE_VIEW;
  const op = before === null ? "insert" : isWithdrawn ? "gone" : "update";
  t.changed({ entity: "view", id, op, project_id: row.project, row });
  return row;
}

/** Others have never heard of a private view: that it is deleted is told to its owner alone. */
export function tellViewDeleted(t: Tx, { id, project, access, owned_by }: SavedViewRow): void {
  const row = access === PRIVATE_VIEW ? { id, access, owned_by } : null;
  t.changed({ entity: "view", id, op: "delete", project_id: project, row });
}
