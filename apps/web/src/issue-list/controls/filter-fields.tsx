// Which filters are offered, under which name and icon, and what can be chosen in each.
import type { Issue } from "@cairn/contract/entities/issue";
import { FIELDS, type FieldName, NONE } from "@cairn/domain/issue-list/fields";
import { NoAvatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import type { ReactNode } from "react";
import type { issues } from "../../i18n/en/issues.ts";
import type { WordKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import type { ProjectData } from "../engine/project-data.ts";
import { isLiveIssue } from "../engine/source.ts";
import {
  labelChoices,
  personChoices,
  priorityChoices,
  stateChoices,
  stateGroupChoices,
} from "../properties/choices.tsx";

export interface FilterField {
  name: WordKey<typeof issues>;
  icon: IconName;
  /** Absent for dates. */
  choices?: (data: ProjectData, chosen: readonly string[]) => PickerItem[];
  /** "No …", which is the value `None`. */
  none?: { label: WordKey<typeof issues>; icon: ReactNode };
  /** Dates: whether what is offered lies ahead or back. */
  looks?: "ahead" | "back";
}

/** Fields without an entry have nothing to choose from yet: they filter when an address says so, and show as a plain chip. */
export const FILTER_FIELDS: Partial<Record<FieldName, FilterField>> = {
  state: { name: "state", icon: "contrast", choices: stateChoices },
  state_group: { name: "state_group", icon: "pie", choices: stateGroupChoices },
  priority: { name: "priority", icon: "chart", choices: priorityChoices },
  assignees: {
    name: "assignee",
    icon: "me",
    choices: personChoices,
    none: { label: "no_assignee", icon: <NoAvatar /> },
  },
  labels: {
    name: "label",
    icon: "tag",
    choices: labelChoices,
    none: { label: "no_label", icon: <Icon name="tag" className="text-ink-4" /> },
  },
  created_by: { name: "created_by", icon: "users", choices: personChoices },
  mentions: { name: "mentions", icon: "at", choices: personChoices },
  start_date: { name: "start_date", icon: "calendar", looks: "ahead" },
  target_date: { name: "due_date", icon: "calendar", looks: "ahead" },
  created_at: { name: "created", icon: "clock", looks: "back" },
  updated_at: { name: "updated", icon: "clock", looks: "back" },
};

export const fieldLabel = (name: FieldName): string => {
  const field = FILTER_FIELDS[name];
  return field ? t(field.name) : FIELDS[name].label;
};

/** How many issues have each value. Empty where rows do not hold it, or are not all here. */
export function countsOf(data: ProjectData, name: FieldName): ReadonlyMap<string, number> {
  const field = FIELDS[name];
  const counts = new Map<string, number>();
  if (data.snapshot.status !== "whole" || field.serverOnly === true) return counts;
  if (field.kind !== "ids" && field.kind !== "words") return counts;
  const add = (value: string): void => void counts.set(value, (counts.get(value) ?? 0) + 1);
  const count = (issue: Issue): void => {
    const values = field.values(issue, data.lookup);
    if (values.length === 0) add(NONE);
    else values.forEach(add);
  };
  for (const issue of data.open.cache.issue.all()) if (isLiveIssue(issue, data.projectId)) count(issue);
  return counts;
}
