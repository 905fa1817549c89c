import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { useEffect, type RefObject } from "react";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedRowId, type DropTarget, setDropTarget } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import { HEADER_PX } from "./time-header.tsx";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/** Reorders rows by dragging their names; says why if that is not possible. */
export function useRowDrag(
  scroller: RefObject<HTMLElement | null>,
  scope: ListScope,
  rowHeight: number,
): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const { model, canEdit } = scope;
    const isRow = (data: Record<string | symbol, unknown>): boolean => draggedRowId(data) !== null;
    /** The drop position between rows that is closest to the pointer. */
    const find = (data: Record<string | symbol, unknown>, clientY: number): DropTarget | null => {
      const rowId = draggedRowId(data);
      if (!rowId) return null;
      const refusal = dropRefusal(model, rowId.group, ALL, canEdit);
      if (refusal) return { group: ALL, index: -1, refused: refusal.reason };
      const y = clientY - element.getBoundingClientRect().top + element.scrollTop - HEADER_PX;
      const index = Math.min(model.source.rows(ALL).length, Math.max(0, Math.round(y / rowHeight)));
      return { group: ALL, index, y: index * rowHeight };
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
  }, [scroller, scope, rowHeight]);
}
