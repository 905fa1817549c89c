// Misspelled names: one letter too many, too few, replaced, or two swapped.

/** Shorter names are too similar to each other to be judged. */
const SHORTEST = 4;

function isOneEdit(shorter: string, longer: string): boolean {
  let at = 0;
  while (at < shorter.length && shorter[at] === longer[at]) at += 1;
  if (longer.length > shorter.length) return shorter.slice(at) === longer.slice(at + 1);
  const isOther = shorter.slice(at + 1) === longer.slice(at + 1);
  const isTurned =
    shorter[at] === longer[at + 1] &&
    shorter[at + 1] === longer[at] &&
    shorter.slice(at + 2) === longer.slice(at + 2);
  return isOther || isTurned;
}

/** The known name that `name` is a misspelling of (Damerau-Levenshtein distance 1, ignoring case), or null. */
export function closestName(name: string, known: Iterable<string>): string | null {
  if (name.length < SHORTEST) return null;
  const said = name.toLowerCase();
  for (const one of known) {
    if (one.length < SHORTEST || Math.abs(one.length - said.length) > 1) continue;
    const [shorter, longer] = one.length <= said.length ? [one, said] : [said, one];
    if (isOneEdit(shorter, longer)) return one;
  }
  return null;
}
