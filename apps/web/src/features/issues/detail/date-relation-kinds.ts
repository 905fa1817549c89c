// Relations between dates beside the others: where an issue is open, not in the menus of lists.
import type { DateRelationType, EveryRelationType } from "@cairn/contract/entities/issue-details";
import type { IconName } from "@cairn/ui/icon";
import { RELATION_KINDS } from "./relation-kinds.ts";

interface Kind {
  icon: IconName;
  shortcut: string;
}

const DATE_RELATION_KINDS: Record<DateRelationType, Kind> = {
  start_before: { icon: "calendar", shortcut: "shift+m s" },
  start_after: { icon: "calendar", shortcut: "shift+m a" },
  finish_before: { icon: "calendar", shortcut: "shift+m f" },
  finish_after: { icon: "calendar", shortcut: "shift+m l" },
};

const EVERY_KIND: Record<EveryRelationType, Kind> = { ...RELATION_KINDS, ...DATE_RELATION_KINDS };

export const relationKind = (type: EveryRelationType): Kind => EVERY_KIND[type];
