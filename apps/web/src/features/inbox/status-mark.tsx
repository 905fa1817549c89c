import type { InboxRow } from "@cairn/client/rows";
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import { addDays, dayIn } from "@cairn/domain/dates";
import type { IconName } from "@cairn/ui/icon";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { observer } from "mobx-react-lite";
import { t } from "../../i18n/inbox.ts";
import { shortDay } from "../../issue-list/properties/day-name.ts";
import { timeZone, today } from "../../session/own-time.ts";

export const STATUS_ICONS: Record<InboxStatus, IconName> = {
  [PENDING]: "inbox",
  [DECLINED]: "x",
  [SNOOZED]: "clock",
  [ACCEPTED]: "check",
  [DUPLICATE]: "copy",
};
const TONES: Record<InboxStatus, PillTone> = {
  [PENDING]: "warning",
  [DECLINED]: "danger",
  [SNOOZED]: "plain",
  [ACCEPTED]: "success",
  [DUPLICATE]: "plain",
};

/** The day when a snooze ends: "Until tomorrow", "Until 12 Mar". */
function untilText(snoozedTill: string): string {
  const day = dayIn(new Date(snoozedTill), timeZone());
  if (day === today()) return t("until_today");
  if (day === addDays(today(), 1)) return t("until_tomorrow");
  return t("until_day", { day: shortDay(day, today()) });
}

interface StatusPillProps {
  item: InboxRow;
  now: Date;
  /** Leaves out the day, where it is shown elsewhere. */
  brief?: boolean;
}

/** The status as a small pill; for a snoozed item the day when the snooze ends, or that it has ended. */
export const StatusPill = observer(function StatusPill({ item, now, brief = false }: StatusPillProps) {
  const { status, snoozed_till } = item;
  const isSnoozed = status === SNOOZED && snoozed_till !== null;
  const isOver = isSnoozed && new Date(snoozed_till).getTime() <= now.getTime();
  const text = isOver
    ? t("snooze_over")
    : isSnoozed && !brief
      ? untilText(snoozed_till)
      : t(`status_${status}`);
  return (
    <Pill icon={STATUS_ICONS[status]} tone={isOver ? "warning" : TONES[status]}>
      {text}
    </Pill>
  );
});
