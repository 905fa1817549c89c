// The timeline of an issue of Gitea and Forgejo (`/api/swagger`, issueGetCommentsAndTimeline): what happened to it, and
// its comments, which come from a list of their own.
import type { ChangeField, SourceRecord } from "../../engine/records.ts";
import { type Json, textOf } from "../json-file.ts";
import type { ApiList } from "./description.ts";
import { byLink } from "./paging.ts";
import { changesBy } from "./records.ts";
import { at, dayOf, instantOf, itself, personOf } from "./values.ts";

type Values = readonly [string, string];

interface Read {
  field: ChangeField;
  values: (entry: Json) => Values;
}

/** Added, or removed. */
const oneOf = (value: unknown, isAdded: boolean): Values =>
  isAdded ? ["", textOf(value)] : [textOf(value), ""];
/** Days in the text of an entry, the newer one first. */
const dayIn = (entry: Json, place: number): string => dayOf(textOf(entry.body).split("|")[place]) ?? "";

const TYPES: Readonly<Record<string, Read>> = {
  label: { field: "labels", values: (entry) => oneOf(at(entry, "label.name"), entry.body === "1") },
  assignees: {
    field: "assignees",
    values: (entry) => oneOf(at(entry, "assignee.login"), entry.removed_assignee !== true),
  },
  milestone: {
    field: "modules",
    values: (entry) => [textOf(at(entry, "old_milestone.title")), textOf(at(entry, "milestone.title"))],
  },
  change_title: { field: "name", values: (entry) => [textOf(entry.old_title), textOf(entry.new_title)] },
  close: { field: "state", values: () => ["Open", "Closed"] },
  reopen: { field: "state", values: () => ["Closed", "Open"] },
  added_deadline: { field: "due", values: (entry) => ["", dayIn(entry, 0)] },
  modified_deadline: { field: "due", values: (entry) => [dayIn(entry, 1), dayIn(entry, 0)] },
  removed_deadline: { field: "due", values: (entry) => [dayIn(entry, 0), ""] },
};

/** Comments, and what only refers to the issue from elsewhere. */
const NO_CHANGES = new Set(["comment", "issue_ref", "comment_ref", "commit_ref", "pull_ref"]);

/** @param person the properties of an account */
export const timeline = (person: Parameters<typeof personOf>[1]): ApiList => ({
  items: itself,
  next: byLink,
  optional: "history",
  *read(entry, { task }): Generator<SourceRecord> {
    const word = textOf(entry.type);
    const created = instantOf(entry.created_at);
    if (created === null || NO_CHANGES.has(word)) return;
    const read = TYPES[word];
    const [from, to] = read?.values(entry) ?? ["", ""];
    const id = `timeline ${textOf(entry.id)}`;
    const change = { id, issue: task.of ?? "", created, field: read?.field ?? null, word, from, to };
    yield* changesBy(personOf(entry.user, person), [change]);
  },
});
