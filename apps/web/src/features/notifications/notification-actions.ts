// What one can do in the list, by key, in menus and in ⌘K (look, Shortcuts; spec §4).
import type { Action } from "../../actions/registry.ts";
import { archive, markAllRead, markRead, markUnread, restore } from "./data/notification-writes.ts";
import {
  type NotificationsScreenState,
  goOnFrom,
  groupInHand,
  listPath,
  openRow,
} from "./notifications-screen-state.ts";
import { turned } from "./filters.ts";
import type { DeskNow, Following } from "./follow.ts";
import { openSnooze } from "./snooze-menu.ts";
import { t } from "./text.ts";

/** Arrows and Enter belong to whatever has the focus: to the list only when that is nothing, or the list. */
function isAtRest(): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.matches("body, main, [data-notifications] *");
}

function walking(now: DeskNow, following: Following): Action[] {
  const walk = (id: string, shortcut: string, by: 1 | -1, isArrow: boolean): Action => ({
    id: `notifications.${id}`,
    label: t(by === 1 ? "next" : "previous"),
    icon: by === 1 ? "down" : "up",
    shortcut,
    section: "selection",
    hidden: isArrow,
    available: () => now().list.lines.length > 0 && (!isArrow || isAtRest()),
    run: () => {
      if (now().list.step(by)) following.moved();
    },
  });
  const turn = (id: string, shortcut: string, isOpen: boolean): Action => ({
    id: `notifications.${id}`,
    label: t(isOpen ? "fold" : "unfold"),
    icon: isOpen ? "collapse" : "down",
    shortcut,
    section: "selection",
    available: () => {
      const { list } = now();
      const group = list.focused;
      return (
        group !== undefined && group.rows.length > 1 && list.unfolded.has(group.id) === isOpen && isAtRest()
      );
    },
    run: () => {
      const { list } = now();
      if (list.focused) list.toggle(list.focused.id);
    },
  });
  return [
    walk("next", "j", 1, false),
    walk("previous", "k", -1, false),
    walk("down", "arrowdown", 1, true),
    walk("up", "arrowup", -1, true),
    turn("unfold", "arrowright", false),
    turn("fold", "arrowleft", true),
  ];
}

function opening(now: DeskNow): Action[] {
  return [
    {
      id: "notifications.open",
      label: t("open"),
      icon: "expand",
      shortcut: "enter",
      section: "selection",
      available: () => now().list.focused !== undefined && isAtRest(),
      run: () => {
        const desk = now();
        const line = desk.list.lines.find(({ key }) => key === desk.list.cursor);
        if (!line) return;
        openRow(desk, line.row, { replace: desk.openId !== null });
        desk.enter(line.group.id);
      },
    },
    {
      id: "notifications.close",
      label: t("close"),
      icon: "x",
      shortcut: "escape",
      section: "selection",
      available: () => now().openId !== null,
      run: () => {
        const { list, go, isEntered } = now();
        const leavesPane = isEntered() && list.focused !== undefined;
        list.moveTo(list.cursor, { byKey: true });
        if (!leavesPane) go(listPath(list.open, list.view));
      },
    },
  ];
}

/** Reads the group where something of it is unread, else makes it unread again. */
function toggleRead(desk: NotificationsScreenState): void {
  const group = groupInHand(desk);
  if (!group) return;
  if (group.unread === 0) return void markUnread(desk.list.open, group.rows);
  desk.list.keep(group.rows);
  void markRead(desk.list.open, group.rows);
}

/** Archives the group, or takes it out of the archive. */
export function toggleArchived(desk: NotificationsScreenState): void {
  const { list } = desk;
  const group = groupInHand(desk);
  if (!group) return;
  const next = list.beside(group.id);
  (list.view.archived ? restore : archive)(list.open, group.rows);
  goOnFrom(desk, group, next);
}

function writing(now: DeskNow): Action[] {
  const available = (): boolean => groupInHand(now()) !== undefined;
  return [
    {
      id: "notifications.read",
      label: () => t(groupInHand(now())?.unread === 0 ? "unread" : "read"),
      icon: "check",
      shortcut: "u",
      section: "selection",
      available,
      run: () => toggleRead(now()),
    },
    {
      id: "notifications.archive",
      label: () => t(now().list.view.archived ? "restore" : "archive"),
      icon: "archive",
      shortcut: "e",
      section: "selection",
      available,
      run: () => toggleArchived(now()),
    },
    {
      id: "notifications.snooze",
      label: () => t("snooze_menu"),
      icon: "clock",
      shortcut: "h",
      section: "selection",
      available,
      run: () => openSnooze(now()),
    },
    {
      id: "notifications.read_all",
      label: () => t("read_all"),
      icon: "todo",
      shortcut: "shift+u",
      section: "view",
      available: () => now().list.rows.some(({ read_at }) => read_at === null),
      run: () => markAllRead(now().list),
    },
  ];
}

/** What the list shows, one switch each. */
function showing(now: DeskNow): Action[] {
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
      const { list, go } = now();
      go(listPath(list.open, turned(list.view, flag)));
    },
  }));
}

export const notificationActions = (now: DeskNow, following: Following): Action[] => [
  ...walking(now, following),
  ...opening(now),
  ...writing(now),
  ...showing(now),
];
