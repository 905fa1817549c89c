// The properties that are edited in place: in rows, cards, dialogs, the bulk bar and by key.
import type { WordKey } from "../../i18n/i18n.ts";
import type { issues } from "../../i18n/en/issues.ts";

export const EDITABLE = ["state", "priority", "assignees", "labels", "start_date", "target_date"] as const;
export type Editable = (typeof EDITABLE)[number];

interface Words {
  name: WordKey<typeof issues>;
  /** Names the picker. */
  set: WordKey<typeof issues>;
  /** Opens the picker (look, Shortcuts). */
  shortcut?: string;
}

export const PROPERTY_WORDS: Record<Editable, Words> = {
  state: { name: "state", set: "set_state", shortcut: "s" },
  priority: { name: "priority", set: "set_priority", shortcut: "p" },
  assignees: { name: "assignees", set: "set_assignees", shortcut: "a" },
  labels: { name: "labels", set: "set_labels", shortcut: "l" },
  start_date: { name: "start_date", set: "set_start_date" },
  target_date: { name: "due_date", set: "set_due_date", shortcut: "d" },
};
