import { useLayoutEffect, useState, type RefObject } from "react";

/** How wide an element is in CSS pixels, followed as it changes; `first` until it was measured. */
export function useWidth(ref: RefObject<HTMLElement | null>, first: number): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = (): void => setWidth(element.clientWidth || first);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, first]);
  return width;
}
