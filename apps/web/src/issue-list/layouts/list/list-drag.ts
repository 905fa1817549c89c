import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import type { Cleanup } from "../../../drag/load-on-pointer.ts";
import type { ListScope } from "../scope.tsx";
import type { Geometry } from "./geometry.ts";
import { listDrop } from "./list-drop.ts";
import { rowDrag } from "./row-drag.ts";

export { listDrop };

/**
 * Rows are taken hold of, and dropped on the list.
 * @param geometryNow asked anew with each movement
 */
export const listDrag = (element: HTMLElement, scope: ListScope, geometryNow: () => Geometry): Cleanup =>
  combine(listDrop(element, scope, geometryNow), rowDrag(element, scope.model));
