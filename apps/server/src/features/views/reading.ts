// Saved views as responses show them, and as the stream announces them.
import type { SavedView, SavedViewRow } from "@cairn/contract/entities/view";
import { PRIVATE_VIEW, PUBLIC_VIEW } from "@cairn/domain/views";
import { fail } from "../../platform/failure.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import type { ViewScope } from "./place.ts";
import { findView, isViewOrder, lockView, viewsOfProject, viewsOfWorkspace } from "./queries.ts";

export const listViews = ({ context, place }: ViewScope<string>): Promise<SavedView[]> =>
  viewsOfProject(context.runtime.db, place);

/** Newest first by default. @throws bad_order */
export function listWorkspaceViews(
  { context, place }: ViewScope<null>,
  { order_by = "" }: { order_by?: string },
): Promise<SavedView[]> {
  const order = order_by || "-created_at";
  if (!isViewOrder(order)) throw fail("bad_order");
  return viewsOfWorkspace(context.runtime.db, place, order);
}

/** @throws view.not_found, for others' private views as well */
export async function readView({ context, place }: ViewScope, id: string): Promise<SavedView> {
  const view = await findView(context.runtime.db, place, id);
  if (!view) throw fail("view.not_found");
  return view;
}

type Placed = Pick<ViewScope, "place">;

/** Locks the view until the transaction ends. @throws view.not_found, for others' private views as well */
export async function requireView(t: Tx, { place }: Placed, id: string): Promise<SavedViewRow> {
  const row = await lockView(t, place, id);
  if (!row) throw fail("view.not_found");
  return row;
}

/**
 * Announces the current row of a view. One that was public and is private disappears for everyone except its owner:
 * `gone` with its row, which the stream sends only to the owner (features/live/viewer.ts). @throws view.not_found
 */
export async function publishView(
  t: Tx,
  scope: Placed,
  id: string,
  before: SavedViewRow | null,
): Promise<SavedViewRow> {
  const row = await requireView(t, scope, id);
  const isWithdrawn = before?.access === PUBLIC_VIEW && row.access === PRIVATE_VIEW;
  const op = before === null ? "insert" : isWithdrawn ? "gone" : "update";
  t.changed({ entity: "view", id, op, project_id: row.project, row });
  return row;
}

/** Others do not know a private view: its deletion is announced only to its owner. */
export function publishViewDeleted(t: Tx, { id, project, access, owned_by }: SavedViewRow): void {
  const row = access === PRIVATE_VIEW ? { id, access, owned_by } : null;
  t.changed({ entity: "view", id, op: "delete", project_id: project, row });
}
