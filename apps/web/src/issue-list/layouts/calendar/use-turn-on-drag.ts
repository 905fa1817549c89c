// An issue that is held over an arrow turns the page, so that it can be dropped in another month. Once each time: who holds on too long
// should not find herself in another year.
import { useEffect, useRef, type RefObject } from "react";
import { draggedSpot } from "../drag.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/** Long enough not to turn what is only passed over. */
const HELD_MS = 700;

export function useTurnOnDrag(turnPage: () => void): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  const latest = useRef(turnPage);
  useEffect(() => {
    latest.current = turnPage;
  });
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = (): void => clearTimeout(timer);
    const unregister = dropTargetForElements({
      element,
      canDrop: ({ source }) => draggedSpot(source.data) !== null,
      onDragEnter: () => {
        stop();
        timer = setTimeout(() => latest.current(), HELD_MS);
      },
      onDragLeave: stop,
      onDrop: stop,
    });
    return () => {
      stop();
      unregister();
    };
  }, []);
  return ref;
}
