import { useEffect, useState, type RefObject } from "react";
import type { VisibleColumns } from "./spreadsheet-row.tsx";

/** Columns within this distance of the visible area are rendered, px, so that fast scrolling shows no gaps. */
const MARGIN = 240;

/** The indexes of the columns between two positions, px. */
function columnsBetween(edges: readonly number[], from: number, to: number): VisibleColumns {
  let first = 0;
  while (first + 2 < edges.length && (edges[first + 1] ?? 0) <= from) first += 1;
  let last = first;
  while (last + 2 < edges.length && (edges[last + 1] ?? 0) < to) last += 1;
  return { first, last };
}

/**
 * Which columns are near enough to be seen. A component that asks is drawn anew when another one comes near, not with
 * each scroll.
 */
export function useVisibleColumns(
  scroller: RefObject<HTMLElement | null>,
  edges: readonly number[],
): VisibleColumns {
  const [visible, setVisible] = useState<VisibleColumns>({ first: 0, last: edges.length - 2 });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const look = (): void => {
      const { scrollLeft, clientWidth } = element;
      // Without layout, as in tests, all columns are visible.
      const to = clientWidth === 0 ? Number.POSITIVE_INFINITY : scrollLeft + clientWidth + MARGIN;
      const { first, last } = columnsBetween(edges, scrollLeft - MARGIN, to);
      setVisible((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    look();
    const resize = new ResizeObserver(look);
    resize.observe(element);
    element.addEventListener("scroll", look, { passive: true });
    return () => {
      resize.disconnect();
      element.removeEventListener("scroll", look);
    };
  }, [scroller, edges]);
  return visible;
}
