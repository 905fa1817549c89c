import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/** For each open layer, where the focus came from. A layer opened from a layer that closed meanwhile asks its opener. */
const openers = new WeakMap<Element, Element>();

const LAYER = "[data-layer]";

let home: (() => HTMLElement | null) | null = null;

/**
 * Says what takes the focus when a layer closes that was opened while nothing had it: a list whose cursor is walked by key.
 * @returns takes that back
 */
export function provideFocusHome(find: () => HTMLElement | null): () => void {
  home = find;
  return () => {
    if (home === find) home = null;
  };
}

/** The focused element, or, when that sits in a layer, also where that layer would return it to. */
function focusTrail(): Element[] {
  const trail: Element[] = [];
  let element = document.activeElement;
  while (element && element !== document.body && !trail.includes(element)) {
    trail.push(element);
    const layer = element.closest(LAYER);
    element = layer ? (openers.get(layer) ?? null) : null;
  }
  return trail;
}

export type ReturnFocus = {
  /** Goes on the layer's content element, together with `data-layer`. */
  ref: (element: HTMLElement | null) => void;
  /** For Radix' `onInteractOutside`: who clicks elsewhere wants the focus there. */
  left: () => void;
  /** For Radix' `onCloseAutoFocus`: puts the focus back where it was before the layer opened. */
  restore: (event: Event) => void;
};

/**
 * Remembers what had the focus when `open` became true. Radix returns focus only to its own triggers; Cairn's layers are
 * opened by shortcuts, cells and menu items, which may be gone by the time the layer closes.
 * @param opener the control that opens the layer, where it need not have had the focus (a pressed menu button).
 */
export function useReturnFocus(open: boolean, opener?: RefObject<Element | null>): ReturnFocus {
  const trail = useRef<Element[]>([]);
  const outside = useRef(false);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    // Layout effects of children run first, but Radix moves the focus in a later, passive effect.
    if (open && !wasOpen.current) {
      trail.current = opener?.current ? [opener.current] : focusTrail();
      outside.current = false;
    }
    wasOpen.current = open;
  }, [open, opener]);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const first = trail.current[0] ?? document.activeElement;
    if (first && !element.contains(first)) openers.set(element, first);
  }, []);
  const left = useCallback(() => {
    outside.current = true;
  }, []);
  const restore = useCallback((event: Event) => {
    event.preventDefault();
    if (outside.current) return;
    const before = trail.current.find((element) => element.isConnected && element !== document.body);
    const target = before ?? home?.();
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return;
    // What this layer opened (a menu item that shows a picker) keeps the focus it has taken.
    const taken = document.activeElement?.closest(LAYER);
    if (taken && !taken.contains(target)) return;
    target.focus({ preventScroll: true });
  }, []);
  return { ref, left, restore };
}
