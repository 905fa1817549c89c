// The email that lists what is due and what happened.
import type { InEachLanguage, MailLanguage } from "../../mail/language.ts";
import { oneLine, type Letter, type LetterSection } from "../../mail/letter.ts";
import type { DigestIssue, Place } from "./queries.ts";

export interface WorkspaceDigest {
  workspace: Place;
  overdue: readonly DigestIssue[];
  due: readonly DigestIssue[];
  changed: readonly DigestIssue[];
  unread: number;
}

/** Most issues of a section; a further one only says that there are more. */
export const MAX_LINES = 10;

interface Words {
  subject: (isWeekly: boolean) => string;
  overdue: string;
  due: (isWeekly: boolean) => string;
  dueOn: (day: string) => string;
  unread: string;
  unreadCount: (count: number) => string;
  changed: string;
  more: string;
  why: (isWeekly: boolean, url: string) => string;
}

export const WORDS: InEachLanguage<Words> = {
  en: {
    subject: (isWeekly) => (isWeekly ? "Your week in Cairn" : "Your day in Cairn"),
    overdue: "overdue",
    due: (isWeekly) => `due ${isWeekly ? "this week" : "today"}`,
    dueOn: (day) => `due ${day}`,
    unread: "unread",
    unreadCount: (count) => `${count} unread ${count === 1 ? "notification" : "notifications"}`,
    changed: "changed in issues you follow",
    more: "and more",
    why: (isWeekly, url) => `You chose this ${isWeekly ? "weekly" : "daily"} digest. Change it: ${url}`,
  },
  de: {
    subject: (isWeekly) => (isWeekly ? "Deine Woche in Cairn" : "Dein Tag in Cairn"),
    overdue: "überfällig",
    due: (isWeekly) => `${isWeekly ? "diese Woche" : "heute"} fällig`,
    dueOn: (day) => `fällig am ${day}`,
    unread: "ungelesen",
    unreadCount: (count) => `${count} ungelesene ${count === 1 ? "Mitteilung" : "Mitteilungen"}`,
    changed: "in abonnierten Issues geändert",
    more: "und weitere",
    why: (isWeekly, url) =>
      `Du hast diese ${isWeekly ? "wöchentliche" : "tägliche"} Zusammenfassung gewählt. Ändern: ${url}`,
  },
};

const lineOf = ({ key, name, target_date }: DigestIssue, words: Words, withDate: boolean): string =>
  `${key} ${oneLine(name).slice(0, 200)}${withDate && target_date !== null ? ` (${words.dueOn(target_date)})` : ""}`;

function section(
  title: string,
  url: string,
  issues: readonly DigestIssue[],
  words: Words,
  withDate: boolean,
): LetterSection[] {
  if (issues.length === 0) return [];
  const lines = issues.slice(0, MAX_LINES).map((issue) => lineOf(issue, words, withDate));
  return [{ title, url, lines: issues.length > MAX_LINES ? [...lines, words.more] : lines }];
}

function sectionsOf(
  digest: WorkspaceDigest,
  address: string,
  words: Words,
  isWeekly: boolean,
): LetterSection[] {
  const { workspace, overdue, due, changed, unread } = digest;
  const base = `${address}/${workspace.slug}`;
  const name = oneLine(workspace.name);
  const inbox = `${base}/notifications/`;
  return [
    ...section(`${name}: ${words.overdue}`, `${base}/workspace-views/assigned/`, overdue, words, true),
    ...section(`${name}: ${words.due(isWeekly)}`, `${base}/workspace-views/assigned/`, due, words, isWeekly),
    ...(unread === 0
      ? []
      : [
          {
            title: `${name}: ${words.unread}`,
            url: inbox,
            lines: [words.unreadCount(unread)],
          },
        ]),
    ...section(`${name}: ${words.changed}`, inbox, changed, words, false),
  ];
}

interface DigestEnvelope {
  address: string;
  unsubscribe: string;
  isWeekly: boolean;
  language: MailLanguage;
}

/** Null: there is nothing to say. */
export function digestLetter(
  digests: readonly WorkspaceDigest[],
  { address, unsubscribe, isWeekly, language }: DigestEnvelope,
): Letter | null {
  const words = WORDS[language];
  const sections = digests.flatMap((digest) => sectionsOf(digest, address, words, isWeekly));
  if (sections.length === 0) return null;
  return {
    subject: words.subject(isWeekly),
    paragraphs: [],
    sections,
    footnotes: [words.why(isWeekly, `${address}/profile/notifications/`)],
    unsubscribe,
  };
}
