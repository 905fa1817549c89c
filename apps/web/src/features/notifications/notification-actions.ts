// What people can do in the list, by key, in menus and in ⌘K (look, Shortcuts; spec §4).
import type { Action } from "../../actions/registry.ts";
import { stepActions } from "../../components/list-pane/list-actions.ts";
import { archive, markAllRead, markRead, markUnread, restore } from "./data/notification-writes.ts";
import {
  type NotificationsScreenState,
  goToNeighbor,
  selectedGroup,
  listPath,
  openRow,
} from "./notifications-screen-state.ts";
import { withFlag } from "./filters.ts";
import type { CurrentScreen, Following } from "./follow.ts";
import { openSnooze } from "./snooze-menu.ts";
import { t } from "./text.ts";

/** Arrow keys and Enter act on the list only if nothing else has the focus. */
function hasListFocus(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches("body, main, [data-notifications] *");
}

function cursorActions(current: CurrentScreen, following: Following): Action[] {
  const steps = stepActions({
    noun: "notifications",
    labels: { next: t("next"), previous: t("previous") },
    canStep: (_by, isArrow) => current().list.lines.length > 0 && (!isArrow || hasListFocus()),
    step: (by) => {
      if (current().list.step(by)) following.moved();
    },
  });
  const turn = (id: string, shortcut: string, isOpen: boolean): Action => ({
    id: `notifications.${id}`,
    label: t(isOpen ? "fold" : "unfold"),
    icon: isOpen ? "collapse" : "down",
    shortcut,
    section: "selection",
    available: () => {
      const { list } = current();
      const group = list.focused;
      return (
        group !== undefined &&
        group.rows.length > 1 &&
        list.unfolded.has(group.id) === isOpen &&
        hasListFocus()
      );
    },
    run: () => {
      const { list } = current();
      if (list.focused) list.toggle(list.focused.id);
    },
  });
  return [...steps, turn("unfold", "arrowright", false), turn("fold", "arrowleft", true)];
}

function openActions(current: CurrentScreen): Action[] {
  return [
    {
      id: "notifications.open",
      label: t("open"),
      icon: "expand",
      shortcut: "enter",
      section: "selection",
      available: () => current().list.focused !== undefined && hasListFocus(),
      run: () => {
        const screen = current();
        const line = screen.list.lines.find(({ key }) => key === screen.list.cursor);
        if (!line) return;
        openRow(screen, line.row, { replace: screen.openId !== null });
        screen.enter(line.group.id);
      },
    },
    {
      id: "notifications.close",
      label: t("close"),
      icon: "x",
      shortcut: "escape",
      section: "selection",
      available: () => current().openId !== null,
      run: () => {
        const { list, go, isEntered } = current();
        const leavesPane = isEntered() && list.focused !== undefined;
        list.moveTo(list.cursor, { byKey: true });
        if (!leavesPane) go(listPath(list.open, list.view));
      },
    },
  ];
}

/** Marks a group as read if any of it is unread, else as unread. */
function toggleRead(screen: NotificationsScreenState): void {
  const group = selectedGroup(screen);
  if (!group) return;
  if (group.unread === 0) return void markUnread(screen.list.open, group.rows);
  screen.list.keepRead(group.rows);
  void markRead(screen.list.open, group.rows);
}

/** Archives the group, or restores it. */
export function toggleArchived(screen: NotificationsScreenState): void {
  const { list } = screen;
  const group = selectedGroup(screen);
  if (!group) return;
  const next = list.neighborOf(group.id);
  (list.view.archived ? restore : archive)(list.open, group.rows);
  goToNeighbor(screen, group, next);
}

function writeActions(current: CurrentScreen): Action[] {
  const available = (): boolean => selectedGroup(current()) !== undefined;
  return [
    {
      id: "notifications.read",
      label: () => t(selectedGroup(current())?.unread === 0 ? "unread" : "read"),
      icon: "check",
      shortcut: "u",
      section: "selection",
      available,
      run: () => toggleRead(current()),
    },
    {
      id: "notifications.archive",
      label: () => t(current().list.view.archived ? "restore" : "archive"),
      icon: "archive",
      shortcut: "e",
      section: "selection",
      available,
      run: () => toggleArchived(current()),
    },
    {
      id: "notifications.snooze",
      label: () => t("snooze_menu"),
      icon: "clock",
      shortcut: "h",
      section: "selection",
      available,
      run: () => openSnooze(current()),
    },
    {
      id: "notifications.read_all",
      label: () => t("read_all"),
      icon: "todo",
      shortcut: "shift+u",
      section: "view",
      available: () => current().list.rows.some(({ read_at }) => read_at === null),
      run: () => markAllRead(current().list),
    },
  ];
}

/** One switch for each filter of the list. */
function filterActions(current: CurrentScreen): Action[] {
  const flags = [
    { flag: "unread", label: "show_unread", icon: "eye" },
    { flag: "archived", label: "show_archived", icon: "archive" },
    { flag: "snoozed", label: "show_snoozed", icon: "clock" },
  ] as const;
  return flags.map(({ flag, label, icon }) => ({
    id: `notifications.show_${flag}`,
    label: () => t(label),
    icon,
    section: "view",
    run: () => {
      const { list, go } = current();
      go(listPath(list.open, withFlag(list.view, flag)));
    },
  }));
}

export const notificationActions = (current: CurrentScreen, following: Following): Action[] => [
  ...cursorActions(current, following),
  ...openActions(current),
  ...writeActions(current),
  ...filterActions(current),
];
