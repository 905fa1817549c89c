// What a card can be dropped on: columns, cells of swim-lanes, and the cards in them.
import { useEffect, useSyncExternalStore, type RefObject } from "react";
import { dropRefusal } from "../../engine/moves.ts";
import { draggedSpot, land, landing } from "../drag.ts";
import { finishDrop } from "../finish-drop.ts";
import type { ListScope } from "../scope.tsx";
import { autoScroll } from "../../../drag/auto-scroll.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/** A drop on a column or cell lands where its cards say, or, between and below them, at its end. */
export function useCellTarget(ref: RefObject<HTMLElement | null>, scope: ListScope, key: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const { model, canEdit } = scope;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedSpot(source.data) !== null,
      onDrag: ({ source, location, self }) => {
        if (location.current.dropTargets[0]?.element !== self.element) return;
        const spot = draggedSpot(source.data);
        if (!spot) return;
        const refusal = dropRefusal(model, spot.group, key, canEdit);
        if (refusal) return land({ group: key, index: -1, refused: refusal.reason });
        if (landing.get()?.group !== key) land({ group: key, index: model.source.rows(key).length });
      },
      onDragLeave: () => land(null),
      onDrop: ({ source, location }) => {
        const target = landing.get();
        land(null);
        if (target?.group === key) finishDrop(scope, source.data, target, location.current.input);
      },
    });
  }, [ref, scope, key]);
}

/** The upper half of a card means before it, the lower after it. */
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
        const spot = draggedSpot(source.data);
        return spot !== null && model.canReorder && dropRefusal(model, spot.group, group, canEdit) === null;
      },
      onDrag: ({ location }) => {
        const { top, height } = element.getBoundingClientRect();
        const after = location.current.input.clientY > top + height / 2;
        land({ group, index: after ? index + 1 : index });
      },
    });
  }, [ref, scope, group, index]);
}

export type TargetState = "none" | "open" | "refused";

/** Whether what is dragged would land in a column or cell. */
export const useTargetState = (key: string): TargetState =>
  useSyncExternalStore(landing.subscribe, () => {
    const now = landing.get();
    if (now?.group !== key) return "none";
    return now.refused === undefined ? "open" : "refused";
  });

export const TARGET_LOOK: Record<TargetState, string> = {
  none: "",
  open: "shadow-[inset_0_0_0_1px_color-mix(in_oklab,var(--accent)_55%,transparent)]",
  refused: "opacity-60",
};

/** What is dragged to an edge scrolls. */
export function useDragScroll(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    return autoScroll({ element, canScroll: ({ source }) => draggedSpot(source.data) !== null });
  }, [scroller]);
}
