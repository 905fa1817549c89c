// Dragging things, with the mouse or a finger. The library behind it comes when the pointer first moves, or soon where there are fingers.
import type * as Kit from "./drag-library.ts";
import { type Cleanup, loadOnPointer } from "./load-on-pointer.ts";

type Kit = typeof Kit;

const kit = loadOnPointer(() => import("./drag-library.ts"));

export const draggable = (options: Parameters<Kit["draggable"]>[0]): Cleanup =>
  kit.register((code) => code.draggable(options));

export const dropTargetForElements = (options: Parameters<Kit["dropTargetForElements"]>[0]): Cleanup =>
  kit.register((code) => code.dropTargetForElements(options));

/** Calls back once when what is dragged now is let go of, also where it has left the page meanwhile, as rows do that are scrolled away. */
export function whenDropped(then: () => void): void {
  const stop = kit.now()?.monitorForElements({
    onDrop: () => {
      stop?.();
      then();
    },
  });
}

/** Only while something is dragged. */
export const showPreview: Kit["showPreview"] = (...preview) => kit.now()?.showPreview(...preview);

export const drawChip: Kit["drawChip"] = (...chip) => kit.now()?.drawChip(...chip);

export const attachClosestEdge: Kit["attachClosestEdge"] = (data, options) =>
  kit.now()?.attachClosestEdge(data, options) ?? data;

export const extractClosestEdge: Kit["extractClosestEdge"] = (data) =>
  kit.now()?.extractClosestEdge(data) ?? null;
