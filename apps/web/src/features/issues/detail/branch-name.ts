import { slugFrom, titleSlug } from "@cairn/domain/issue-address";

/** What is left for the title after person and key: branch names end up in terminals and file systems. */
const MAX_LENGTH = 60;

/** A branch for an issue: `ada/web-12-fix-login`. `person` is the short name of who will work on it. */
export function branchName(person: string, key: string, title: string): string {
  const words = titleSlug(title, MAX_LENGTH - key.length - 1);
  const name = words === "" ? key.toLowerCase() : `${key.toLowerCase()}-${words}`;
  const owner = slugFrom(person);
  return owner === "" ? name : `${owner}/${name}`;
}
