import { useLayoutEffect, type RefObject } from "react";

const ATTRIBUTE = "aria-activedescendant";

/**
 * Names the element with this id as the one that has the focus in a list, while it is in the page: a row that was scrolled away or folded up is
 * not, and a name of nothing misleads screen readers. For lists whose parts draw their rows by themselves; `undefined` names none.
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
