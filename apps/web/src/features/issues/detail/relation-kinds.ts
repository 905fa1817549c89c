// Icons and shortcuts of the kinds of relations. The shortcuts begin with `⇧M`, because `M` alone sets modules.
import type { RelationType } from "@cairn/contract/entities/issue-details";
import type { IconName } from "@cairn/ui/icon";
import type { issues } from "../../../i18n/en/issues.ts";
import type { TextKey } from "../../../i18n/i18n.ts";

interface Kind {
  icon: IconName;
  shortcut: string;
  /** The label of the action. */
  mark: TextKey<typeof issues>;
}

export const RELATION_KINDS: Record<RelationType, Kind> = {
  blocking: { icon: "block", shortcut: "shift+m x", mark: "mark_blocking" },
  blocked_by: { icon: "block", shortcut: "shift+m b", mark: "mark_blocked_by" },
  duplicate: { icon: "copy", shortcut: "shift+m d", mark: "mark_duplicate" },
  relates_to: { icon: "relates", shortcut: "shift+m r", mark: "mark_relates_to" },
};

export const RELATIONS = Object.keys(RELATION_KINDS) as RelationType[];
