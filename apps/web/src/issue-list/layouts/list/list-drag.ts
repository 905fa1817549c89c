import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import type { ListScope } from "../scope.tsx";
import type { Geometry } from "./geometry.ts";
import { listDrop } from "./list-drop.ts";
import { rowDrag } from "./row-drag.ts";

export { listDrop };

/**
 * Makes rows draggable and the list a drop target.
 * @param currentGeometry called with each pointer move
 */
export const listDrag = (element: HTMLElement, scope: ListScope, currentGeometry: () => Geometry): Cleanup =>
  combine(listDrop(element, scope, currentGeometry), rowDrag(element, scope.model));
