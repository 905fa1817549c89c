// Activities of Plane's work items (developers.plane.so, "Work item activity"), which name values and ids.
import type { ChangeField, SourceRecord } from "../../engine/records.ts";
import { type Json, textOf } from "../json-file.ts";
import type { Context } from "./description.ts";
import { dayOf, instantOf, personOf } from "./values.ts";

type Read = (value: string, id: string) => string;
const asShown: Read = (value) => value;
const day: Read = (value) => dayOf(value) ?? "";
const byId: Read = (value, id) => id || value;

/** By the names of fields in activities; some are in the singular. */
const FIELDS: Readonly<Record<string, { field: ChangeField; read: Read }>> = {
  name: { field: "name", read: asShown },
  state: { field: "state", read: asShown },
  priority: { field: "priority", read: asShown },
  labels: { field: "labels", read: asShown },
  assignees: { field: "assignees", read: byId },
  start_date: { field: "start", read: day },
  target_date: { field: "due", read: day },
  parent: { field: "parent", read: byId },
  estimate_point: { field: "estimate", read: asShown },
  cycles: { field: "cycle", read: asShown },
  modules: { field: "modules", read: asShown },
};
const SINGULAR: Readonly<Record<string, string>> = {
  label: "labels",
  assignee: "assignees",
  cycle: "cycles",
  module: "modules",
};

/** What else an activity is about comes from lists of its own: comments, links, relations, attached files. */
const ELSEWHERE = /^(?:comment|link|attachment|reaction|vote|relates_to|blocked_by|blocking|duplicate)/;

/** That a work item was created has no field. @param person the properties of an account */
export function* readActivity(
  activity: Json,
  { task }: Context,
  person: Parameters<typeof personOf>[1],
): Generator<SourceRecord> {
  const word = textOf(activity.field);
  const created = instantOf(activity.created_at);
  if (created === null || word === "" || ELSEWHERE.test(word)) return;
  const known = FIELDS[SINGULAR[word] ?? word];
  const [before, after] = [textOf(activity.old_value), textOf(activity.new_value)];
  const ids = [textOf(activity.old_identifier), textOf(activity.new_identifier)] as const;
  const change = {
    id: textOf(activity.id),
    issue: task.of ?? "",
    created,
    field: known?.field ?? null,
    word,
    from: before === "" ? "" : (known?.read(before, ids[0]) ?? ""),
    to: after === "" ? "" : (known?.read(after, ids[1]) ?? ""),
    shown: [before, after] as const,
  };
  // An id alone, unless it is expanded.
  const actor = personOf(activity.actor, person);
  if (actor) yield actor;
  yield { kind: "change", ...change, author: actor?.id ?? (textOf(activity.actor) || null) };
}
