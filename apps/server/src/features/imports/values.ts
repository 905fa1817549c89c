// Parsers for cells: pure functions of text, each with what could not be kept.
import type { Priority } from "@cairn/contract/entities/issue";
import { cleanEmail, isEmail } from "@cairn/domain/names";

/**
 * Characters that PostgreSQL refuses or that are invisible: control characters except tabs and line ends, and lone
 * surrogates.
 */
// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/gu;

/** The text without unsuitable characters, and how many there were. */
export function cleanText(text: string): { text: string; removed: number } {
  let removed = 0;
  const clean = text.replace(UNFIT, () => {
    removed += 1;
    return "";
  });
  return { text: clean, removed };
}

/** Most characters (code points) of a name in the database. */
export const MAX_NAME = 255;

/** A text of at most `most` code points, cut at a word if one ends in its second half, with an ellipsis. */
export function shorten(text: string, most = MAX_NAME): string {
  const points = Array.from(text);
  if (points.length <= most) return text;
  const cut = points.slice(0, most - 1).join("");
  const word = cut.search(/\s\S*$/);
  return `${word > cut.length / 2 ? cut.slice(0, word) : cut}…`;
}

const SHOWN = 60;
/** The text of a cell as remarks quote it. */
export const excerpt = (text: string): string => shorten(text.replace(/\s+/g, " ").trim(), SHOWN);

const PRIORITIES: Record<Priority, string> = {
  urgent: "urgent critical blocker highest p0 immediate showstopper",
  high: "high major p1 important",
  medium: "medium normal moderate p2 default",
  low: "low lowest minor trivial p3 p4 nicetohave",
  none: "none nopriority undefined unset unprioritized unprioritised",
};

/** Null: the word has no meaning here. */
export function readPriority(text: string): Priority | null {
  const word = text.toLowerCase().replace(/[^a-z0-9]/g, "");
  if (word === "") return "none";
  const [found] = Object.entries(PRIORITIES).find(([, words]) => words.split(" ").includes(word)) ?? [];
  return (found as Priority | undefined) ?? null;
}

/** Names in one cell, separated by commas, otherwise by semicolons, or one per line; each once. */
export function readList(cells: readonly string[]): string[] {
  const names = cells.flatMap((cell) => cell.split(cell.includes(",") ? /[,\n]/ : /[;\n]/));
  return [...new Set(names.map((name) => name.replace(/\s+/g, " ").trim()).filter((name) => name !== ""))];
}

export interface Addresses {
  emails: string[];
  /** What is not an email address. */
  others: string[];
}

const NAMED = /<([^<>]+)>\s*$/;

/** Email addresses, each once; `Jane Doe <jane@example.com>` is accepted, too. */
export function readAddresses(cells: readonly string[]): Addresses {
  const found: Addresses = { emails: [], others: [] };
  for (const name of readList(cells).flatMap((part) => (isNamed(part) ? [part] : part.split(/[;\s]+/)))) {
    const address = cleanEmail(NAMED.exec(name)?.[1] ?? name);
    if (isEmail(address)) found.emails.push(address);
    else if (name !== "") found.others.push(name);
  }
  return { emails: [...new Set(found.emails)], others: found.others };
}

/** Parts that form one name in spite of spaces. */
const isNamed = (part: string): boolean => NAMED.test(part) || !part.includes("@");

const MAX_NUMBER = 2_147_483_647;

/** A positive integer, with or without `#`; null for anything else. */
export function readNumber(text: string): number | null {
  const digits = /^#?(\d{1,10})$/.exec(text.trim())?.[1];
  const number = Number(digits ?? 0);
  return number >= 1 && number <= MAX_NUMBER ? number : null;
}

/** `pull_request` → `Pull request`; a name with a capital letter stays unchanged. */
export function humanize(name: string): string {
  if (/\p{Lu}/u.test(name)) return name;
  const words = name.replace(/_+/g, " ").trim();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
