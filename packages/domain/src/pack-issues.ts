// Conversion of issues to the columns of a snapshot (contract/entities/issue-snapshot.ts defines the format).
import type { Issue } from "@cairn/contract/entities/issue";
import type { PackedIssues } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyDefinition, PropertyValue, PropertyValues } from "@cairn/contract/entities/property";
import { KINDS } from "./properties/kinds.ts";
import { LAYOUT } from "./snapshot-layout.ts";
import { Dictionaries, microseconds, packColumn, since, steps, withoutDashes } from "./snapshot-packing.ts";
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
    const layout = { name: id, packing: KINDS[kind].pack };
    return packColumn(
      layout,
      values.map((row) => row[id]),
      dictionaries,
    );
  });

/** Packs live issues of one project, which has these definitions. */
export function packIssues(
  project_id: string,
  issues: readonly Issue[],
  definitions: readonly PropertyDefinition[] = [],
): PackedIssues {
  const rows = issues.toSorted(oldestFirst);
  const places = new Dictionaries();
  const created = rows.map((row) => microseconds(row.created_at));
  const special = {
    id: rows.map((row) => withoutDashes(row.id)).join(""),
    name: rows.map((row) => row.name),
    sequence_id: steps(rows.map((row) => row.sequence_id)),
    created_at: steps(created),
    updated_at: since(
      rows.map((row) => microseconds(row.updated_at)),
      created,
    ),
    completed_at: since(
      rows.map((row) => (row.completed_at === null ? null : microseconds(row.completed_at))),
      created,
    ),
  };
  const columns = LAYOUT.map((layout) =>
    packColumn(
      layout,
      // The columns of properties hold what values of properties are.
      rows.map((row) => (row[layout.name] as PropertyValue | null) ?? undefined),
      places,
    ),
  );
  const properties = packProperties(
    definitions,
    rows.map((row) => row.property_values),
    places,
  );
  return { project_id, count: rows.length, ...places.packed(), ...special, columns, properties };
}
