// What can be chosen for each property, as items of the one picker. Used for editing, for filters and in the create dialog.
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { cycleStatus } from "@cairn/domain/cycles";
import { Avatar } from "@cairn/ui/avatar";
import { Dot } from "@cairn/ui/pill";
import { Icon } from "@cairn/ui/icon";
import type { PickerItem } from "@cairn/ui/picker";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import { t } from "../../i18n/issues.ts";
import { inOwnPickOrder } from "../../data/recent-people.ts";
import type { ListData, Person } from "../engine/list-data.ts";
import { utcDay } from "../../session/own-time.ts";
import { inCycleOrder } from "./cycle-order.ts";
import { groupLabel } from "../../i18n/state-groups.ts";

/** Keys that take a priority while the picker is open (look/README, Shortcuts). */
const PRIORITY_KEYS: Record<Priority, string> = { urgent: "1", high: "2", medium: "3", low: "4", none: "0" };

export const priorityChoices = (): PickerItem[] =>
  PRIORITIES.map((level) => ({
    value: level,
    label: t(`priority_${level}`),
    icon: <PriorityIcon level={level} />,
    shortcut: PRIORITY_KEYS[level],
  }));

export const stateChoices = (data: ListData): PickerItem[] =>
  [...data.stateById.values()].map(({ id, name, group, color, share }) => ({
    value: id,
    label: name,
    icon: <StateRing group={group} color={color} share={share} />,
    keywords: [groupLabel(group)],
  }));

export const stateGroupChoices = (): PickerItem[] =>
  STATE_GROUPS.map((group) => ({
    value: group,
    label: groupLabel(group),
    icon: <StateRing group={group} />,
  }));

export const labelChoices = (data: ListData): PickerItem[] =>
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

const personItem = ({ id, name, avatar }: Person): PickerItem => ({
  value: id,
  label: name,
  icon: <Avatar id={id} name={name} src={avatar} size={20} decorative />,
});

/** Members of the project, oneself and those picked lately first; those who are chosen but have left it stay choosable, so that they can be taken away. */
export function personChoices(data: ListData, chosen: readonly string[] = []): PickerItem[] {
  const people = [...data.people];
  for (const id of chosen) {
    const person = data.personById.get(id);
    if (person && !people.includes(person)) people.push(person);
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

/** Cycles, the one under way first. One that has ended takes no issues any more (contract/issues §11.3); as a filter it can be chosen. */
export function cycleChoices(data: ListData, use: "edit" | "filter" = "edit"): PickerItem[] {
  return inCycleOrder(data.cycles, utcDay()).map((cycle) => {
    const status = cycleStatus(cycle, utcDay());
    return {
      value: cycle.id,
      label: cycle.name,
      icon: <Icon name="cycle" className={status === "CURRENT" ? "text-accent" : "text-ink-4"} />,
      ...(status === "DRAFT" ? {} : { hint: t(CYCLE_HINTS[status]) }),
      disabled: use === "edit" && status === "COMPLETED",
    };
  });
}

export const moduleChoices = (data: ListData): PickerItem[] =>
  data.modules.map(({ id, name }) => ({
    value: id,
    label: name,
    icon: <Icon name="module" className="text-ink-4" />,
  }));

export const estimateChoices = (data: ListData): PickerItem[] =>
  data.estimatePoints.map(({ id, value }) => ({
    value: id,
    label: value,
    icon: <Icon name="est" className="text-ink-4" />,
  }));
