import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";

/** To what scrolls there, so that arrows do scroll it. */
function focusIn(pane: HTMLElement): void {
  const target = pane.querySelector<HTMLElement>("[data-issue-body]") ?? pane;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** The way of the focus into the pane. */
export function usePaneEntry(
  pane: RefObject<HTMLElement | null>,
  openId: string | null,
): Pick<NotificationsScreenState, "enter" | "isEntered"> {
  const shown = useRef(openId);
  const wanted = useRef<string | null>(null);
  const focusWanted = useCallback(() => {
    if (wanted.current === null || wanted.current !== shown.current) return;
    wanted.current = null;
    if (pane.current) focusIn(pane.current);
  }, [pane]);
  useEffect(() => {
    shown.current = openId;
    focusWanted();
  }, [openId, focusWanted]);
  return useMemo(
    () => ({
      enter: (issueId) => {
        wanted.current = issueId;
        focusWanted();
      },
      isEntered: () => pane.current?.contains(document.activeElement) ?? false,
    }),
    [pane, focusWanted],
  );
}
