// The pane shows what is selected. A selection that hurries on is followed once it rests: what it only passes is neither fetched nor read.
import { reaction } from "mobx";
import type { NotificationList } from "./data/notification-list.ts";
import { markRead } from "./data/notification-writes.ts";
import { type NotificationsScreenState, openRow } from "./notifications-screen-state.ts";

/** So long a selection stands still before it rests, ms. */
export const REST_MS = 150;

/** The desk as it is at any moment. */
export type DeskNow = () => NotificationsScreenState;

export interface Following {
  /** Call after the selection was moved: the pane follows, at once where it had rested before. On a phone nothing opens by moving. */
  moved: () => void;
  stop: () => void;
}

export function follow(now: DeskNow): Following {
  let movedAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (): void => {
    const desk = now();
    const line = desk.list.lines.find(({ key }) => key === desk.list.cursor);
    if (line && !desk.isPhone) openRow(desk, line.row, { replace: desk.openId !== null });
  };
  return {
    moved: () => {
      const at = performance.now();
      const isHurrying = at - movedAt < REST_MS;
      movedAt = at;
      clearTimeout(timer);
      if (isHurrying) timer = setTimeout(show, REST_MS);
      else show();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * What is looked at is read: once the selection has rested on it, and when more comes while it is open and the tab is seen.
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
        list.keep(group.rows);
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
