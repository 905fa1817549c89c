// Scrolling while something is dragged near an edge. Without its code, which comes when the pointer first moves, a drag only does not scroll.
import type { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type Cleanup, loadOnPointer } from "./load-on-pointer.ts";

const scrolling = loadOnPointer(() => import("@atlaskit/pragmatic-drag-and-drop-auto-scroll/element"));

/** Lets an element scroll while something is dragged over it. @returns ends that */
export const autoScroll = (options: Parameters<typeof autoScrollForElements>[0]): Cleanup =>
  scrolling.register((code) => code.autoScrollForElements(options));
