// Makes days, and the list of issues without a due date, drop targets for issues.
import { NONE } from "@cairn/domain/issue-list/fields";
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import type { RowId } from "../../engine/cursor.ts";
import type { IssueListModel } from "../../engine/issue-list-model.ts";
import { draggedIds, draggedRowId, setDropTarget, dropTarget } from "../drag.ts";
import { animateReturns } from "../finish-drop.ts";
import { moveToDay } from "./move-to-day.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";
import { dropRefusal } from "../../engine/moves.ts";

/** The current rows of issues, which may have moved to another day since the drag began. */
const currentRowIds = ({ data }: IssueListModel, ids: readonly string[]): RowId[] =>
  ids.map((id) => ({ id, group: data.open.cache.issue.get(id)?.target_date ?? NONE }));

/** Makes an element a drop target for a day or `NONE`. Returns whether an issue is dragged over it. */
export function useDayDropTarget(
  ref: RefObject<HTMLElement | null>,
  model: IssueListModel,
  group: string,
): boolean {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const rowId = draggedRowId(source.data);
        return rowId !== null && dropRefusal(model, rowId.group, group) === null;
      },
      onDragEnter: () => setDropTarget({ group, index: 0 }),
      onDragLeave: () => {
        if (dropTarget.get()?.group === group) setDropTarget(null);
      },
      onDrop: ({ source, location }) => {
        const rowId = draggedRowId(source.data);
        setDropTarget(null);
        if (!rowId) return;
        const point = location.current.input;
        const back = (ids: readonly string[]): void =>
          animateReturns(model, () => currentRowIds(model, ids), point);
        const ids = draggedIds(source.data);
        back(moveToDay(model, { rowId, ids, day: group === NONE ? null : group, onRefused: back }));
      },
    });
  }, [ref, model, group]);
  return useSyncExternalStore(dropTarget.subscribe, () => dropTarget.get()?.group === group);
}
