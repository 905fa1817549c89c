// The names of branches of issues.
import { slugFrom, titleSlug } from "./issue-address.ts";

/** The maximum length: branch names are used in terminals and file systems. */
const MAX_LENGTH = 60;
/** How branches are named unless a project says otherwise. */
export const BRANCH_PATTERN = "{user}/{key}-{title}";

export interface BranchParts {
  /** The short name of the future author. */
  user: string;
  /** `WEB-12` */
  key: string;
  title: string;
}

/** What Git allows in a name, without the separators that an empty part has left. */
const tidied = (name: string): string =>
  name
    .replaceAll(/[^A-Za-z0-9/._-]+/g, "-")
    .replaceAll(/-{2,}/g, "-")
    .split("/")
    .map((part) => part.replaceAll(/^[-._]+|[-._]+$/g, "").replaceAll(/\.{2,}/g, "."))
    .filter((part) => part !== "")
    .join("/");

/** The branch name of an issue: `ada/web-12-fix-login`. @param pattern of the project; empty: the usual one */
export function branchName({ user, key, title }: BranchParts, pattern = ""): string {
  const parts: Readonly<Record<string, string>> = {
    "{user}": slugFrom(user),
    "{key}": key.toLowerCase(),
    "{title}": titleSlug(title, MAX_LENGTH - key.length - 1),
  };
  return tidied(
    (pattern || BRANCH_PATTERN).replaceAll(/\{(?:user|key|title)\}/g, (name) => parts[name] ?? ""),
  );
}
