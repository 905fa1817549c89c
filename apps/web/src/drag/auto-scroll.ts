// Scrolls while something is dragged near an edge. Until the code has loaded, which the first pointer move starts,
// drags do not scroll.
import type { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";
import { type Cleanup, loadOnPointer } from "./load-on-pointer.ts";

const scrolling = loadOnPointer(() => import("@atlaskit/pragmatic-drag-and-drop-auto-scroll/element"));

/**
 * Scrolls an element while something is dragged over it.
 * @returns stops that
 */
export const autoScroll = (options: Parameters<typeof autoScrollForElements>[0]): Cleanup =>
  scrolling.register((code) => code.autoScrollForElements(options));
