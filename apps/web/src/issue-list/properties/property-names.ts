// The properties that are edited in place: in rows, cards, cells, dialogs, the bulk bar and by key.
import type { IconName } from "@cairn/ui/icon";
import type { TextKey } from "../../i18n/i18n.ts";
import type { issues } from "../../i18n/en/issues.ts";

export const EDITABLE = [
  "state",
  "priority",
  "assignees",
  "labels",
  "start_date",
  "target_date",
  "estimate",
  "cycle",
  "modules",
] as const;
export type Editable = (typeof EDITABLE)[number];

interface Words {
  name: TextKey<typeof issues>;
  /** Names the picker. */
  set: TextKey<typeof issues>;
  /** What an empty value is called. */
  none: TextKey<typeof issues>;
  icon: IconName;
  /** Opens the picker (look, Shortcuts). */
  shortcut?: string;
}

export const PROPERTY_WORDS: Record<Editable, Words> = {
  state: { name: "state", set: "set_state", none: "no_state", icon: "pie", shortcut: "s" },
  priority: { name: "priority", set: "set_priority", none: "priority_none", icon: "chart", shortcut: "p" },
  assignees: { name: "assignees", set: "set_assignees", none: "no_assignee", icon: "me", shortcut: "a" },
  labels: { name: "labels", set: "set_labels", none: "no_label", icon: "tag", shortcut: "l" },
  start_date: { name: "start_date", set: "set_start_date", none: "no_date", icon: "play" },
  target_date: { name: "due_date", set: "set_due_date", none: "no_date", icon: "calendar", shortcut: "d" },
  estimate: { name: "estimate", set: "set_estimate", none: "no_estimate", icon: "est", shortcut: "e" },
  cycle: { name: "cycle", set: "set_cycle", none: "no_cycle", icon: "cycle", shortcut: "shift+c" },
  modules: { name: "modules", set: "set_modules", none: "no_module", icon: "module", shortcut: "m" },
};
