import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { ALL } from "@cairn/domain/issue-list/view-index";
import { useEffect, useEffectEvent, type RefObject } from "react";
import { dropRefusal } from "../engine/moves.ts";
import { autoScroll } from "../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../drag/drag.ts";
import { draggedRowId, type DropTarget, setDropTarget } from "./drag.ts";
import { finishDrop } from "./finish-drop.ts";
import type { ListScope } from "./scope.tsx";

/** A gap between rows: how many top-level rows precede it, and its distance in px from the top of the first row. */
export interface RowGap {
  index: number;
  y: number;
}

/**
 * Reorders the rows of a layout without groups by dragging them. The whole scroller is the target; a drop that is not
 * possible says why.
 * @param gapAt finds the gap closest to a height in px, from the top of the scrolled content, which includes the header
 */
export function useRowDrop(
  scroller: RefObject<HTMLElement | null>,
  scope: ListScope,
  gapAt: (y: number) => RowGap,
): void {
  const closestGap = useEffectEvent(gapAt);
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
      return { group: ALL, ...closestGap(clientY - element.getBoundingClientRect().top + element.scrollTop) };
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
  }, [scroller, scope]);
}
