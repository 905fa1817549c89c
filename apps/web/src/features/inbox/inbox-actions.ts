// What one can do in the inbox, by key, in menus and in ⌘K (look, Shortcuts).
import type { InboxRow } from "@cairn/client/rows";
import { ACCEPTED, DECLINED, DUPLICATE, SNOOZED } from "@cairn/domain/inbox";
import type { Action } from "../../actions/registry.ts";
import { t } from "../../i18n/inbox.ts";
import { copyTitledLink } from "../../components/copy-text.ts";
import { decline, wake } from "./decisions.ts";
import {
  canDelete,
  canTriage,
  type InboxScreenState,
  itemKey,
  itemPath,
  selectedItem,
} from "./inbox-screen-state.ts";
import { openSubmit } from "./open-submit.tsx";
import { askForOriginal, askToAccept, askToDelete, askToSnooze } from "./triage.tsx";

type Current = () => InboxScreenState;

/** An action about the item that is open. */
function about(
  desk: Current,
  action: Omit<Action, "section" | "available" | "run">,
  when: (desk: InboxScreenState, item: InboxRow) => boolean,
  run: (desk: InboxScreenState, item: InboxRow) => void | Promise<void>,
): Action {
  return {
    ...action,
    section: "selection",
    available: () => {
      const item = selectedItem(desk());
      return item !== null && when(desk(), item);
    },
    run: () => {
      const item = selectedItem(desk());
      return item ? run(desk(), item) : undefined;
    },
  };
}

const unless =
  (status: InboxRow["status"]) =>
  (desk: InboxScreenState, item: InboxRow): boolean =>
    canTriage(desk) && item.status !== status;

function steps(desk: Current): Action[] {
  const walk = (by: 1 | -1, id: string, shortcut: string, isHidden: boolean): Action => ({
    id,
    label: t(by === 1 ? "next" : "previous"),
    icon: by === 1 ? "down" : "up",
    shortcut,
    section: "selection",
    ...(isHidden ? { hidden: true } : {}),
    available: () => desk().list.step(desk().selectedId, by) !== null,
    run: () => {
      const { list, selectedId, select } = desk();
      const next = list.step(selectedId, by);
      if (next !== null) select(next);
    },
  });
  return [
    walk(1, "inbox.down", "arrowdown", true),
    walk(-1, "inbox.up", "arrowup", true),
    walk(1, "inbox.next", "j", false),
    walk(-1, "inbox.previous", "k", false),
  ];
}

function decisions(desk: Current): Action[] {
  return [
    about(
      desk,
      { id: "inbox.accept", label: t("accept_do"), icon: "check", shortcut: "1", keywords: ["triage"] },
      unless(ACCEPTED),
      askToAccept,
    ),
    about(
      desk,
      { id: "inbox.decline", label: t("decline"), icon: "x", shortcut: "2", keywords: ["triage", "reject"] },
      unless(DECLINED),
      decline,
    ),
    about(
      desk,
      { id: "inbox.duplicate", label: t("duplicate_do"), icon: "copy", shortcut: "3", keywords: ["triage"] },
      unless(DUPLICATE),
      askForOriginal,
    ),
    about(
      desk,
      { id: "inbox.snooze", label: t("snooze_do"), icon: "clock", shortcut: "h", keywords: ["triage"] },
      canTriage,
      askToSnooze,
    ),
    about(
      desk,
      { id: "inbox.wake", label: t("wake"), icon: "bell", shortcut: "shift+h" },
      (now, item) => canTriage(now) && item.status === SNOOZED,
      wake,
    ),
  ];
}

export function inboxActions(desk: Current): Action[] {
  return [
    ...steps(desk),
    ...decisions(desk),
    about(
      desk,
      { id: "inbox.copy_link", label: t("copy_link"), icon: "link", shortcut: "mod+shift+," },
      () => true,
      (now, item) => {
        const key = itemKey(now, item);
        const url = new URL(itemPath(now, item.id), location.origin).href;
        return copyTitledLink(url, `${key} ${item.issue.name}`, t("link_copied", { key }));
      },
    ),
    about(
      desk,
      { id: "inbox.delete", label: t("delete"), icon: "trash", shortcut: "delete", danger: true },
      canDelete,
      askToDelete,
    ),
    {
      id: "inbox.submit",
      label: t("new"),
      icon: "inbox",
      shortcut: "n",
      section: "create",
      run: () => openSubmit(desk().open, desk().project.id),
    },
  ];
}
