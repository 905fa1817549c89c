// Dragging issues in any layout: what is dragged, how it looks meanwhile, and where it would land.
import { createStore } from "@cairn/ui/store";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { Spot } from "../engine/cursor.ts";
import { draggable, setCustomNativeDragPreview } from "../../parts/drag-kit.ts";

/** Marks data of a drag as an issue's; anything else that is dragged over a list is not for it. */
const ISSUE = Symbol("issue");

interface Dragged {
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
  /** What is dragged with it, asked when the drag begins; by itself it is dragged alone. */
  ids?: () => readonly string[];
}

/** How many are dragged, at the corner of what follows the pointer. */
function addCount(container: HTMLElement, count: number): void {
  const badge = document.createElement("span");
  badge.className =
    "num absolute top-3 right-3 grid h-6 min-w-6 place-items-center rounded-full bg-accent px-2 text-12 font-medium text-accent-ink";
  badge.textContent = String(count);
  container.style.position = "relative";
  container.style.width = "fit-content";
  container.append(badge);
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
    return draggable({
      element,
      getInitialData: () => ({
        [ISSUE]: { spot: { group, id }, ids: latest.current?.() ?? [id] } satisfies Dragged,
      }),
      onGenerateDragPreview: ({ nativeSetDragImage, location, source }) => {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: () => grip(element, location.current.input),
          render: ({ container }) => {
            preview(container, element);
            const { length } = draggedIds(source.data);
            if (length > 1) addCount(container, length);
          },
        });
      },
      onDragStart: ({ source }) => carried.set(new Set(draggedIds(source.data))),
      // What it lands on is told after this and clears the landing itself.
      onDrop: () => carried.set(NOBODY),
    });
  }, [ref, group, id, disabled, preview]);
  return useSyncExternalStore(carried.subscribe, () => carried.get().has(id));
}
