import { announce } from "@cairn/ui/live-region";
import { t } from "../../../i18n/issues.ts";
import { type Direction, moveByKey } from "../../../issue-list/engine/moves.ts";
import { cellName } from "../../../issue-list/engine/cell-name.ts";
import { reportRefusal } from "../../../issue-list/layouts/finish-drop.ts";
import type { ListActionsContext } from "./list-actions-context.ts";

/** Moves the selected rows, or the focused one, and announces the new position. */
export function moveRows({ model, canEdit, show }: ListActionsContext, direction: Direction): void {
  const moved = moveByKey(model, direction, canEdit);
  if (moved.kind === "refused") return reportRefusal({ model, show }, moved.refusal);
  if (moved.kind === "nowhere") return;
  const { rowId, position: place, total } = moved;
  const issue = model.data.open.cache.issue.get(rowId.id);
  const name = cellName(model, rowId.group);
  if (!issue) return;
  const key = model.data.keyOf(issue);
  announce(
    name === ""
      ? t("moved_to_place", { key, place, total })
      : t("moved_to_group_place", { key, name, place, total }),
  );
}
