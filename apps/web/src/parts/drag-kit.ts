// Dragging things: the library behind it comes when the pointer first moves. A list that is only looked at, or worked by keys or touch, does without.
import type * as Adapter from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type * as Preview from "@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview";

type Kit = typeof Adapter & typeof Preview;
type Cleanup = () => void;

let kit: Kit | null = null;
let loading: Promise<Kit> | null = null;

const load = (): Promise<Kit> =>
  (loading ??= Promise.all([
    import("@atlaskit/pragmatic-drag-and-drop/element/adapter"),
    import("@atlaskit/pragmatic-drag-and-drop/element/set-custom-native-drag-preview"),
  ]).then(([adapter, preview]) => {
    kit = { ...adapter, ...preview };
    return kit;
  }));

/** Registers now, or as soon as a pointer has moved and the code is here. @returns takes it back */
function register(begin: (code: Kit) => Cleanup): Cleanup {
  if (kit) return begin(kit);
  let stop: Cleanup | null = null;
  let isGone = false;
  const start = (): void =>
    void load().then(
      (code) => {
        if (!isGone) stop = begin(code);
      },
      () => {
        // Nothing can be dragged until it is there; the next movement tries again.
        loading = null;
        if (!isGone) listen();
      },
    );
  const listen = (): void => window.addEventListener("pointermove", start, { once: true, passive: true });
  listen();
  return () => {
    isGone = true;
    window.removeEventListener("pointermove", start);
    stop?.();
  };
}

export const draggable = (options: Parameters<Kit["draggable"]>[0]): Cleanup =>
  register((code) => code.draggable(options));

export const dropTargetForElements = (options: Parameters<Kit["dropTargetForElements"]>[0]): Cleanup =>
  register((code) => code.dropTargetForElements(options));

/** Only while something is dragged. */
export const setCustomNativeDragPreview: typeof Preview.setCustomNativeDragPreview = (options) =>
  kit?.setCustomNativeDragPreview(options);
