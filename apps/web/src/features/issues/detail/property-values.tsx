// How each property stands in the column of the page and in the pills of a phone. Null: there is none yet.
import type { Issue } from "@cairn/contract/entities/issue";
import { Avatar, AvatarStack } from "@cairn/ui/avatar";
import { Icon, type IconName } from "@cairn/ui/icon";
import { Pill } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import { tip } from "@cairn/ui/tooltip";
import type { ReactNode } from "react";
import { t as listWords } from "../../../i18n/issues.ts";
import type { ListData, Person } from "../../../issue-list/engine/list-data.ts";
import { StateMark } from "../../../issue-list/properties/cells.tsx";
import { dayName, fullDay } from "../../../issue-list/properties/day-name.ts";
import { dueClass, dueTone } from "../../../issue-list/properties/due.ts";
import type { Editable } from "../../../issue-list/properties/property-names.ts";
import { textOf } from "../../../issue-list/properties/values.ts";

export interface ValueScene {
  data: ListData;
  issue: Issue;
  /** The UTC day. */
  today: string;
}

type Draw = (scene: ValueScene) => ReactNode | null;

function peopleOf({ data, issue }: ValueScene): Person[] {
  return issue.assignee_ids.map((id) => {
    const name = listWords("former_member");
    return data.personById.get(id) ?? { id, name, first_name: name, avatar: "" };
  });
}

function assignees(scene: ValueScene): ReactNode | null {
  const people = peopleOf(scene);
  const [only, ...others] = people;
  if (!only) return null;
  const isOne = others.length === 0;
  return (
    <>
      {isOne ? (
        <Avatar id={only.id} name={only.name} src={only.avatar} decorative />
      ) : (
        <AvatarStack people={people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} max={3} />
      )}
      <span className="cut">
        {isOne ? only.name : people.map(({ first_name, name }) => first_name || name).join(", ")}
      </span>
    </>
  );
}

/** Pills have no names: the icon tells a start from a due date, as everywhere. */
interface DayLook {
  icon: IconName;
  tone: string;
}

function day(value: string | null, today: string, { icon, tone }: DayLook): ReactNode | null {
  if (value === null) return null;
  return (
    <>
      <Icon name={icon} className={tone || "text-ink-4"} />
      <span {...tip(fullDay(value))} className={`num ${tone}`}>
        {dayName(value, today)}
      </span>
    </>
  );
}

function named(icon: IconName, text: string): ReactNode | null {
  if (text === "") return null;
  return (
    <>
      <Icon name={icon} className="text-ink-4" />
      <span className="num cut">{text}</span>
    </>
  );
}

/** Pills that stand beside each other; the button around them is one. */
function labels({ data, issue }: ValueScene): ReactNode | null {
  const known = issue.label_ids
    .map((id) => data.open.cache.label.get(id))
    .filter((label) => label !== undefined);
  if (known.length === 0) return null;
  return known.map(({ id, name, color }) => (
    <Pill key={id} dot={color}>
      {name}
    </Pill>
  ));
}

export const VALUES: Record<Editable, Draw> = {
  state: ({ data, issue }) => {
    const name = data.stateById.get(issue.state_id ?? "")?.name;
    if (name === undefined) return null;
    return (
      <>
        <StateMark data={data} stateId={issue.state_id} />
        <span className="cut">{name}</span>
      </>
    );
  },
  priority: ({ issue }) =>
    issue.priority === "none" ? null : (
      <>
        <PriorityIcon level={issue.priority} />
        <span className="cut">{listWords(`priority_${issue.priority}`)}</span>
      </>
    ),
  assignees,
  labels,
  start_date: ({ issue, today }) => day(issue.start_date, today, { icon: "play", tone: "" }),
  target_date: ({ data, issue, today }) =>
    day(issue.target_date, today, { icon: "calendar", tone: dueClass(dueTone(issue, data, today)) }),
  estimate: (scene) => named("est", textOf("estimate", scene.data, scene.issue)),
  cycle: (scene) => named("cycle", textOf("cycle", scene.data, scene.issue)),
  modules: (scene) => named("module", textOf("modules", scene.data, scene.issue)),
};
