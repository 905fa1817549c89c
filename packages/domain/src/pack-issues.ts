// Conversion of issues to the columns of a snapshot (contract/entities/issue-snapshot.ts defines the format).
import { type Issue, PRIORITIES } from "@cairn/contract/entities/issue";
import type { PackedIssues } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyDefinition, PropertyValues } from "@cairn/contract/entities/property";
import { KINDS } from "./properties/kinds.ts";
import {
  dayNumber,
  Dictionaries,
  microseconds,
  packColumn,
  since,
  steps,
  withoutDashes,
} from "./snapshot-packing.ts";
import { compareCodePoints } from "./text.ts";

const oldestFirst = (a: Issue, b: Issue): number =>
  compareCodePoints(a.created_at, b.created_at) || compareCodePoints(a.id, b.id);

/** The columns of the properties that the project defines. `values` has an object for each row. */
export const packProperties = (
  definitions: readonly PropertyDefinition[],
  values: readonly PropertyValues[],
  dictionaries: Dictionaries,
): PackedIssues["properties"] =>
  definitions.map(({ id, kind }) => {
    const packing = KINDS[kind].pack;
    const column = packColumn(
      packing,
      values.map((row) => row[id]),
      dictionaries,
    );
    return { id, packing, column };
  });

/** Packs live issues of one project, which has these definitions. */
export function packIssues(
  project_id: string,
  issues: readonly Issue[],
  definitions: readonly PropertyDefinition[] = [],
): PackedIssues {
  const rows = issues.toSorted(oldestFirst);
  const places = new Dictionaries();
  const things = (read: (issue: Issue) => string | null) => places.things(rows.map((row) => read(row) ?? ""));
  const sets = (read: (issue: Issue) => string[]) => places.sets(rows.map((row) => read(row).join(" ")));
  const values = (read: (issue: Issue) => string | number) => rows.map(read).join(",");
  const created = rows.map((row) => microseconds(row.created_at));
  const columns = {
    id: rows.map((row) => withoutDashes(row.id)).join(""),
    name: rows.map((row) => row.name),
    sequence_id: steps(rows.map((row) => row.sequence_id)),
    sort_order: values((row) => row.sort_order),
    priority: values((row) => PRIORITIES.indexOf(row.priority)),
    state_id: things((row) => row.state_id),
    estimate_point: things((row) => row.estimate_point),
    parent_id: things((row) => row.parent_id),
    cycle_id: things((row) => row.cycle_id),
    created_by: things((row) => row.created_by),
    updated_by: things((row) => row.updated_by),
    module_ids: sets((row) => row.module_ids),
    label_ids: sets((row) => row.label_ids),
    assignee_ids: sets((row) => row.assignee_ids),
    start_date: values((row) => dayNumber(row.start_date)),
    target_date: values((row) => dayNumber(row.target_date)),
    created_at: steps(created),
    updated_at: since(
      rows.map((row) => microseconds(row.updated_at)),
      created,
    ),
    completed_at: since(
      rows.map((row) => (row.completed_at === null ? null : microseconds(row.completed_at))),
      created,
    ),
    sub_issues_count: values((row) => row.sub_issues_count),
    attachment_count: values((row) => row.attachment_count),
    link_count: values((row) => row.link_count),
  };
  const properties = packProperties(
    definitions,
    rows.map((row) => row.property_values),
    places,
  );
  return { project_id, count: rows.length, ...places.packed(), ...columns, properties };
}
