import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { useEffect, type RefObject } from "react";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedRowId, type DropTarget, setDropTarget } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import type { SpreadsheetState } from "./spreadsheet-state.ts";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/**
 * Rows are dragged up and down by their keys; the whole sheet is the target, and the height says between which rows.
 */
export function useRowDrop(
  scroller: RefObject<HTMLElement | null>,
  scope: ListScope,
  sheet: SpreadsheetState,
  rowHeight: number,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { model, canEdit } = scope;
    const isRow = (data: Record<string | symbol, unknown>): boolean => draggedRowId(data) !== null;
    const find = (data: Record<string | symbol, unknown>, clientY: number): DropTarget | null => {
      const rowId = draggedRowId(data);
      if (!rowId) return null;
      const refusal = dropRefusal(model, rowId.group, ALL, canEdit);
      if (refusal) return { group: ALL, index: -1, refused: refusal.reason };
      // The header has the height of a row.
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop - rowHeight;
      const line = sheet.lines.gapAt(Math.round(y / rowHeight));
      return { group: ALL, index: sheet.lines.rootsBefore(line), y: line * rowHeight };
    };
    return combine(
      dropTargetForElements({
        element,
        canDrop: ({ source }) => isRow(source.data),
        onDrag: ({ source, location }) => setDropTarget(find(source.data, location.current.input.clientY)),
        onDragLeave: () => setDropTarget(null),
        onDrop: ({ source, location }) => {
          setDropTarget(null);
          finishDrop(scope, source.data, find(source.data, location.current.input.clientY));
        },
      }),
      autoScroll({
        element,
        canScroll: ({ source }) => isRow(source.data),
        getAllowedAxis: () => "vertical",
      }),
    );
  }, [scroller, scope, sheet, rowHeight]);
}
