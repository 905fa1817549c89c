// Dragging issues in any layout: what is dragged, how it looks meanwhile, and where it would land.
import { createStore } from "@cairn/ui/store";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { Spot } from "../engine/cursor.ts";
import { draggable, showPreview, onDragEnd } from "../../drag/drag.ts";
import type { Cleanup } from "../../drag/load-on-pointer.ts";

/** Marks data of a drag as an issue's; anything else that is dragged over a list is not for it. */
const ISSUE = Symbol("issue");

export interface Dragged {
  spot: Spot;
  ids: readonly string[];
}
type DragData = Record<string | symbol, unknown>;

function draggedOf(data: DragData): Dragged | null {
  const dragged = data[ISSUE];
  return typeof dragged === "object" && dragged !== null ? (dragged as Dragged) : null;
}

/** The row that was taken hold of. */
export const draggedSpot = (data: DragData): Spot | null => draggedOf(data)?.spot ?? null;

/** All that are dragged with it, itself among them, in the order in which they stood. */
export const draggedIds = (data: DragData): readonly string[] => draggedOf(data)?.ids ?? [];

/** Where the dragged issue would land; only lines and frames draw it, so that no row is drawn anew while dragging. */
export interface Landing {
  group: string;
  /** Before this row. */
  index: number;
  /** Px from the top of the list; only the list layout says. */
  y?: number;
  /** Why it cannot land here. */
  refused?: string;
}

export const landing = createStore<Landing | null>(null);

const NOBODY: ReadonlySet<string> = new Set();
/** All issues that are being dragged: each is drawn as lifted, not only the one that was taken hold of. */
const carried = createStore<ReadonlySet<string>>(NOBODY);

export function land(next: Landing | null): void {
  const now = landing.get();
  const isSame =
    now?.group === next?.group &&
    now?.index === next?.index &&
    now?.y === next?.y &&
    now?.refused === next?.refused;
  if (!isSame) landing.set(next);
}

export interface DragOptions {
  spot: Spot;
  disabled: boolean;
  /** Draws what follows the pointer. */
  preview: (container: HTMLElement, source: HTMLElement) => void;
  /** What is dragged with it, asked when the drag begins; by itself it is dragged alone. */
  ids?: () => readonly string[];
}

/** Makes an element draggable. Answers with whether it is being dragged. */
export function useIssueDrag(ref: RefObject<HTMLElement | null>, options: DragOptions): boolean {
  const { disabled, preview } = options;
  const { group, id } = options.spot;
  const latest = useRef(options.ids);
  useEffect(() => {
    latest.current = options.ids;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    return dragIssue(element, preview, () => ({ spot: { group, id }, ids: latest.current?.() ?? [id] }));
  }, [ref, group, id, disabled, preview]);
  return useCarried(id);
}

/**
 * Makes an element draggable.
 * @param what asked when a drag begins
 * @returns takes it back
 */
export function dragIssue(
  element: HTMLElement,
  preview: DragOptions["preview"],
  what: () => Dragged,
): Cleanup {
  return draggable({
    element,
    getInitialData: () => ({ [ISSUE]: what() }),
    onGenerateDragPreview: (drag) => showPreview(drag, preview, draggedIds(drag.source.data).length),
    onDragStart: ({ source }) => {
      carried.set(new Set(draggedIds(source.data)));
      onDragEnd(() => carried.set(NOBODY));
    },
  });
}

/** Whether an issue is being dragged. */
export const useCarried = (id: string): boolean =>
  useSyncExternalStore(carried.subscribe, () => carried.get().has(id));
