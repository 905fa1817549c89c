// The drag-and-drop library and touch support. Loaded by drag.ts.
import { dragByTouch } from "./touch/drag-by-touch.ts";

export {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
export { attachClosestEdge, extractClosestEdge } from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";
export { drawChip, showPreview } from "./drag-preview.ts";

dragByTouch();
