// The emails that a person receives about issues and pages: one for each, or one about all when there are many.
import type { NotificationData } from "@cairn/contract/entities/notification";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { KINDS } from "@cairn/domain/properties/kinds";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { REMINDED } from "@cairn/domain/notifications";
import { BUILT_INS, isCustomName } from "@cairn/domain/properties/registry";
import { oneLine, type Letter, type LetterSection } from "../../mail/letter.ts";

/** A notification in the form that its email needs; missing values are the text `None`. */
export interface Told {
  /** The id of the issue or page. */
  subject_id: string;
  /** The place of the page that this is about; null for an issue. */
  page: { project: string | null } | null;
  sender: string;
  /** A free-form phrase: `updated the state`. */
  title: string;
  message: string | null;
  /** The actor's display name. */
  who: string;
  data: NotificationData;
  /** Of the property that changed, if the project defines it. */
  property_kind: PropertyKind | null;
}

export interface Envelope {
  workspace: { name: string; slug: string };
  /** The instance's URL, without a trailing slash. */
  address: string;
  /** The receiver's, for the times of day of changed values. */
  time_zone: string;
  /** The URL that the person opens to stop these emails. */
  unsubscribe: string;
}

/** Most issues and pages with an email each; more share one email. */
const MAX_LETTERS = 3;
const MAX_SECTIONS = 20;
const MAX_LINES = 15;
const MAX_TEXT = 300;

const fieldsOf = (properties: readonly Property[]): string[] =>
  properties.flatMap(({ history }) => history?.field ?? []);
const { properties } = BUILT_INS;
/** Properties with one value: several changes by one person are merged into one, from the first value to the last. */
const SCALARS = new Set(fieldsOf(properties.filter((property) => !isMultiple(property))));
/** Properties whose values are lists of names, with one change per name. */
const LISTS = new Set([...fieldsOf(properties.filter(isMultiple)), "cycles", "modules", "link"]);

