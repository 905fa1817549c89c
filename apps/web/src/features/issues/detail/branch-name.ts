import { slugFrom } from "@cairn/domain/names";

/** What is left for the title after person and key: branch names end up in terminals and file systems. */
const MOST = 60;

/** A branch for an issue: `ada/web-12-fix-login`. `person` is the short name of who will work on it. */
export function branchName(person: string, key: string, title: string): string {
  const words = title.split(/\s+/).flatMap((word) => slugFrom(word).split("-"));
  let name = key.toLowerCase();
  for (const word of words.filter(Boolean)) {
    if (name.length + word.length + 1 > MOST) break;
    name += `-${word}`;
  }
  const owner = slugFrom(person);
  return owner === "" ? name : `${owner}/${name}`;
}
