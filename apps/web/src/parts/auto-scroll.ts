// Scrolling while something is dragged near an edge. Its code comes when the pointer first moves: a list that is only looked at does without.
import type { autoScrollForElements } from "@atlaskit/pragmatic-drag-and-drop-auto-scroll/element";

type Register = typeof autoScrollForElements;

let register: Register | null = null;
let loading: Promise<Register> | null = null;

const load = (): Promise<Register> =>
  (loading ??= import("@atlaskit/pragmatic-drag-and-drop-auto-scroll/element").then((code) => {
    register = code.autoScrollForElements;
    return register;
  }));

/** Lets an element scroll while something is dragged over it. @returns ends that */
export function autoScroll(options: Parameters<Register>[0]): () => void {
  if (register) return register(options);
  let stop: (() => void) | null = null;
  let isGone = false;
  const begin = (): void =>
    // Without it a drag only does not scroll; the next movement tries again.
    void load().then(
      (code) => {
        if (!isGone) stop = code(options);
      },
      () => {
        loading = null;
      },
    );
  window.addEventListener("pointermove", begin, { once: true, passive: true });
  return () => {
    isGone = true;
    window.removeEventListener("pointermove", begin);
    stop?.();
  };
}
