// Snoozing: fixed spans, or a chosen day and time (spec §9).
import { addDays } from "@cairn/domain/dates";
import {
  daysLater,
  localDay,
  momentOf,
  slotAfter,
  type SnoozeId,
  SNOOZES,
  TIME_SLOTS,
} from "@cairn/domain/snooze";
import { dateFormat } from "@cairn/ui/date-format";
import type { PickerItem } from "@cairn/ui/picker";
import { locale } from "../../i18n/i18n.ts";
import { t } from "./snooze-text.ts";

const CUSTOM = "custom";

/** "Thu, 12 Mar" */
const hintOf = (at: Date): string =>
  dateFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
  }).format(at);

export interface Offered {
  items: PickerItem[];
  /** The end of the snooze; null if it is still to be chosen. */
  momentOf: (value: string | null) => Date | null;
}

/** The menu's choices at a moment. */
export function snoozeItems(now: Date): Offered {
  const moments = new Map<string, Date>(SNOOZES.map(({ id, days }) => [id, daysLater(now, days)]));
  return {
    items: [
      ...[...moments].map(([id, at], index) => ({
        value: id,
        label: t(id as SnoozeId),
        hint: hintOf(at),
        shortcut: String(index + 1),
      })),
      { value: CUSTOM, label: t("custom"), shortcut: String(moments.size + 1) },
    ],
    momentOf: (value) => moments.get(value ?? "") ?? null,
  };
}

/** The next half hour, as a day and a slot. */
export function nextSlot(now: Date): { day: string; slot: string } {
  const slot = slotAfter(now);
  if (slot !== null) return { day: localDay(now), slot };
  return { day: addDays(localDay(now), 1), slot: TIME_SLOTS[0] ?? "00:00" };
}

/** The moment of a day and slot, if it is in the future. */
export function comingMoment(day: string | null, slot: string, now: Date): Date | null {
  const at = day === null ? null : momentOf(day, slot);
  return at && at > now ? at : null;
}
