// What can be chosen for each property, as items of the one picker. Used for editing, for filters and in the create dialog.
import { PRIORITIES, type Priority } from "@cairn/contract/entities/issue";
import { STATE_GROUPS } from "@cairn/contract/entities/state";
import { GROUP_LABELS } from "@cairn/domain/states";
import { Avatar } from "@cairn/ui/avatar";
import { Dot } from "@cairn/ui/pill";
import type { PickerItem } from "@cairn/ui/picker";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { StateRing } from "@cairn/ui/state-ring";
import { t } from "../../i18n/issues.ts";
import type { Person, ProjectData } from "../engine/project-data.ts";

/** Keys that take a priority while the picker is open (look/README, Shortcuts). */
const PRIORITY_KEYS: Record<Priority, string> = { urgent: "1", high: "2", medium: "3", low: "4", none: "0" };

export const priorityChoices = (): PickerItem[] =>
  PRIORITIES.map((level) => ({
    value: level,
    label: t(`priority_${level}`),
    icon: <PriorityIcon level={level} />,
    shortcut: PRIORITY_KEYS[level],
  }));

export const stateChoices = (data: ProjectData): PickerItem[] =>
  [...data.stateById.values()].map(({ id, name, group, color, share }) => ({
    value: id,
    label: name,
    icon: <StateRing group={group} color={color} share={share} />,
    keywords: [GROUP_LABELS[group]],
  }));

export const stateGroupChoices = (): PickerItem[] =>
  STATE_GROUPS.map((group) => ({
    value: group,
    label: GROUP_LABELS[group],
    icon: <StateRing group={group} />,
  }));

export const labelChoices = (data: ProjectData): PickerItem[] =>
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

/** Members of the project; those who are chosen but have left it stay choosable, so that they can be taken away. */
export function personChoices(data: ProjectData, chosen: readonly string[] = []): PickerItem[] {
  const people = [...data.people];
  for (const id of chosen) {
    const person = data.personById.get(id);
    if (person && !people.includes(person)) people.push(person);
  }
  return people.map((person) =>
    person.id === data.open.me ? { ...personItem(person), hint: t("you") } : personItem(person),
  );
}
