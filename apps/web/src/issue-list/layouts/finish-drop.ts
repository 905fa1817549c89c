// The end of a drag in any layout: what was dragged lands, or it is said why it does not.
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { t } from "../../i18n/issues.ts";
import type { Spot } from "../engine/cursor.ts";
import { type Drop, dropIssues, dropRefusal, type Refusal } from "../engine/moves.ts";
import { cellName } from "../engine/cell-name.ts";
import { readOnlyReason } from "../engine/read-only-reason.ts";
import { revealIssues } from "../engine/reveal.ts";
import { draggedIds, draggedSpot, type Landing } from "./drag.ts";
import type { ListScope } from "./scope.tsx";
import { flyBack } from "./calendar/fly-back.ts";
import { rowElementId } from "./list/issue-row.tsx";

/** Says why a move is refused, and offers manual order where that is all that is missing. */
export function tellRefusal({ model, show }: Pick<ListScope, "model" | "show">, refusal: Refusal): void {
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

/** Where the pointer let go. */
interface Point {
  clientX: number;
  clientY: number;
}

/** Rows that may not stay are seen to go back to where they stand, once they are drawn there again. */
export function goBack(spots: () => readonly Spot[], { clientX, clientY }: Point): void {
  requestAnimationFrame(() => {
    for (const spot of spots())
      flyBack(document.getElementById(rowElementId(spot)), { x: clientX, y: clientY });
  });
}

/** Drops issues, and shows where they are now. Answers with how many of them change. */
export function landIssues(model: ListScope["model"], drop: Drop): number {
  const count = dropIssues(model, drop);
  if (count > 0) revealIssues(drop.ids, { group: drop.to });
  return count;
}

/** Drops what is dragged where it would land. With the point where it was let go, what may not stay flies back. */
export function finishDrop(
  scope: ListScope,
  data: Record<string | symbol, unknown>,
  target: Landing | null,
  point?: Point,
): void {
  const { model } = scope;
  const spot = draggedSpot(data);
  if (!spot || !target) return;
  const back = (): void => {
    if (point) goBack(() => [spot], point);
  };
  const dropped = model.data.open.cache.issue.get(spot.id);
  const fixed = dropped ? readOnlyReason(scope, dropped) : null;
  const refusal =
    fixed === null ? dropRefusal(model, spot.group, target.group, scope.canEdit) : { reason: fixed };
  if (refusal) {
    back();
    return tellRefusal(scope, refusal);
  }
  const ids = draggedIds(data);
  if (landIssues(model, { spot, ids, to: target.group, index: target.index, onRefused: back }) === 0) return;
  const name = cellName(model, target.group);
  if (ids.length > 1) announce(t("moved_many_to", { count: ids.length, name }));
  else if (dropped) announce(t("moved_to", { key: model.data.keyOf(dropped), name }));
}
