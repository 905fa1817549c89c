// Icons and shortcuts of the kinds of relations. The shortcuts begin with `⇧M`, because `M` alone sets modules.
import type { EveryRelationType } from "@cairn/contract/entities/issue-details";
import type { IconName } from "@cairn/ui/icon";
import type { issues } from "../../../i18n/en/issues.ts";
import type { TextKey } from "../../../i18n/i18n.ts";

interface Kind {
  icon: IconName;
  shortcut: string;
  /** The label of the action. */
  mark: TextKey<typeof issues>;
}

export const RELATION_KINDS: Record<EveryRelationType, Kind> = {
  blocking: { icon: "block", shortcut: "shift+m x", mark: "mark_blocking" },
  blocked_by: { icon: "block", shortcut: "shift+m b", mark: "mark_blocked_by" },
  duplicate: { icon: "copy", shortcut: "shift+m d", mark: "mark_duplicate" },
  relates_to: { icon: "relates", shortcut: "shift+m r", mark: "mark_relates_to" },
  start_before: { icon: "calendar", shortcut: "shift+m s", mark: "mark_start_before" },
  start_after: { icon: "calendar", shortcut: "shift+m a", mark: "mark_start_after" },
  finish_before: { icon: "calendar", shortcut: "shift+m f", mark: "mark_finish_before" },
  finish_after: { icon: "calendar", shortcut: "shift+m l", mark: "mark_finish_after" },
};

export const RELATIONS = Object.keys(RELATION_KINDS) as EveryRelationType[];
