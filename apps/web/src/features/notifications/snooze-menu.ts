// For how long a notification is put off (spec §9).
import { openPicker } from "@cairn/ui/picker-host";
import { openSnoozeDialog } from "../../components/snooze/open-snooze-dialog.tsx";
import { snoozeItems } from "../../components/snooze/snooze.ts";
import { snooze } from "./data/notification-writes.ts";
import { type NotificationsScreenState, goOnFrom, groupInHand } from "./notifications-screen-state.ts";
import { t } from "./text.ts";

const WAKE = "wake";

/** The button of the pane, or the row. */
function anchorOf(): Element {
  const shown = document.querySelector("[data-snooze]") ?? document.querySelector("[data-cursor]");
  return shown ?? document.body;
}

export function openSnooze(desk: NotificationsScreenState): void {
  const { list } = desk;
  const group = groupInHand(desk);
  if (!group) return;
  const put = (till: Date | null): void => {
    const next = list.beside(group.id);
    snooze(list.open, group.rows, till);
    // Put off once more, it stays among what is snoozed.
    if (list.view.snoozed !== (till !== null)) goOnFrom(desk, group, next);
  };
  const offered = snoozeItems(new Date());
  openPicker({
    anchor: anchorOf(),
    align: "end",
    label: t("snooze"),
    shortcut: "h",
    value: null,
    width: 260,
    items: [...(list.view.snoozed ? [{ value: WAKE, label: t("wake") }] : []), ...offered.items],
    onChange: (value) => {
      if (value === WAKE) return put(null);
      const till = offered.momentOf(value);
      if (till) put(till);
      else openSnoozeDialog(put);
    },
  });
}
