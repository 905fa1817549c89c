// Drag and drop with mouse or touch. The library is loaded on the first pointer move, or after a second on touch
// devices.
import type * as Kit from "./drag-library.ts";
import { type Cleanup, loadOnPointer } from "./load-on-pointer.ts";

type Kit = typeof Kit;

const kit = loadOnPointer(() => import("./drag-library.ts"));

export const draggable = (options: Parameters<Kit["draggable"]>[0]): Cleanup =>
  kit.register((code) => code.draggable(options));

export const dropTargetForElements = (options: Parameters<Kit["dropTargetForElements"]>[0]): Cleanup =>
  kit.register((code) => code.dropTargetForElements(options));

/** Calls back once when the present drag ends, even if the dragged element has left the page, as virtual rows do. */
export function onDragEnd(then: () => void): void {
  const stop = kit.now()?.monitorForElements({
    onDrop: () => {
      stop?.();
      then();
    },
  });
}

/** Call it only during a drag. */
export const showPreview: Kit["showPreview"] = (...preview) => kit.now()?.showPreview(...preview);

export const drawChip: Kit["drawChip"] = (...chip) => kit.now()?.drawChip(...chip);

export const attachClosestEdge: Kit["attachClosestEdge"] = (data, options) =>
  kit.now()?.attachClosestEdge(data, options) ?? data;

export const extractClosestEdge: Kit["extractClosestEdge"] = (data) =>
  kit.now()?.extractClosestEdge(data) ?? null;
