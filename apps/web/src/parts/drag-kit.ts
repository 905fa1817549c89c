// Dragging things. The library behind it comes when the pointer first moves.
import type * as Adapter from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type * as Preview from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";
import { type Cleanup, late } from "./late.ts";

type Kit = typeof Adapter & typeof Preview;

const kit = late<Kit>(async () => {
  const [adapter, preview] = await Promise.all([
    import("@atlaskit/pragmatic-drag-and-drop/element/adapter"),
    import("@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview"),
  ]);
  return { ...adapter, ...preview };
});

export const draggable = (options: Parameters<Kit["draggable"]>[0]): Cleanup =>
  kit.register((code) => code.draggable(options));

export const dropTargetForElements = (options: Parameters<Kit["dropTargetForElements"]>[0]): Cleanup =>
  kit.register((code) => code.dropTargetForElements(options));

/** Only while something is dragged. */
export const setCustomNativeDragPreview: Kit["setCustomNativeDragPreview"] = (options) =>
  kit.now()?.setCustomNativeDragPreview(options);