const short = (text: string): string => {
  const line = oneLine(text);
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT - 1)}…` : line;
};

/** How the values of defined properties are written, where the recorded text is not what people see. */
const WRITTEN: Partial<Record<PropertyKind, (value: string, timeZone: string) => string>> = {
  boolean: (value) => (value === "true" ? "Yes" : "No"),
  timestamp: (value, timeZone) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
      new Date(value),
    ),
};

function said(value: string, kind: PropertyKind | null, timeZone: string): string {
  if (value === "None" || value === "") return "";
  return short((kind && WRITTEN[kind]?.(value, timeZone)) ?? value);
}

function values(from: string, to: string): string {
  if (from !== "" && to !== "") return `: ${from} → ${to}`;
  if (to !== "") return `: ${to}`;
  return from === "" ? "" : `, which was ${from}`;
}

function lineOf(told: Told, time_zone: string): string {
  const { who, title, message, property_kind: kind } = told;
  const { issue_activity: deed } = told.data;
  if (deed.verb === REMINDED)
    return `${deed.old_value === "today" ? "Due today" : "Due tomorrow"}: ${deed.new_value}`;
  if (message !== null) return `${who} ${short(message)}`;
  const text = short(deed.issue_comment ?? "");
  if (deed.field === "comment" && deed.verb === "created" && text !== "") return `${who}: “${text}”`;
  const isValued = SCALARS.has(deed.field) || LISTS.has(deed.field) || isCustomName(deed.field);
  const [from, to] = [deed.old_value, deed.new_value].map((value) => said(value, kind, time_zone));
  return `${who} ${short(title)}${isValued ? values(from ?? "", to ?? "") : ""}`;
}

const isScalar = ({ property_kind: kind, data }: Told): boolean =>
  data.issue_activity.verb === REMINDED
    ? false
    : kind
      ? KINDS[kind].many !== true
      : SCALARS.has(data.issue_activity.field);

/** Merges consecutive changes of one property by one person; changes that were undone are left out. */
function joined(rows: readonly Told[]): Told[] {
  const kept: Told[] = [];
  for (const row of rows) {
    const before = kept.at(-1);
    const deed = row.data.issue_activity;
    const earlier = before?.data.issue_activity;
    const follows =
      earlier !== undefined && isScalar(row) && earlier.field === deed.field && earlier.actor === deed.actor;
    if (!follows) {
      kept.push(row);
      continue;
    }
    kept.pop();
    if (earlier.old_value !== deed.new_value)
      kept.push({ ...row, data: { ...row.data, issue_activity: { ...deed, old_value: earlier.old_value } } });
  }
  return kept;
}

/** The title and the path of the issue or page. */
export function headingOf({ page, subject_id, data }: Told): { title: string; path: string } {
  const { identifier, sequence_id, name } = data.issue;
  if (page) {
    const place = page.project === null ? "" : `projects/${page.project}/`;
    const comment = data.issue_activity.comment_id;
    const query = comment ? `?comment=${comment}` : "";
    return { title: oneLine(name) || "Untitled", path: `${place}pages/${subject_id}/${query}` };
  }
  const key = `${identifier}-${sequence_id}`;
  return { title: `${key} ${oneLine(name)}`, path: `browse/${key}/` };
}

/** Null: everything was undone. @param rows of one issue or page, oldest first */
function sectionOf(rows: readonly Told[], { workspace, address, time_zone }: Envelope): LetterSection | null {
  const newest = rows.at(-1);
  if (!newest) return null;
  const { title, path } = headingOf(newest);
  const lines = joined(rows).map((row) => lineOf(row, time_zone));
  if (lines.length === 0) return null;
  const more = lines.length - MAX_LINES;
  return {
    title,
    url: `${address}/${workspace.slug}/${path}`,
    lines: more > 0 ? [...lines.slice(0, MAX_LINES), `and ${more} more`] : lines,
  };
}

export interface SubjectLetter {
  letter: Letter;
  /** What names the thread of emails about one issue or page, such as `issue.{id}`; null: it is about several. */
  thread: string | null;
}

/** Precedes the id of the issue in the name of its thread. */
export const ISSUE_THREAD = "issue.";

/** Emails about a person's notifications, oldest first; none when everything was undone. */
export function lettersOf(rows: readonly Told[], envelope: Envelope): SubjectLetter[] {
  const sections = [...grouped(rows)].flatMap(([id, of]) => {
    const section = sectionOf(of, envelope);
    return section ? [{ thread: `${of[0]?.page ? "page." : ISSUE_THREAD}${id}`, section }] : [];
  });
  const subjects = rows.some(({ page }) => page) ? "issues and pages" : "issues";
  const { workspace, address, unsubscribe } = envelope;
  const foot = {
    footnotes: [
      `You follow these ${subjects} in ${workspace.name}. Email settings: ${address}/profile/notifications/`,
    ],
    unsubscribe,
  };
  if (sections.length <= MAX_LETTERS)
    return sections.map(({ thread, section }) => ({
      thread,
      letter: {
        subject: `[${workspace.name}] ${section.title}`,
        paragraphs: [],
        sections: [section],
        ...foot,
      },
    }));
  const more = sections.length - MAX_SECTIONS;
  const letter: Letter = {
    subject: `[${workspace.name}] ${sections.length} ${subjects} changed`,
    paragraphs: [],
    sections: sections.slice(0, MAX_SECTIONS).map(({ section }) => section),
    ...(more > 0
      ? { action: { label: `See ${more} more`, url: `${address}/${workspace.slug}/notifications/` } }
      : {}),
    ...foot,
  };
  return [{ thread: null, letter }];
}

/** In the order of their first rows. */
function grouped(rows: readonly Told[]): Map<string, Told[]> {
  const groups = new Map<string, Told[]>();
  for (const row of rows) {
    const of = groups.get(row.subject_id);
    if (of) of.push(row);
    else groups.set(row.subject_id, [row]);
  }
  return groups;
}
