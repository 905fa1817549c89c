import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { useEffect, useRef, useState } from "react";
import { type Zone, zoneAt } from "./drop-zones.ts";
import { autoScroll } from "./auto-scroll.ts";
import { draggable, dropTargetForElements } from "./drag.ts";

const KIND = Symbol("order");
type DragData = Record<string | symbol, unknown>;
const scopeOf = (data: DragData): unknown => data[KIND];

export interface OrderDragOptions {
  /** Rows can trade places only within the same scope. */
  scope: string;
  id: string;
  disabled?: boolean;
  /** Whether rows can also be dropped inside a row. */
  nests?: boolean;
  /** Whether a row can land there; default: anywhere in its scope. */
  accepts?: (dragged: string, zone: Zone) => boolean;
  onDrop: (dragged: string, zone: Zone) => void;
}

export interface OrderDrag<E extends HTMLElement> {
  /** The row's `ref`. */
  rowRef: (element: E | null) => void;
  isDragging: boolean;
  /** Where the dragged row would land; null while no acceptable row is above this one. */
  zone: Zone | null;
}

/** Makes a row draggable among the others of its scope. */
export function useOrderDrag<E extends HTMLElement>(options: OrderDragOptions): OrderDrag<E> {
  const { scope, id, disabled = false, nests = false } = options;
  const [element, setElement] = useState<E | null>(null);
  const [isDragging, setDragging] = useState(false);
  const [zone, setZone] = useState<Zone | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!element || disabled) return undefined;
    const landing = (data: DragData, clientY: number): Zone | null => {
      const { top, height } = element.getBoundingClientRect();
      const found = zoneAt((clientY - top) / height, nests);
      const accepts = latest.current.accepts?.(String(data.id), found) ?? true;
      return accepts ? found : null;
    };
    return combine(
      draggable({
        element,
        getInitialData: () => ({ [KIND]: scope, id }),
        onDragStart: () => setDragging(true),
        onDrop: () => setDragging(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source: { data } }) => scopeOf(data) === scope && data.id !== id,
        onDrag: ({ source, location }) => setZone(landing(source.data, location.current.input.clientY)),
        onDragLeave: () => setZone(null),
        onDrop: ({ source, location }) => {
          setZone(null);
          const found = landing(source.data, location.current.input.clientY);
          if (found) latest.current.onDrop(String(source.data.id), found);
        },
      }),
    );
  }, [element, scope, id, disabled, nests]);
  return { rowRef: setElement, isDragging, zone };
}

export interface DropIntoOptions {
  /** Of the rows that can be dropped. */
  scope: string;
  /** Whether a row can land here. */
  accepts: (dragged: string) => boolean;
  onDrop: (dragged: string) => void;
}

/** Makes an element outside of a list a place into which rows of the list can be dropped. */
export function useDropInto<E extends HTMLElement>(
  options: DropIntoOptions,
): { dropRef: (element: E | null) => void; isOver: boolean } {
  const { scope } = options;
  const [element, setElement] = useState<E | null>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (!element) return undefined;
    return dropTargetForElements({
      element,
      canDrop: ({ source: { data } }) => scopeOf(data) === scope && latest.current.accepts(String(data.id)),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current.onDrop(String(source.data.id));
      },
    });
  }, [element, scope]);
  return { dropRef: setElement, isOver };
}

/** Scrolls the list while one of its rows is dragged to an edge. Set `ref` on the list. */
export function useDragScroll<E extends HTMLElement>(): (element: E | null) => void {
  const [list, setList] = useState<E | null>(null);
  useEffect(() => {
    const scroller = list && scrollerOf(list);
    if (!scroller) return undefined;
    return autoScroll({
      element: scroller,
      canScroll: ({ source }) => scopeOf(source.data) !== undefined,
    });
  }, [list]);
  return setList;
}

function scrollerOf(element: HTMLElement): HTMLElement | null {
  for (let above = element.parentElement; above; above = above.parentElement)
    if (/auto|scroll/.test(getComputedStyle(above).overflowY)) return above;
  return null;
}
