// The emails that a person receives about issues and pages: one for each, or one about all when there are many.
import type { NotificationData } from "@cairn/contract/entities/notification";
import type { PropertyKind } from "@cairn/contract/entities/property";
import { KINDS } from "@cairn/domain/properties/kinds";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import { REMINDED } from "@cairn/domain/notifications";
import { BUILT_INS, isCustomName } from "@cairn/domain/properties/registry";
import type { MailLanguage } from "../../mail/language.ts";
import { oneLine, type Letter, type LetterSection } from "../../mail/letter.ts";
import { WORDS } from "./words.ts";

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
  language: MailLanguage;
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
type Reader = Pick<Envelope, "time_zone" | "language">;

const WRITTEN: Partial<Record<PropertyKind, (value: string, reader: Reader) => string>> = {
  boolean: (value, { language }) => WORDS[language][value === "true" ? "yes" : "no"],
  timestamp: (value, { time_zone: timeZone }) =>
    new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" }).format(
      new Date(value),
    ),
};

function said(value: string, kind: PropertyKind | null, reader: Reader): string {
  if (value === "None" || value === "") return "";
  return short((kind && WRITTEN[kind]?.(value, reader)) ?? value);
}

function values(from: string, to: string, language: MailLanguage): string {
  if (from !== "" && to !== "") return `: ${from} → ${to}`;
  if (to !== "") return `: ${to}`;
  return from === "" ? "" : WORDS[language].before(from);
}

function lineOf(told: Told, reader: Reader): string {
  const { who, title, message, property_kind: kind } = told;
  const { issue_activity: deed } = told.data;
  const words = WORDS[reader.language];
  if (deed.verb === REMINDED)
    return `${words.due[deed.old_value === "today" ? "today" : "tomorrow"]}: ${deed.new_value}`;
  if (message !== null)
    return words.mentioned(who, {
      phrase: short(message),
      isComment: deed.field === "comment",
      what: subjectName(told, reader.language),
    });
  const text = short(deed.issue_comment ?? "");
  if (deed.field === "comment" && deed.verb === "created" && text !== "") return words.said(who, text);
  const isValued = SCALARS.has(deed.field) || LISTS.has(deed.field) || isCustomName(deed.field);
  const [from, to] = [deed.old_value, deed.new_value].map((value) => said(value, kind, reader));
  const did = words.did(who, { phrase: short(title), field: deed.field, verb: deed.verb });
  return `${did}${isValued ? values(from ?? "", to ?? "", reader.language) : ""}`;
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

/** The key of an issue, or the name of a page. */
function subjectName({ page, data }: Told, language: MailLanguage): string {
  const { identifier, sequence_id, name } = data.issue;
  return page ? oneLine(name) || WORDS[language].untitled : `${identifier}-${sequence_id}`;
}

/** The title and the path of the issue or page. */
export function headingOf(told: Told, language: MailLanguage): { title: string; path: string } {
  const { page, subject_id, data } = told;
  const subject = subjectName(told, language);
  if (page) {
    const place = page.project === null ? "" : `projects/${page.project}/`;
    const comment = data.issue_activity.comment_id;
    const query = comment ? `?comment=${comment}` : "";
    return { title: subject, path: `${place}pages/${subject_id}/${query}` };
  }
  return { title: `${subject} ${oneLine(data.issue.name)}`, path: `browse/${subject}/` };
}

/** Null: everything was undone. @param rows of one issue or page, oldest first */
function sectionOf(rows: readonly Told[], envelope: Envelope): LetterSection | null {
  const { workspace, address, language } = envelope;
  const newest = rows.at(-1);
  if (!newest) return null;
  const { title, path } = headingOf(newest, language);
  const lines = joined(rows).map((row) => lineOf(row, envelope));
  if (lines.length === 0) return null;
  const more = lines.length - MAX_LINES;
  return {
    title,
    url: `${address}/${workspace.slug}/${path}`,
    lines: more > 0 ? [...lines.slice(0, MAX_LINES), WORDS[language].andMore(more)] : lines,
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
  const withPages = rows.some(({ page }) => page);
  const { workspace, address, unsubscribe, language } = envelope;
  const words = WORDS[language];
  const foot = {
    footnotes: [words.follow(withPages, workspace.name, `${address}/profile/notifications/`)],
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
    subject: `[${workspace.name}] ${words.changed(sections.length, withPages)}`,
    paragraphs: [],
    sections: sections.slice(0, MAX_SECTIONS).map(({ section }) => section),
    ...(more > 0
      ? { action: { label: words.seeMore(more), url: `${address}/${workspace.slug}/notifications/` } }
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
