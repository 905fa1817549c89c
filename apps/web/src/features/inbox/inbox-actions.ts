// What people can do in the inbox, by key, in menus and in ⌘K (look, Shortcuts).
import type { InboxRow } from "@cairn/client/rows";
import { ACCEPTED, DECLINED, DUPLICATE, SNOOZED } from "@cairn/domain/inbox";
import type { Action } from "../../actions/registry.ts";
import { stepActions } from "../../components/list-pane/list-actions.ts";
import { t } from "../../i18n/inbox.ts";
import { copyTitledLink } from "../../components/copy-text.ts";
import { decline, endSnooze } from "./decisions.ts";
import {
  canDelete,
  canTriage,
  type InboxScreenState,
  itemKey,
  itemPath,
  selectedItem,
} from "./inbox-screen-state.ts";
import { openSubmit } from "./open-submit.tsx";
import { pickOriginal, openAcceptDialog, confirmDelete, pickSnoozeTime } from "./triage.tsx";

type Current = () => InboxScreenState;

/** An action about the item that is open. */
function itemAction(
  current: Current,
  action: Omit<Action, "section" | "available" | "run">,
  when: (screen: InboxScreenState, item: InboxRow) => boolean,
  run: (screen: InboxScreenState, item: InboxRow) => void | Promise<void>,
): Action {
  return {
    ...action,
    section: "selection",
    available: () => {
      const item = selectedItem(current());
      return item !== null && when(current(), item);
    },
    run: () => {
      const item = selectedItem(current());
      return item ? run(current(), item) : undefined;
    },
  };
}

const isNotYet =
  (status: InboxRow["status"]) =>
  (screen: InboxScreenState, item: InboxRow): boolean =>
    canTriage(screen) && item.status !== status;

const steps = (current: Current): Action[] =>
  stepActions({
    noun: "inbox",
    labels: { next: t("next"), previous: t("previous") },
    canStep: (by) => current().list.step(current().selectedId, by) !== null,
    step: (by) => {
      const { list, selectedId, select } = current();
      const next = list.step(selectedId, by);
      if (next !== null) select(next);
    },
  });

function decisions(current: Current): Action[] {
  return [
    itemAction(
      current,
      { id: "inbox.accept", label: t("accept_do"), icon: "check", shortcut: "1", keywords: ["triage"] },
      isNotYet(ACCEPTED),
      openAcceptDialog,
    ),
    itemAction(
      current,
      { id: "inbox.decline", label: t("decline"), icon: "x", shortcut: "2", keywords: ["triage", "reject"] },
      isNotYet(DECLINED),
      decline,
    ),
    itemAction(
      current,
      { id: "inbox.duplicate", label: t("duplicate_do"), icon: "copy", shortcut: "3", keywords: ["triage"] },
      isNotYet(DUPLICATE),
      pickOriginal,
    ),
    itemAction(
      current,
      { id: "inbox.snooze", label: t("snooze_do"), icon: "clock", shortcut: "h", keywords: ["triage"] },
      canTriage,
      pickSnoozeTime,
    ),
    itemAction(
      current,
      { id: "inbox.wake", label: t("wake"), icon: "bell", shortcut: "shift+h" },
      (now, item) => canTriage(now) && item.status === SNOOZED,
      endSnooze,
    ),
  ];
}

export function inboxActions(current: Current): Action[] {
  return [
    ...steps(current),
    ...decisions(current),
    itemAction(
      current,
      { id: "inbox.copy_link", label: t("copy_link"), icon: "link", shortcut: "mod+shift+," },
      () => true,
      (now, item) => {
        const key = itemKey(now, item);
        const url = new URL(itemPath(now, item.id), location.origin).href;
        return copyTitledLink(url, `${key} ${item.issue.name}`, t("link_copied", { key }));
      },
    ),
    itemAction(
      current,
      { id: "inbox.delete", label: t("delete"), icon: "trash", shortcut: "delete", danger: true },
      canDelete,
      confirmDelete,
    ),
    {
      id: "inbox.submit",
      label: t("new"),
      icon: "inbox",
      shortcut: "n",
      section: "create",
      run: () => openSubmit(current().open, current().project.id),
    },
  ];
}
