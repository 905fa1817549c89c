import { openSnoozePicker } from "../../components/snooze/open-snooze-picker.ts";
import { snooze } from "./data/notification-writes.ts";
import { type NotificationsScreenState, goToNeighbor, selectedGroup } from "./notifications-screen-state.ts";
import { t } from "./text.ts";

/** Asks until when the notifications of the selected issue are snoozed, or ends the snooze. */
export function openSnooze(screen: NotificationsScreenState): void {
  const { list } = screen;
  const group = selectedGroup(screen);
  if (!group) return;
  openSnoozePicker({
    anchors: ["[data-snooze]", "[data-cursor]"],
    label: t("snooze"),
    wakeLabel: list.view.snoozed ? t("wake") : null,
    onChoose: (till) => {
      const next = list.neighborOf(group.id);
      snooze(list.open, group.rows, till);
      // With a new date it stays in the list of snoozed ones.
      if (list.view.snoozed !== (till !== null)) goToNeighbor(screen, group, next);
    },
  });
}
