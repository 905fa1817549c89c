// The pane shows what is selected. While the selection moves quickly, the pane waits until it rests: what it only
// passes is neither fetched nor marked as read.
import { reaction } from "mobx";
import type { NotificationList } from "./data/notification-list.ts";
import { markRead } from "./data/notification-writes.ts";
import { type NotificationsScreenState, openRow } from "./notifications-screen-state.ts";

/** How long the selection must not move until the pane follows, in ms. */
export const REST_MS = 150;

/** Returns the current screen. */
export type CurrentScreen = () => NotificationsScreenState;

export interface Following {
  /** Call after the selection has moved: the pane follows, at once if it had rested. On a phone nothing opens. */
  moved: () => void;
  stop: () => void;
}

export function follow(current: CurrentScreen): Following {
  let movedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const screen = current();
    const line = screen.list.lines.find(({ key }) => key === screen.list.cursor);
    if (line && !screen.isPhone) openRow(screen, line.row, { replace: screen.openId !== null });
  };
  return {
    moved: () => {
      const at = performance.now();
      const isFast = at - movedAt < REST_MS;
      movedAt = at;
      clearTimeout(timer);
      if (isFast) timer = setTimeout(show, REST_MS);
      else show();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Marks notifications of the open issue as read: once the selection has rested on it, and when more arrive while the
 * tab is visible.
 * @returns stops that
 */
export function readWhatIsOpen(list: NotificationList, issueId: string): () => void {
  const isSelected = (): boolean => list.focused === undefined || list.focused.id === issueId;
  let stop: () => void = () => undefined;
  const timer = setTimeout(() => {
    stop = reaction(
      () => (isSelected() ? list.group(issueId)?.newest.id : undefined),
      (newest) => {
        const group = list.group(issueId);
        if (newest === undefined || !group || group.unread === 0 || document.visibilityState === "hidden")
          return;
        list.keepRead(group.rows);
        void markRead(list.open, group.rows);
      },
      { fireImmediately: true },
    );
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
