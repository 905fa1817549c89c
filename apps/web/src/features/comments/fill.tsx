import { Fragment, type ReactNode } from "react";

/* Private-use characters enclose slot names: they do not occur in people's texts. */
const OPEN = "\uE000";
const CLOSE = "\uE001";
const SLOT = new RegExp(`${OPEN}([a-z]+)${CLOSE}`, "g");

/** Values for a translation that mark its slots for `fill`. */
export const slotMarks = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, `${OPEN}${name}${CLOSE}`]));

/** Replaces the marked slots of a translated sentence by elements. */
export function fill(text: string, slots: Readonly<Record<string, ReactNode>>): ReactNode {
  return text
    .split(SLOT)
    .map((piece, index) => (index % 2 === 0 ? piece : <Fragment key={index}>{slots[piece]}</Fragment>));
}
