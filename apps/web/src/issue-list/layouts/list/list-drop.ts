// Makes the list layout a drop target for issues.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { RowId } from "../../engine/cursor.ts";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedRowId, type DropTarget, setDropTarget } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import { gapAt, type Geometry } from "./geometry.ts";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/**
 * The drop target at a height: a gap between two rows in manual order, otherwise the whole group; with the reason if
 * dropping there is refused.
 */
function dropTargetAt(
  { model, canEdit }: ListScope,
  geometry: Geometry,
  rowId: RowId,
  y: number,
): DropTarget | null {
  const gap = gapAt(geometry, y);
  if (!gap) return null;
  const group = gap.section.group.key;
  const refusal = dropRefusal(model, rowId.group, group, canEdit);
  if (refusal) return { group, index: -1, refused: refusal.reason };
  if (!model.canReorder) return { group, index: model.source.rows(group).length };
  return { group, index: gap.index, y: gap.y };
}

/**
 * Registers the whole list as one drop target; the height of the pointer determines the row, so that rows need no
 * targets of their own.
 * @param currentGeometry called with each pointer move
 */
export function listDrop(element: HTMLElement, scope: ListScope, currentGeometry: () => Geometry): Cleanup {
  const find = (data: Record<string | symbol, unknown>, clientY: number): DropTarget | null => {
    const rowId = draggedRowId(data);
    const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
    return rowId && dropTargetAt(scope, currentGeometry(), rowId, y);
  };
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedRowId(source.data) !== null,
      onDrag: ({ source, location }) => setDropTarget(find(source.data, location.current.input.clientY)),
      onDragLeave: () => setDropTarget(null),
      onDrop: ({ source, location }) => {
        setDropTarget(null);
        const { input } = location.current;
        finishDrop(scope, source.data, find(source.data, input.clientY), input);
      },
    }),
    autoScroll({ element, canScroll: ({ source }) => draggedRowId(source.data) !== null }),
  );
}
