import { useEffect, useRef, type RefObject } from "react";
import { loadOnPointer } from "../../../drag/load-on-pointer.ts";
import type { ListScope } from "../scope.tsx";
import type { Geometry } from "./geometry.ts";

const drag = loadOnPointer(() => import("./list-drag.ts"));

/**
 * Makes rows draggable and the list a drop target. The code is loaded on the first pointer move.
 * @param phone rows on phones make themselves draggable, because no pointer move precedes a touch
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
