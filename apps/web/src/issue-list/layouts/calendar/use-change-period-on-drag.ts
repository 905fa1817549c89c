// Shows the next or previous month while an issue is dragged over its button, so that it can be dropped there. Only
// once each time the pointer enters the button, so that waiting too long does not skip months.
import { useEffect, useRef, type RefObject } from "react";
import { draggedRowId } from "../drag.ts";
import { dropTargetForElements } from "../../../drag/drag.ts";

/** Long enough that dragging across the button does nothing. */
const HOVER_MS = 700;

export function useChangePeriodOnDrag(turnPage: () => void): RefObject<HTMLButtonElement | null> {
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
      canDrop: ({ source }) => draggedRowId(source.data) !== null,
      onDragEnter: () => {
        stop();
        timer = setTimeout(() => latest.current(), HOVER_MS);
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
