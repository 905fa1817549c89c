import { useEffect, useRef, type RefObject } from "react";
import { loadOnPointer } from "../../../drag/load-on-pointer.ts";
import type { ListScope } from "../scope.tsx";
import type { Geometry } from "./geometry.ts";

const drag = loadOnPointer(() => import("./list-drag.ts"));

/**
 * Lets rows be dragged and dropped on the list, once the pointer has moved.
 * @param phone its rows can be taken hold of by themselves: a finger comes without warning
 */
export function useListDrag(
  scroller: RefObject<HTMLElement | null>,
  scope: ListScope,
  geometry: Geometry,
  phone: boolean,
): void {
  const latest = useRef(geometry);
  useEffect(() => {
    latest.current = geometry;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return drag.register(({ listDrop, listDrag }) =>
      (phone ? listDrop : listDrag)(element, scope, () => latest.current),
    );
  }, [scroller, scope, phone]);
}
