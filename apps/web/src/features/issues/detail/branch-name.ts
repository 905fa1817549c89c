import { slugFrom, titleSlug } from "@cairn/domain/issue-address";

/** The maximum length: branch names are used in terminals and file systems. */
const MAX_LENGTH = 60;

/** The branch name of an issue: `ada/web-12-fix-login`. `person` is the short name of the future author. */
export function branchName(person: string, key: string, title: string): string {
  const words = titleSlug(title, MAX_LENGTH - key.length - 1);
  const name = words === "" ? key.toLowerCase() : `${key.toLowerCase()}-${words}`;
  const owner = slugFrom(person);
  return owner === "" ? name : `${owner}/${name}`;
}
