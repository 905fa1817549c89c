// Dragging issues in all layouts: what is dragged, how it looks, and where it would be dropped.
import { createStore } from "@cairn/ui/store";
import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { RowId } from "../engine/cursor.ts";
import { draggable, showPreview, onDragEnd } from "../../drag/drag.ts";
import type { Cleanup } from "../../drag/load-on-pointer.ts";

/** The key of drag data of issues; lists ignore drags without it. */
const ISSUE = Symbol("issue");

export interface Dragged {
  rowId: RowId;
  ids: readonly string[];
}
type DragData = Record<string | symbol, unknown>;

function dragOf(data: DragData): Dragged | null {
  const dragged = data[ISSUE];
  return typeof dragged === "object" && dragged !== null ? (dragged as Dragged) : null;
}

/** The row under the pointer when the drag began. */
export const draggedRowId = (data: DragData): RowId | null => dragOf(data)?.rowId ?? null;

/** The ids of all dragged issues, including that row, in list order. */
export const draggedIds = (data: DragData): readonly string[] => dragOf(data)?.ids ?? [];

/**
 * Where the dragged issues would be dropped. Only drop lines and frames observe it, so that dragging redraws no rows.
 */
export interface DropTarget {
  group: string;
  /** The row to insert before. */
  index: number;
  /** Px from the top of the list, where a layout needs it. */
  y?: number;
  /** Why the issues cannot be dropped here. */
  refused?: string;
}

export const dropTarget = createStore<DropTarget | null>(null);

const NO_ISSUES: ReadonlySet<string> = new Set();
/** All issues that are being dragged; each is drawn translucent. */
const draggedIssues = createStore<ReadonlySet<string>>(NO_ISSUES);

export function setDropTarget(next: DropTarget | null): void {
  const now = dropTarget.get();
  const isSame =
    now?.group === next?.group &&
    now?.index === next?.index &&
    now?.y === next?.y &&
    now?.refused === next?.refused;
  if (!isSame) dropTarget.set(next);
}

export interface DragOptions {
  rowId: RowId;
  disabled: boolean;
  /** Draws the drag preview. */
  preview: (container: HTMLElement, source: HTMLElement) => void;
  /** Returns all issues to drag, called when the drag begins; by default only this one. */
  ids?: () => readonly string[];
}

/** Makes the element of an issue draggable. Returns whether the issue is being dragged. */
export function useIssueDrag(ref: RefObject<HTMLElement | null>, options: DragOptions): boolean {
  const { disabled, preview } = options;
  const { group, id } = options.rowId;
  const latest = useRef(options.ids);
  useEffect(() => {
    latest.current = options.ids;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return undefined;
    return dragIssue(element, preview, () => ({ rowId: { group, id }, ids: latest.current?.() ?? [id] }));
  }, [ref, group, id, disabled, preview]);
  return useIsDragged(id);
}

/**
 * Makes an element draggable.
 * @param what called when a drag begins
 * @returns removes the listeners
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
      draggedIssues.set(new Set(draggedIds(source.data)));
      onDragEnd(() => draggedIssues.set(NO_ISSUES));
    },
  });
}

/** Whether an issue is being dragged. */
export const useIsDragged = (id: string): boolean =>
  useSyncExternalStore(draggedIssues.subscribe, () => draggedIssues.get().has(id));
