import { useLayoutEffect, type RefObject } from "react";

const ATTRIBUTE = "aria-activedescendant";

/**
 * Sets `aria-activedescendant` of a list to the row with this id while that row is in the page. Virtual scrolling and
 * collapsing remove rows, and an id that leads nowhere misleads screen readers. `undefined`: no row has the focus.
 */
export function useActiveRow(list: RefObject<HTMLElement | null>, id: string | undefined): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element || id === undefined) return undefined;
    const name = (): void => {
      if (document.getElementById(id) === null) element.removeAttribute(ATTRIBUTE);
      else if (element.getAttribute(ATTRIBUTE) !== id) element.setAttribute(ATTRIBUTE, id);
    };
    name();
    const drawn = new MutationObserver(name);
    drawn.observe(element, { childList: true, subtree: true });
    return () => {
      drawn.disconnect();
      element.removeAttribute(ATTRIBUTE);
    };
  }, [list, id]);
}
