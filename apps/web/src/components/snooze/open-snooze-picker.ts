import { openPicker } from "@cairn/ui/picker-host";
import { openSnoozeDialog } from "./open-snooze-dialog.tsx";
import { snoozeItems } from "./snooze.ts";

const WAKE = "wake";

interface SnoozePicker {
  /** The picker opens at the first of these elements that exists. */
  anchors: readonly string[];
  label: string;
  /** The label of the entry that ends the snooze; null if there is none. */
  wakeLabel: string | null;
  /** Null ends the snooze. */
  onChoose: (till: Date | null) => void;
}

/** Asks how long to snooze: a fixed duration, or a day and a time (spec §9). */
export function openSnoozePicker({ anchors, label, wakeLabel, onChoose }: SnoozePicker): void {
  const { items, momentOf } = snoozeItems(new Date());
  openPicker({
    anchor: anchors.map((one) => document.querySelector(one)).find((one) => one !== null) ?? document.body,
    align: "end",
    width: 260,
    label,
    shortcut: "h",
    items: [...(wakeLabel === null ? [] : [{ value: WAKE, label: wakeLabel }]), ...items],
    value: null,
    onChange: (value) => {
      if (value === WAKE) return onChoose(null);
      const till = momentOf(value);
      if (till) onChoose(till);
      else openSnoozeDialog(onChoose);
    },
  });
}
