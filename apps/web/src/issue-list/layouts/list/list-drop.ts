// Where what is dragged over a list would land, and its landing.
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { Spot } from "../../engine/cursor.ts";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedSpot, type DropTarget, setDropTarget } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import { gapAt, type Geometry } from "./geometry.ts";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/**
 * Where a drag would land: in manual order between two rows, else on the group as a whole; and why not, where it
 * cannot.
 */
function dropTargetAt(
  { model, canEdit }: ListScope,
  geometry: Geometry,
  spot: Spot,
  y: number,
): DropTarget | null {
  const gap = gapAt(geometry, y);
  if (!gap) return null;
  const group = gap.section.group.key;
  const refusal = dropRefusal(model, spot.group, group, canEdit);
  if (refusal) return { group, index: -1, refused: refusal.reason };
  if (!model.canReorder) return { group, index: model.source.rows(group).length };
  return { group, index: gap.index, y: gap.y };
}

/**
 * The whole list is one drop target: which row is meant follows from the height, so rows need no targets of their own.
 * @param geometryNow asked anew with each movement
 */
export function listDrop(element: HTMLElement, scope: ListScope, geometryNow: () => Geometry): Cleanup {
  const find = (data: Record<string | symbol, unknown>, clientY: number): DropTarget | null => {
    const spot = draggedSpot(data);
    const y = clientY - element.getBoundingClientRect().top + element.scrollTop;
    return spot && dropTargetAt(scope, geometryNow(), spot, y);
  };
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedSpot(source.data) !== null,
      onDrag: ({ source, location }) => setDropTarget(find(source.data, location.current.input.clientY)),
      onDragLeave: () => setDropTarget(null),
      onDrop: ({ source, location }) => {
        setDropTarget(null);
        const { input } = location.current;
        finishDrop(scope, source.data, find(source.data, input.clientY), input);
      },
    }),
    autoScroll({ element, canScroll: ({ source }) => draggedSpot(source.data) !== null }),
  );
}
