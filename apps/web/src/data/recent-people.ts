// People that were recently picked in this browser, offered first by pickers. Newest first.
import { readStored, writeStored } from "../shell/stored.ts";
import type { OpenWorkspace } from "./open-workspace.ts";

const MAX_PEOPLE = 8;
const key = ({ id }: OpenWorkspace): string => `recent_people:${id}`;

export function recentPeople(open: OpenWorkspace): string[] {
  const stored = readStored(key(open));
  return Array.isArray(stored) ? stored.filter((one): one is string => typeof one === "string") : [];
}

/** Remembers people added by a choice, except the person themself, who is first anyway. */
export function rememberPeople(open: OpenWorkspace, added: readonly string[]): void {
  const picked = added.filter((id) => id !== open.me);
  if (picked.length === 0) return;
  const others = recentPeople(open).filter((id) => !picked.includes(id));
  writeStored(key(open), [...picked, ...others].slice(0, MAX_PEOPLE));
}

/**
 * A change handler for pickers of several people that remembers the added ones.
 * @param before the people chosen at first
 */
export function rememberingPeople(
  open: OpenWorkspace,
  before: readonly string[],
  onChange: (chosen: string[]) => void,
): (chosen: string[]) => void {
  let known = before;
  return (chosen) => {
    rememberPeople(
      open,
      chosen.filter((id) => !known.includes(id)),
    );
    known = chosen;
    onChange(chosen);
  };
}

/** The order of people in pickers: the person, recently picked people, then the others in the given order. */
export function inPickOrder<P>(
  people: readonly P[],
  idOf: (person: P) => string,
  { me, recent }: { me: string; recent: readonly string[] },
): P[] {
  const first = [me, ...recent];
  const rank = (person: P): number => {
    const at = first.indexOf(idOf(person));
    return at === -1 ? first.length : at;
  };
  return [...people].sort((a, b) => rank(a) - rank(b));
}

/** `inPickOrder` with this person's recent picks in this workspace. */
export const inOwnPickOrder = <P>(
  open: OpenWorkspace,
  people: readonly P[],
  idOf: (person: P) => string,
): P[] => inPickOrder(people, idOf, { me: open.me, recent: recentPeople(open) });
