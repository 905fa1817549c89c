import { useEffect, useRef, type RefObject } from "react";
import { late } from "../../../parts/late.ts";
import type { ListScope } from "../scope.tsx";
import type { Geometry } from "./geometry.ts";

const drop = late(() => import("./list-drop.ts"));

/** Lets rows be dropped on the list, once the pointer has moved. */
export function useListDrag(
  scroller: RefObject<HTMLElement | null>,
  scope: ListScope,
  geometry: Geometry,
): void {
  const latest = useRef(geometry);
  useEffect(() => {
    latest.current = geometry;
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return drop.register(({ listDrop }) => listDrop(element, scope, () => latest.current));
  }, [scroller, scope]);
}
