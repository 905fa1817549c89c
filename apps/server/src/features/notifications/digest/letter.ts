// The email that lists what is due and what happened.
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

const lineOf = ({ key, name, target_date }: DigestIssue, withDate: boolean): string =>
  `${key} ${oneLine(name).slice(0, 200)}${withDate && target_date !== null ? ` (due ${target_date})` : ""}`;

function section(
  title: string,
  url: string,
  issues: readonly DigestIssue[],
  withDate: boolean,
): LetterSection[] {
  if (issues.length === 0) return [];
  const lines = issues.slice(0, MAX_LINES).map((issue) => lineOf(issue, withDate));
  return [{ title, url, lines: issues.length > MAX_LINES ? [...lines, "and more"] : lines }];
}

function sectionsOf(digest: WorkspaceDigest, address: string, isWeekly: boolean): LetterSection[] {
  const { workspace, overdue, due, changed, unread } = digest;
  const base = `${address}/${workspace.slug}`;
  const name = oneLine(workspace.name);
  const inbox = `${base}/notifications/`;
  return [
    ...section(`${name}: overdue`, `${base}/workspace-views/assigned/`, overdue, true),
    ...section(
      `${name}: due ${isWeekly ? "this week" : "today"}`,
      `${base}/workspace-views/assigned/`,
      due,
      isWeekly,
    ),
    ...(unread === 0
      ? []
      : [
          {
            title: `${name}: unread`,
            url: inbox,
            lines: [`${unread} unread ${unread === 1 ? "notification" : "notifications"}`],
          },
        ]),
    ...section(`${name}: changed in issues you follow`, inbox, changed, false),
  ];
}

/** Null: there is nothing to tell. */
export function digestLetter(
  digests: readonly WorkspaceDigest[],
  { address, unsubscribe, isWeekly }: { address: string; unsubscribe: string; isWeekly: boolean },
): Letter | null {
  const sections = digests.flatMap((digest) => sectionsOf(digest, address, isWeekly));
  if (sections.length === 0) return null;
  return {
    subject: isWeekly ? "Your week in Cairn" : "Your day in Cairn",
    paragraphs: [],
    sections,
    footnotes: [
      `You chose this ${isWeekly ? "weekly" : "daily"} digest. Change it: ${address}/profile/notifications/`,
    ],
    unsubscribe,
  };
}
