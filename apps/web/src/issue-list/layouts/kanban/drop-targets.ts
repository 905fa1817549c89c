// Drop targets of a board: columns, cells of swimlanes, and the cards in them.
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedRowId, setDropTarget, dropTarget } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/** Makes a column or cell a drop target. Its cards determine the position; elsewhere, cards are dropped at the end. */
export function useCellTarget(ref: RefObject<HTMLElement | null>, scope: ListScope, key: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { model, canEdit } = scope;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedRowId(source.data) !== null,
      onDrag: ({ source, location, self }) => {
        if (location.current.dropTargets[0]?.element !== self.element) return;
        const rowId = draggedRowId(source.data);
        if (!rowId) return;
        const refusal = dropRefusal(model, rowId.group, key, canEdit);
        if (refusal) return setDropTarget({ group: key, index: -1, refused: refusal.reason });
        if (dropTarget.get()?.group !== key)
          setDropTarget({ group: key, index: model.source.rows(key).length });
      },
      onDragLeave: () => setDropTarget(null),
      onDrop: ({ source, location }) => {
        const target = dropTarget.get();
        setDropTarget(null);
        if (target?.group === key) finishDrop(scope, source.data, target, location.current.input);
      },
    });
  }, [ref, scope, key]);
}

/** Makes a card a drop target: its upper half means before it, its lower half after it. */
export function useCardTarget(
  ref: RefObject<HTMLElement | null>,
  scope: ListScope,
  group: string,
  index: number,
): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { model, canEdit } = scope;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => {
        const rowId = draggedRowId(source.data);
        return rowId !== null && model.canReorder && dropRefusal(model, rowId.group, group, canEdit) === null;
      },
      onDrag: ({ location }) => {
        const { top, height } = element.getBoundingClientRect();
        const after = location.current.input.clientY > top + height / 2;
        setDropTarget({ group, index: after ? index + 1 : index });
      },
    });
  }, [ref, scope, group, index]);
}

export type TargetState = "none" | "open" | "refused";

/** Whether dragged cards are over a column or cell, and may be dropped there. */
export const useTargetState = (key: string): TargetState =>
  useSyncExternalStore(dropTarget.subscribe, () => {
    const now = dropTarget.get();
    if (now?.group !== key) return "none";
    return now.refused === undefined ? "open" : "refused";
  });

export const TARGET_CLASSES: Record<TargetState, string> = {
  none: "",
  open: "shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--accent)_55%,transparent)]",
  refused: "opacity-60",
};

/** Scrolls while a card is dragged near an edge. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return autoScroll({ element, canScroll: ({ source }) => draggedRowId(source.data) !== null });
  }, [scroller]);
}
