// How branches, titles and messages refer to issues: `WEB-12` links, `closes WEB-12` closes.
import type { GitRole, GitRule, GitRuleEvent } from "@cairn/contract/entities/git";

/** Characters; a longer text is read up to here. */
const LONGEST = 100_000;
/** Issues that one text may refer to; further ones are left out. */
const MOST = 50;

const RANK: Record<GitRole, number> = { mentions: 0, works: 1, closes: 2 };

const add = (found: Map<number, GitRole>, number: number, role: GitRole): void => {
  const known = found.get(number);
  if (known === undefined && found.size >= MOST) return;
  if (known === undefined || RANK[role] > RANK[known]) found.set(number, role);
};

const escaped = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);

/** `WEB-12`, in any case, but not within a longer word. */
const keyPattern = (identifier: string): string =>
  String.raw`(?<![\p{L}\p{N}])${escaped(identifier)}-(\d{1,9})(?![\p{L}\p{N}])`;

function addKeys(found: Map<number, GitRole>, identifier: string, text: string, role: GitRole): void {
  for (const [, number] of text.slice(0, LONGEST).matchAll(new RegExp(keyPattern(identifier), "giu")))
    add(found, Number(number), role);
}

/** `Closes WEB-12`, `fixed: WEB-12, WEB-13 and WEB-14`. */
function addClosed(found: Map<number, GitRole>, identifier: string, text: string): void {
  const key = keyPattern(identifier).replace("(\\d", "(?:\\d");
  const list = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s{1,3}(${key}(?:\s{0,3}(?:,|&|and)\s{0,3}${key}){0,20})`,
    "giu",
  );
  for (const [, keys = ""] of text.slice(0, LONGEST).matchAll(list))
    addKeys(found, identifier, keys, "closes");
}

export interface GitTexts {
  branch?: string;
  title?: string;
  /** Of a pull request, or the message of a commit. */
  body?: string;
}

/** The numbers of a project's issues that the texts refer to, and how. */
export function mentionsIn(
  identifier: string,
  { branch = "", title = "", body = "" }: GitTexts,
): Map<number, GitRole> {
  const found = new Map<number, GitRole>();
  addKeys(found, identifier, branch, "works");
  addKeys(found, identifier, title, "works");
  for (const text of [title, body]) addClosed(found, identifier, text);
  addKeys(found, identifier, body, "mentions");
  return found;
}

/** Whether a branch is meant by a rule: any without a pattern, `*` stands for any characters. */
export function fitsBranch(pattern: string, branch: string): boolean {
  const wanted = pattern.trim();
  if (wanted === "") return true;
  const parts = wanted.split("*");
  const [first = "", last = ""] = [parts[0], parts.at(-1)];
  if (parts.length === 1) return branch === wanted;
  if (!branch.startsWith(first) || !branch.endsWith(last) || branch.length < first.length + last.length)
    return false;
  let from = first.length;
  for (const part of parts.slice(1, -1)) {
    const at = branch.indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return from <= branch.length - last.length;
}

/** The state of the first rule that fits; null without one. */
export const stateByRules = (
  rules: readonly GitRule[],
  event: GitRuleEvent,
  targetBranch: string,
): string | null =>
  rules.find((rule) => rule.event === event && fitsBranch(rule.target_branch, targetBranch))?.state_id ??
  null;
