// Stories of Asana's tasks (developers.asana.com, "Stories") that the system wrote: what people changed.
import type { ChangeField } from "../../engine/records.ts";
import { type Json, textOf } from "../json-file.ts";
import type { Changed } from "./records.ts";
import { at, dayOf } from "./values.ts";

type Read = (story: Json, done: string) => readonly [string, string];

const both =
  (before: string, after: string): Read =>
  (story) => [textOf(at(story, before)), textOf(at(story, after))];
const days =
  (name: string): Read =>
  (story) => [dayOf(at(story, `old_dates.${name}`)) ?? "", dayOf(at(story, `new_dates.${name}`)) ?? ""];

/** What stories must contain for this. */
export const HISTORY_FIELDS =
  "old_name,new_name,assignee.name,assignee.email,old_dates,new_dates,old_section.name,new_section.name,tag.name";

const SUBTYPES: Readonly<Record<string, readonly { field: ChangeField; read: Read }[]>> = {
  name_changed: [{ field: "name", read: both("old_name", "new_name") }],
  assigned: [{ field: "assignees", read: (story) => ["", textOf(at(story, "assignee.gid"))] }],
  section_changed: [{ field: "state", read: both("old_section.name", "new_section.name") }],
  marked_complete: [{ field: "state", read: (_story, done) => ["", done] }],
  marked_incomplete: [{ field: "state", read: (_story, done) => [done, ""] }],
  due_date_changed: [
    { field: "start", read: days("start_on") },
    { field: "due", read: days("due_on") },
  ],
  start_date_changed: [{ field: "start", read: days("start_on") }],
  added_to_tag: [{ field: "labels", read: (story) => ["", textOf(at(story, "tag.name"))] }],
  removed_from_tag: [{ field: "labels", read: (story) => [textOf(at(story, "tag.name")), ""] }],
};

/**
 * @param base of the changes; each has an id of its own
 * @param done the state of completed tasks
 */
export function changesOf(
  story: Json,
  base: Pick<Changed, "id" | "issue" | "created">,
  done: string,
): Changed[] {
  const word = textOf(story.resource_subtype);
  const read = SUBTYPES[word];
  if (read === undefined) return [{ ...base, field: null, word, from: "", to: "" }];
  return read
    .map(({ field, read: values }) => ({ field, values: values(story, done) }))
    .filter(({ values: [from, to] }) => from !== to)
    .map(({ field, values: [from, to] }) => ({
      ...base,
      id: `${base.id} ${field}`,
      field,
      word,
      from,
      to,
      ...(field === "assignees" ? { shown: ["", textOf(at(story, "assignee.name"))] as const } : {}),
    }));
}
