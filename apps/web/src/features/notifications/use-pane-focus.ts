import { type RefObject, useCallback, useEffect, useMemo, useRef } from "react";
import type { NotificationsScreenState } from "./notifications-screen-state.ts";

/** Focuses the part of the pane that scrolls, so that arrow keys scroll it. */
function focusIn(pane: HTMLElement): void {
  const target = pane.querySelector<HTMLElement>("[data-issue-body]") ?? pane;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the focus into the pane once it shows the wanted issue. */
export function usePaneFocus(
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
