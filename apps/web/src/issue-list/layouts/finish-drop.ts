// The end of a drag in all layouts: drops the issues, or says why that is not possible.
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";
import type { RowId } from "../engine/cursor.ts";
import { type Drop, dropIssues, dropRefusal, type Refusal } from "../engine/moves.ts";
import { cellName } from "../engine/cell-name.ts";
import { readOnlyReason } from "../engine/read-only-reason.ts";
import { revealIssues } from "../engine/reveal.ts";
import { draggedIds, draggedRowId, type DropTarget } from "./drag.ts";
import type { ListScope } from "./scope.tsx";
import { animateReturn } from "./animate-return.ts";
import { rowElementId } from "./list/issue-row.tsx";

/** Says why a move is refused, and offers manual order if that would allow it. */
export function reportRefusal({ model, show }: Pick<ListScope, "model" | "show">, refusal: Refusal): void {
  toast({
    id: "move-refused",
    title: refusal.reason,
    tone: "warning",
    ...(refusal.needsManualOrder
      ? {
          action: {
            label: t("order_by_hand"),
            onAction: () => show({ ...model.view, order_by: "sort_order" }),
          },
        }
      : {}),
  });
}

/** Where the pointer was released. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Animates the return of rows that could not be dropped, after they have been rendered at their old position. */
export function animateReturns(
  model: ListScope["model"],
  rowIds: () => readonly RowId[],
  { clientX, clientY }: Point,
): void {
  requestAnimationFrame(() => {
    for (const rowId of rowIds())
      animateReturn(document.getElementById(rowElementId(model, rowId)), { x: clientX, y: clientY });
  });
}

/** Drops issues and scrolls to them. Returns how many of them change. */
export function dropAndReveal(model: ListScope["model"], drop: Drop): number {
  const count = dropIssues(model, drop);
  if (count > 0) revealIssues(drop.ids, { group: drop.to });
  return count;
}

/** Drops the dragged issues. If `point` is given, refused issues return from there with an animation. */
export function finishDrop(
  scope: ListScope,
  data: Record<string | symbol, unknown>,
  target: DropTarget | null,
  point?: Point,
): void {
  const { model } = scope;
  const rowId = draggedRowId(data);
  if (!rowId || !target) return;
  const back = (): void => {
    if (point) animateReturns(model, () => [rowId], point);
  };
  const dropped = model.data.open.cache.issue.get(rowId.id);
  const fixed = dropped ? readOnlyReason(scope, dropped) : null;
  const refusal =
    fixed === null ? dropRefusal(model, rowId.group, target.group, scope.canEdit) : { reason: fixed };
  if (refusal) {
    back();
    return reportRefusal(scope, refusal);
  }
  const ids = draggedIds(data);
  if (dropAndReveal(model, { rowId, ids, to: target.group, index: target.index, onRefused: back }) === 0)
    return;
  const name = cellName(model, target.group);
  if (ids.length > 1) announce(t("moved_many_to", { count: ids.length, name }));
  else if (dropped) announce(t("moved_to", { key: model.data.keyOf(dropped), name }));
}
