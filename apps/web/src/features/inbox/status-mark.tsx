import type { InboxRow } from "@cairn/client/rows";
import type { InboxStatus } from "@cairn/contract/entities/inbox";
import { ACCEPTED, DECLINED, DUPLICATE, PENDING, SNOOZED } from "@cairn/domain/inbox";
import type { IconName } from "@cairn/ui/icon";
import { Pill, type PillTone } from "@cairn/ui/pill";
import { t } from "../../i18n/inbox.ts";

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

/** The status of an item as a small pill; of a snooze that is over it says so. */
export function StatusPill({ item, now }: { item: InboxRow; now: Date }) {
  const isOver =
    item.status === SNOOZED &&
    item.snoozed_till !== null &&
    new Date(item.snoozed_till).getTime() <= now.getTime();
  return (
    <Pill icon={STATUS_ICONS[item.status]} tone={isOver ? "warning" : TONES[item.status]}>
      {isOver ? t("snooze_over") : t(`status_${item.status}`)}
    </Pill>
  );
}
