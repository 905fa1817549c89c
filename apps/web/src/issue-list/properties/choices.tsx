// What can be chosen for each property, as items of the one picker: for editing, for filters and in the create dialog.
import { PRIORITIES, type Issue, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { cycleStatus } from "@cairn/domain/cycles";
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import type { Property } from "@cairn/domain/properties/property";
import { Avatar, NoAvatar } from "@cairn/ui/avatar";
import { Dot } from "@cairn/ui/pill";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import type { ReactNode } from "react";
import { t } from "../../i18n/issues.ts";
import { t as words } from "../../i18n/properties.ts";
import { inOwnPickOrder } from "../../data/recent-people.ts";
import type { ListData, Person } from "../engine/list-data.ts";
import { utcDay } from "../../session/own-time.ts";
import { StateMark } from "./state-mark.tsx";
import { inCycleOrder } from "./cycle-order.ts";
import { isLiveIssue } from "../engine/source.ts";
import { iconOf } from "./property-words.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

/** Keys that take a priority while the picker is open (look/README, Shortcuts). */
const PRIORITY_KEYS: Record<Priority, string> = { urgent: "1", high: "2", medium: "3", low: "4", none: "0" };

const priorityChoices = (): PickerItem[] =>
  PRIORITIES.map((level) => ({
    value: level,
    label: t(`priority_${level}`),
    icon: <PriorityIcon level={level} />,
    shortcut: PRIORITY_KEYS[level],
  }));

const stateChoices = (data: ListData): PickerItem[] =>
  [...data.stateById.values()].map(({ id, name, group, color, share }) => ({
    value: id,
    label: name,
    icon: <StateRing group={group} color={color} share={share} />,
    keywords: [groupLabel(group)],
  }));

const stateGroupChoices = (): PickerItem[] =>
  STATE_GROUPS.map((group) => ({
    value: group,
    label: groupLabel(group),
    icon: <StateRing group={group} />,
  }));

const labelChoices = (data: ListData): PickerItem[] =>
  [...data.labels]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map(({ id, name, color }) => ({
      value: id,
      label: name,
      icon: (
        <span className="grid size-4 flex-none place-items-center">
          <Dot color={color} />
        </span>
      ),
    }));

const personItem = ({ id, name, avatar, is_bot }: Person): PickerItem => ({
  value: id,
  label: name,
  ...(is_bot ? { hint: t("agent") } : {}),
  icon: <Avatar id={id} name={name} src={avatar} size={20} decorative />,
});

/** What is asked for. */
interface Asked {
  /** Values that stay choosable, so that they can be taken away. */
  chosen: readonly string[];
  /** As a filter, what takes no more issues can still be chosen. */
  use: "edit" | "filter";
}

/** Members of the project, oneself and those picked lately first, and those who are chosen but have left it. */
export function personChoices(data: ListData, chosen: readonly string[] = []): PickerItem[] {
  const people = [...data.people];
  for (const id of chosen) {
    const person = data.personById.get(id);
    if (person && !people.some((one) => one.id === id)) people.push(person);
  }
  return inOwnPickOrder(data.open, people, ({ id }) => id).map((person) =>
    person.id === data.open.me ? { ...personItem(person), hint: t("you") } : personItem(person),
  );
}

const CYCLE_HINTS = {
  CURRENT: "cycle_current",
  UPCOMING: "cycle_upcoming",
  COMPLETED: "cycle_completed",
} as const;

/** Cycles, the one under way first. One that has ended takes no issues any more (contract/issues §11.3). */
function cycleChoices(data: ListData, { use }: Asked): PickerItem[] {
  return inCycleOrder(data.cycles, utcDay()).map((cycle) => {
    const status = cycleStatus(cycle, utcDay());
    return {
      value: cycle.id,
      label: cycle.name,
      icon: <Icon name="cycle" className={status === "CURRENT" ? "text-accent" : "text-ink-4"} />,
      ...(status === "DRAFT" ? {} : { hint: words(CYCLE_HINTS[status]) }),
      disabled: use === "edit" && status === "COMPLETED",
    };
  });
}

const moduleChoices = (data: ListData): PickerItem[] =>
  data.modules.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <Icon name="module" className="text-ink-4" />,
  }));

const estimateChoices = (data: ListData): PickerItem[] =>
  data.estimatePoints.map(({ id, value }) => ({
    value: id,
    label: value,
    icon: <Icon name="est" className="text-ink-4" />,
  }));

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

const issueItem = (data: ListData, row: Issue): PickerItem => ({
  value: row.id,
  label: `${data.keyOf(row)} ${row.name}`,
  icon: <StateMark data={data} stateId={row.state_id} />,
});

const newestFirst = (a: Issue, b: Issue): number => b.sequence_id - a.sequence_id;

const liveIssues = ({ open, projectId }: ListData): Issue[] =>
  open.cache.issue.all().filter((row) => projectId !== null && isLiveIssue(row, projectId));

/** Issues that have sub-issues. */
const parentChoices = (data: ListData, { chosen }: Asked): PickerItem[] =>
  liveIssues(data)
    .filter(({ id, sub_issues_count }) => sub_issues_count > 0 || chosen.includes(id))
    .sort(newestFirst)
    .map((row) => issueItem(data, row));

const optionChoices = ({ definition }: Property): PickerItem[] =>
  (definition?.options ?? []).map(({ id, name, color }) => ({
    value: id,
    label: name,
    icon: (
      <span className="grid size-4 flex-none place-items-center">
        <Dot color={color} />
      </span>
    ),
  }));

const flagChoices = (): PickerItem[] => [
  { value: "true", label: t("yes"), icon: <Icon name="check" className="text-ink-4" /> },
  { value: "false", label: t("no"), icon: <Icon name="dash" className="text-ink-4" /> },
];

type Choices = (data: ListData, asked: Asked, property: Property) => PickerItem[];

const BUILT_IN: Partial<Record<BuiltInId, Choices>> = {
  state: stateChoices,
  state_group: stateGroupChoices,
  priority: priorityChoices,
  labels: labelChoices,
  project: projectChoices,
  parent: parentChoices,
  estimate: estimateChoices,
  cycle: cycleChoices,
  modules: moduleChoices,
};

const BY_KIND: Partial<Record<Property["kind"], Choices>> = {
  option: (_data, _asked, property) => optionChoices(property),
  "multi-option": (_data, _asked, property) => optionChoices(property),
  user: (data, { chosen }) => personChoices(data, chosen),
  users: (data, { chosen }) => personChoices(data, chosen),
  boolean: flagChoices,
  relation: (data) =>
    liveIssues(data)
      .sort(newestFirst)
      .map((row) => issueItem(data, row)),
};

const choicesFor = ({ id, kind }: Property): Choices | undefined =>
  BUILT_IN[id as BuiltInId] ?? BY_KIND[kind];

/** Whether its values are chosen from a list; others are typed, or picked from a calendar. */
export const hasChoices = (property: Property): boolean => choicesFor(property) !== undefined;

/** What can be chosen for a property. Observed. */
export const choicesOf = (property: Property, data: ListData, asked: Asked): PickerItem[] =>
  choicesFor(property)?.(data, asked, property) ?? [];

/** The mark of "no value" in a list of choices. */
export const noneMark = (property: Property): ReactNode =>
  property.kind === "user" || property.kind === "users" ? (
    <NoAvatar />
  ) : (
    <Icon name={iconOf(property)} className="text-ink-4" />
  );
