import { Avatar, AvatarStack } from "@cairn/ui/avatar";
import { peopleOf } from "../referenced.ts";
import type { DrawValue } from "./scene.ts";

/** One person with their name, several as a stack with their first names. */
export const peopleValue: DrawValue = ({ data, issue }, property) => {
  const people = peopleOf(property, data, issue);
  const [only, ...others] = people;
  if (!only) return null;
  if (others.length === 0)
    return (
      <>
        <Avatar id={only.id} name={only.name} src={only.avatar} decorative />
        <span className="cut">{only.name}</span>
      </>
    );
  return (
    <>
      <AvatarStack people={people.map(({ id, name, avatar }) => ({ id, name, src: avatar }))} max={3} />
      <span className="cut">{people.map(({ first_name, name }) => first_name || name).join(", ")}</span>
    </>
  );
};
