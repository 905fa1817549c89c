// The history rows of a change: actual differences only, in the vocabulary of contract/issues §5.2.
import type { Issue } from "@cairn/contract/entities/issue";
import type { IssueEvent } from "./activity-rows.ts";
import type { Before, SetChange } from "./change-queries.ts";

export const difference = (before: readonly string[], after: readonly string[]): SetChange => ({
  added: after.filter((id) => !before.includes(id)),
  removed: before.filter((id) => !after.includes(id)),
});

const updated = (field: string, values: Omit<IssueEvent, "verb" | "field">): IssueEvent => ({
  verb: "updated",
  field,
  ...values,
});

/** One row for each one removed and each one added. */
const setHappenings = (field: string, { added, removed }: SetChange, nameOf: (id: string) => string) => [
  ...added.map((id) => updated(field, { old_value: "", new_value: nameOf(id), new_identifier: id })),
  ...removed.map((id) => updated(field, { old_value: nameOf(id), new_value: "", old_identifier: id })),
];

const named = <T extends { id: string }>(all: readonly T[], key: keyof T) => {
  const names = new Map(all.map((one) => [one.id, String(one[key])]));
  return (id: string | null): string | null => (id === null ? null : (names.get(id) ?? ""));
};

/** A change from one object to another, both by name and id. `nothing` is the name of a missing one. */
function pointer(
  field: string,
  [from, to]: readonly [string | null, string | null],
  nameOf: (id: string | null) => string | null,
  nothing: "" | null,
): IssueEvent[] {
  if (from === to) return [];
  return [
    updated(field, {
      old_value: nameOf(from) ?? nothing,
      new_value: nameOf(to) ?? nothing,
      old_identifier: from,
      new_identifier: to,
    }),
  ];
}

const day = (field: "start_date" | "target_date", before: Issue, after: Issue): IssueEvent[] =>
  before[field] === after[field]
    ? []
    : [updated(field, { old_value: before[field] ?? "", new_value: after[field] ?? "" })];

/** An issue with the names of everything that it and its change refer to. */
export type Known = Issue & Pick<Before, "states" | "labels" | "people" | "parents" | "points">;

/** All rows of one change, except the description's. */
export function events(before: Known, after: Issue): IssueEvent[] {
  const labels = difference(before.label_ids, after.label_ids);
  const assignees = difference(before.assignee_ids, after.assignee_ids);
  const labelName = named(before.labels, "name");
  const personName = named(before.people, "display_name");
  const rows: IssueEvent[] = [];
  if (before.name !== after.name)
    rows.push(updated("name", { old_value: before.name, new_value: after.name }));
  if (before.priority !== after.priority)
    rows.push(updated("priority", { old_value: before.priority, new_value: after.priority }));
  return [
    ...rows,
    ...pointer("state", [before.state_id, after.state_id], named(before.states, "name"), null),
    ...day("target_date", before, after),
    ...day("start_date", before, after),
    ...pointer("parent", [before.parent_id, after.parent_id], named(before.parents, "key"), ""),
    ...setHappenings("labels", labels, (id) => labelName(id) ?? ""),
    ...setHappenings("assignees", assignees, (id) => personName(id) ?? ""),
    ...pointer(
      "estimate_point",
      [before.estimate_point, after.estimate_point],
      named(before.points, "value"),
      null,
    ),
  ];
}
