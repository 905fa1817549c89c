// Which filters are offered, under which name and icon, and what can be chosen in each.
import type { Issue } from "@cairn/contract/entities/issue";
import { FIELDS, type FieldName, NONE } from "@cairn/domain/issue-list/fields";
import { NoAvatar } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import type { ReactNode } from "react";
import type { issues } from "../../i18n/en/issues.ts";
import type { TextKey } from "../../i18n/i18n.ts";
import { t } from "../../i18n/issues.ts";
import type { ListData } from "../engine/list-data.ts";
import { isLiveIssue } from "../engine/source.ts";
import {
  cycleChoices,
  estimateChoices,
  labelChoices,
  moduleChoices,
  personChoices,
  priorityChoices,
  stateChoices,
  stateGroupChoices,
} from "../properties/choices.tsx";
import { StateMark } from "../properties/cells.tsx";
import { type Editable, PROPERTY_WORDS } from "../properties/property-names.ts";

export interface FilterField {
  name: TextKey<typeof issues>;
  icon: IconName;
  /** Absent for dates. */
  choices?: (data: ListData, chosen: readonly string[]) => PickerItem[];
  /** "No …", which is the value `None`. */
  none?: { label: TextKey<typeof issues>; icon: ReactNode };
  /** Offered only where the project has this property. */
  property?: Editable;
  /** Px of its menu, where names are long. */
  width?: number;
  /** Dates: whether what is offered lies ahead or back. */
  looks?: "ahead" | "back";
}

/** Projects that this person is in. */
const projectChoices = ({ open }: ListData): PickerItem[] =>
  open.cache.project
    .all()
    .filter(({ is_member, archived_at }) => is_member && archived_at === null)
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, identifier }) => ({
      value: id,
      label: name,
      icon: <Icon name="box" className="text-ink-4" />,
      keywords: [identifier],
    }));

/** Issues that have sub-issues; those that are chosen stay choosable. */
const parentChoices = (data: ListData, chosen: readonly string[]): PickerItem[] =>
  data.open.cache.issue
    .all()
    .filter((row) => data.projectId !== null && isLiveIssue(row, data.projectId))
    .filter(({ id, sub_issues_count }) => sub_issues_count > 0 || chosen.includes(id))
    .sort((a, b) => b.sequence_id - a.sequence_id)
    .map((row) => ({
      value: row.id,
      label: `${data.keyOf(row)} ${row.name}`,
      icon: <StateMark data={data} stateId={row.state_id} />,
    }));

const iconOf = (property: Editable): IconName => PROPERTY_WORDS[property].icon;

export const FILTER_FIELDS: Readonly<Record<FieldName, FilterField>> = {
  state: { name: "state", icon: iconOf("state"), choices: stateChoices },
  state_group: { name: "state_group", icon: "contrast", choices: stateGroupChoices },
  priority: { name: "priority", icon: iconOf("priority"), choices: priorityChoices },
  assignees: {
    name: "assignee",
    icon: iconOf("assignees"),
    choices: personChoices,
    none: { label: "no_assignee", icon: <NoAvatar /> },
  },
  labels: {
    name: "label",
    icon: iconOf("labels"),
    choices: labelChoices,
    none: { label: "no_label", icon: <Icon name="tag" className="text-ink-4" /> },
  },
  created_by: { name: "created_by", icon: "users", choices: personChoices },
  mentions: { name: "mentions", icon: "at", choices: personChoices },
  cycle: {
    name: "cycle",
    icon: iconOf("cycle"),
    choices: (data) => cycleChoices(data, "filter"),
    none: { label: "no_cycle", icon: <Icon name="cycle" className="text-ink-4" /> },
    property: "cycle",
  },
  module: {
    name: "module",
    icon: iconOf("modules"),
    choices: moduleChoices,
    none: { label: "no_module", icon: <Icon name="module" className="text-ink-4" /> },
    property: "modules",
  },
  parent: {
    name: "parent",
    icon: "subs",
    choices: parentChoices,
    width: 360,
    none: { label: "no_parent", icon: <Icon name="subs" className="text-ink-4" /> },
  },
  estimate_point: {
    name: "estimate",
    icon: iconOf("estimate"),
    choices: estimateChoices,
    none: { label: "no_estimate", icon: <Icon name="est" className="text-ink-4" /> },
    property: "estimate",
  },
  subscriber: { name: "subscriber", icon: "bell", choices: personChoices },
  project: { name: "project", icon: "box", choices: projectChoices },
  name: { name: "issue_title", icon: "search" },
  start_date: { name: "start_date", icon: iconOf("start_date"), looks: "ahead" },
  target_date: { name: "due_date", icon: iconOf("target_date"), looks: "ahead" },
  created_at: { name: "created", icon: "clock", looks: "back" },
  updated_at: { name: "updated", icon: "clock", looks: "back" },
  completed_at: { name: "completed", icon: "check", looks: "back" },
};

export const fieldLabel = (name: FieldName): string => t(FILTER_FIELDS[name].name);

/** How many issues that are listed have each value. Empty where rows do not hold it, or are not all here. */
export function countsOf(
  data: ListData,
  name: FieldName,
  withSubIssues: boolean,
): ReadonlyMap<string, number> {
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
  for (const issue of data.open.cache.issue.all())
    if (data.projectId !== null && isLiveIssue(issue, data.projectId))
      if (withSubIssues || issue.parent_id === null) count(issue);
  return counts;
}
