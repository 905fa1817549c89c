import { useCallback, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * The previously focused element of each open layer. A layer opened from a layer that has closed meanwhile uses that
 * layer's opener.
 */
const openers = new WeakMap<Element, Element>();

const LAYER = "[data-layer]";

let home: (() => HTMLElement | null) | null = null;

/**
 * Registers what takes the focus when a layer closes that was opened while nothing had the focus: a list with a
 * keyboard cursor.
 * @returns undoes the registration
 */
export function provideFocusHome(find: () => HTMLElement | null): () => void {
  home = find;
  return () => {
    if (home === find) home = null;
  };
}

/** The focused element and, if it is in a layer, where that layer would return the focus. */
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
  /** Set on the layer's content element, together with `data-layer`. */
  ref: (element: HTMLElement | null) => void;
  /** For Radix' `onInteractOutside`: after a click elsewhere, the focus belongs there. */
  left: () => void;
  /** For Radix' `onCloseAutoFocus`: returns the focus to where it was before the layer opened. */
  restore: (event: Event) => void;
};

/**
 * Stores which element had the focus when `open` became true. Radix returns focus only to its own triggers; Cairn's
 * layers are opened by shortcuts, cells and menu items, which may no longer exist when the layer closes.
 * @param opener the control that opens the layer, if it may not have had the focus (a pressed menu button).
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
    // A layer opened from this one (a menu item that shows a picker) keeps the focus.
    const taken = document.activeElement?.closest(LAYER);
    if (taken && !taken.contains(target)) return;
    target.focus({ preventScroll: true });
  }, []);
  return { ref, left, restore };
}
