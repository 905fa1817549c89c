// Dragging issues in any layout: what is dragged, how it looks meanwhile, and where it would land.
import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { createStore } from "@cairn/ui/store";
import { useEffect, useState, type RefObject } from "react";
import type { Spot } from "../engine/cursor.ts";

/** Marks data of a drag as an issue's; anything else that is dragged over a list is not for it. */
const ISSUE = Symbol("issue");

export function draggedSpot(data: Record<string | symbol, unknown>): Spot | null {
  const spot = data[ISSUE];
  return typeof spot === "object" && spot !== null ? (spot as Spot) : null;
}

/** Where the dragged issue would land; only lines and frames draw it, so that no row is drawn anew while dragging. */
export interface Landing {
  group: string;
  /** Before this row. */
  index: number;
  /** Px from the top of the list; only the list layout says. */
  y?: number;
}

export const landing = createStore<Landing | null>(null);

export function land(next: Landing | null): void {
  const now = landing.get();
  if (now?.group === next?.group && now?.index === next?.index && now?.y === next?.y) return;
  landing.set(next);
}

/** Px around what is drawn of the dragged thing, for its shadow and tilt. */
export const PREVIEW_MARGIN = 24;

/** Where the pointer holds the preview: where it holds the element. */
function grip(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): {
  x: number;
  y: number;
} {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left + PREVIEW_MARGIN, y: clientY - top + PREVIEW_MARGIN };
}

export interface DragOptions {
  spot: Spot;
  disabled: boolean;
  /** Draws what follows the pointer. */
  preview: (container: HTMLElement, source: HTMLElement) => void;
}

/** Makes an element draggable. Answers with whether it is being dragged. */
export function useIssueDrag(ref: RefObject<HTMLElement | null>, options: DragOptions): boolean {
  const [isDragging, setDragging] = useState(false);
  const { disabled, preview } = options;
  const { group, id } = options.spot;
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    return draggable({
      element,
      getInitialData: () => ({ [ISSUE]: { group, id } satisfies Spot }),
      onGenerateDragPreview: ({ nativeSetDragImage, location }) => {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => grip(element, location.current.input),
          render: ({ container }) => preview(container, element),
        });
      },
      onDragStart: () => setDragging(true),
      // What it lands on is told after this and clears the landing itself.
      onDrop: () => setDragging(false),
    });
  }, [ref, group, id, disabled, preview]);
  return isDragging;
}
