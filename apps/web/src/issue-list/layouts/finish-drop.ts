// The end of a drag in all layouts: drops the issues, or says why that is not possible.
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";
import type { Spot } from "../engine/cursor.ts";
import { type Drop, dropIssues, dropRefusal, type Refusal } from "../engine/moves.ts";
import { cellName } from "../engine/cell-name.ts";
import { readOnlyReason } from "../engine/read-only-reason.ts";
import { revealIssues } from "../engine/reveal.ts";
import { draggedIds, draggedSpot, type DropTarget } from "./drag.ts";
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
export function animateReturns(spots: () => readonly Spot[], { clientX, clientY }: Point): void {
  requestAnimationFrame(() => {
    for (const spot of spots())
      animateReturn(document.getElementById(rowElementId(spot)), { x: clientX, y: clientY });
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
  const spot = draggedSpot(data);
  if (!spot || !target) return;
  const back = (): void => {
    if (point) animateReturns(() => [spot], point);
  };
  const dropped = model.data.open.cache.issue.get(spot.id);
  const fixed = dropped ? readOnlyReason(scope, dropped) : null;
  const refusal =
    fixed === null ? dropRefusal(model, spot.group, target.group, scope.canEdit) : { reason: fixed };
  if (refusal) {
    back();
    return reportRefusal(scope, refusal);
  }
  const ids = draggedIds(data);
  if (dropAndReveal(model, { spot, ids, to: target.group, index: target.index, onRefused: back }) === 0)
    return;
  const name = cellName(model, target.group);
  if (ids.length > 1) announce(t("moved_many_to", { count: ids.length, name }));
  else if (dropped) announce(t("moved_to", { key: model.data.keyOf(dropped), name }));
}
