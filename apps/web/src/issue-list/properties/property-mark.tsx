// The mark of a property on a button that says what is chosen: that of the value, or else the icon of the property.
import type { Issue } from "@cairn/contract/entities/issue";
import type { Property } from "@cairn/domain/properties/property";
import { AvatarStack } from "@cairn/ui/avatar";
import { Icon } from "@cairn/ui/icon";
import { Dot } from "@cairn/ui/pill";
import { PriorityIcon } from "@cairn/ui/priority-icon";
import type { ReactNode } from "react";
import type { ListData } from "../engine/list-data.ts";
import { StateMark } from "./state-mark.tsx";
import { coloredOf } from "./kinds/option.tsx";
import { iconOf } from "./property-words.ts";
import { peopleOf } from "./referenced.ts";

/** So many colors are shown of several options. */
const MOST_DOTS = 3;

/** Observed. */
export function propertyMark(property: Property, data: ListData, issue: Issue): ReactNode {
  const { id, kind } = property;
  if (id === "state") return <StateMark data={data} stateId={issue.state_id} />;
  if (id === "priority") return <PriorityIcon level={issue.priority} />;
  const people = kind === "user" || kind === "users" ? peopleOf(property, data, issue) : [];
  if (people.length > 0)
    return (
      <AvatarStack
        people={people.map(({ id: person, name, avatar }) => ({ id: person, name, src: avatar }))}
      />
    );
  const isColored = id === "labels" || property.definition?.options.length;
  const colored = isColored ? coloredOf(property, data, issue).slice(0, MOST_DOTS) : [];
  if (colored.length === 0) return <Icon name={iconOf(property)} className="text-ink-3" />;
  return (
    <span className="flex gap-0.5">
      {colored.map((option) => (
        <Dot key={option.id} color={option.color} />
      ))}
    </span>
  );
}
