import { Fragment, type ReactNode } from "react";

/* Private-use characters stand around the name of a slot: no text that a person writes has them. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const SLOT = new RegExp(`${OPEN}([a-z]+)${CLOSE}`, "g");

/** What to pass to a translation so that `fill` finds its slots again. */
export const slotMarks = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${OPEN}${name}${CLOSE}`]));

/** A translated sentence with elements in the places of its values. */
export function fill(text: string, slots: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(SLOT)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={index}>{slots[piece]}</Fragment>));
}
