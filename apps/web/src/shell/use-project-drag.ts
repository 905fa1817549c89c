import { useEffect, useState } from "react";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { Edge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
import { attachClosestEdge, draggable, dropTargetForElements, extractClosestEdge } from "../drag/drag.ts";

const KIND = "sidebar-project";

export interface DragState {
  dragging: boolean;
  /** Where a dropped project would land, relative to this one. */
  edge: Edge | null;
}

/** Makes a project's row draggable among the others. `onDrop` receives the id that was dropped here and the side. */
export function useProjectDrag(
  element: HTMLElement | null,
  projectId: string,
  onDrop: (dropped: string, edge: Edge) => void,
): DragState {
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    if (!element) return undefined;
    return combine(
      draggable({
        element,
        getInitialData: () => ({ kind: KIND, projectId }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.projectId !== projectId,
        getData: ({ input }) => attachClosestEdge({}, { element, input, allowedEdges: ["top", "bottom"] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ self, source }) => {
          setEdge(null);
          const found = extractClosestEdge(self.data);
          if (found && typeof source.data.projectId === "string") onDrop(source.data.projectId, found);
        },
      }),
    );
  }, [element, projectId, onDrop]);
  return { dragging, edge };
}
