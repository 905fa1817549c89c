// Changes in activities of OpenProject's work packages (openproject.org/docs/api/endpoints/activities). They are
// sentences in the language of the token's owner, with the field and its values marked up: the field is strong, values
// are in italics, and one that is gone is struck out. What fields are called in that language is in the schemas of work
// packages (docs/api/endpoints/work-packages, "Schema").
import { plainText } from "@cairn/editor/plain-text";
import { foldCase } from "@cairn/domain/text";
import type { ChangeField } from "../../engine/records.ts";
import { readDay } from "../../instants.ts";
import { type Json, objects, textOf } from "../json-file.ts";
import { type Changed, setChanges } from "./records.ts";
import { at, instantOf } from "./values.ts";

/** Null: the value cannot be read. @param markup it may be a link */
type Read = (text: string, markup: string) => string | null;

interface Field {
  field: ChangeField;
  /** What it is called in English, without a schema. */
  word: string;
  read?: Read;
}

const day: Read = (text) => readDay(text);
/** The id of a work package: in its address, or in how texts write it. */
const workPackage: Read = (text, markup) =>
  /\/work_packages\/(\d+)/.exec(markup)?.[1] ?? /#(\d+)/.exec(text)?.[1] ?? null;

/** By their names in schemas. */
const FIELDS: Readonly<Record<string, Field>> = {
  subject: { field: "name", word: "Subject" },
  status: { field: "state", word: "Status" },
  priority: { field: "priority", word: "Priority" },
  // People are named only; one who is a member here is found by that name.
  assignee: { field: "assignees", word: "Assignee" },
  startDate: { field: "start", word: "Start date", read: day },
  dueDate: { field: "due", word: "Finish date", read: day },
  date: { field: "due", word: "Date", read: day },
  parent: { field: "parent", word: "Parent", read: workPackage },
  storyPoints: { field: "estimate", word: "Story Points" },
  version: { field: "modules", word: "Version" },
  category: { field: "labels", word: "Category" },
  type: { field: "labels", word: "Type", read: (text) => `Type: ${text}` },
};
/** Those of which an issue here has several. */
const SETS: ReadonlySet<ChangeField> = new Set(["labels", "modules"]);

const factOf = (name: string): string => `field ${foldCase(name)}`;
const IN_ENGLISH = new Map(Object.entries(FIELDS).map(([name, { word }]) => [factOf(word), name]));

/** What the fields of a schema are called. */
export const namesOfFields = (schema: Json): Record<string, string> =>
  Object.fromEntries(
    Object.keys(FIELDS).flatMap((field) => {
      const name = textOf(at(schema, `${field}.name`));
      return name === "" ? [] : [[factOf(name), field]];
    }),
  );

/** Longer sentences are cut: their values are texts, which histories here have no field for. */
const MAX_SENTENCE = 5000;
const FIELD = /<(?:strong|b)>([^<]*)<\/(?:strong|b)>/i;
const VALUE = /<(i|em)\b[^>]*>((?:[^<]|<(?!\/?(?:i|em)\b))*)<\/\1>/gi;
/** What is struck out was removed. */
const REMOVED = /<(?:strike|del|s)\b/i;

interface Sentence {
  word: string;
  /** The markup of both values; "" is nothing. */
  values: readonly [string, string];
}

function read(detail: Json): Sentence | null {
  const html = textOf(detail.html).slice(0, MAX_SENTENCE);
  const word = plainText(FIELD.exec(html)?.[1] ?? "");
  if (word === "") return null;
  const [first = "", second] = [...html.matchAll(VALUE)].map(([, , markup = ""]) => markup);
  if (second !== undefined) return { word, values: [first, second] };
  return { word, values: REMOVED.test(html) ? [first, ""] : ["", first] };
}

function changesOf(
  sentence: Sentence,
  known: Field | undefined,
  base: Omit<Changed, "field" | "word" | "from" | "to">,
) {
  const { word } = sentence;
  const unread: Changed[] = [{ ...base, field: null, word, from: "", to: "" }];
  if (known === undefined) return unread;
  const { field, read: readValue = (text: string) => text } = known;
  const texts = sentence.values.map((markup) => plainText(markup)) as [string, string];
  const [from, to] = texts.map((text, n) => (text === "" ? "" : readValue(text, sentence.values[n] ?? "")));
  if (typeof from !== "string" || typeof to !== "string" || (from === "" && to === "")) return unread;
  if (!SETS.has(field)) return [{ ...base, field, word, from, to, shown: texts }];
  const names = (name: string): string[] => (name === "" ? [] : [name]);
  return setChanges({ ...base, field, word }, names(from), names(to));
}

/** What an activity has changed. @param facts with `namesOfFields` of schemas */
export function changesIn(activity: Json, issue: string, facts: Readonly<Record<string, string>>): Changed[] {
  const created = instantOf(activity.createdAt);
  // The first one lists what the work package began with.
  if (created === null || activity.version === 1) return [];
  return objects(activity.details).flatMap((detail, n): Changed[] => {
    const sentence = read(detail);
    if (sentence === null) return [];
    const fact = factOf(sentence.word);
    const name = facts[fact] ?? IN_ENGLISH.get(fact) ?? "";
    const known = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    return changesOf(sentence, known, { id: `${textOf(activity.id)} ${n + 1}`, issue, created });
  });
}
