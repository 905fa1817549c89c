// Conversion of the columns of a snapshot to issues (contract/entities/issue-snapshot.ts defines the format).
// pack-issues.ts does the opposite. Code that stores issues outside memory may use the same format.
import type { Issue } from "@cairn/contract/entities/issue";
import type { PackedIssues } from "@cairn/contract/entities/issue-snapshot";
import type { PropertyValue, PropertyValues } from "@cairn/contract/entities/property";
import { emptyOf, hexIds, instantOf, unpackColumn, unpackDictionaries } from "./snapshot-columns.ts";

/** Restores numbers from the differences between neighbors. */
function summed(text: string): number[] {
  let sum = 0;
  return text.split(",").map((step) => (sum += Number(step)));
}

/** What live rows have in common, and the order of their columns. */
const NOTHING = {
  id: "",
  name: "",
  sequence_id: 0,
  project_id: "",
  created_at: "",
  updated_at: "",
  completed_at: null,
  is_draft: false,
  archived_at: null,
  property_values: {},
};

type Values = readonly (readonly [property: string, values: readonly (PropertyValue | undefined)[]])[];

function valuesAt(properties: Values, n: number): PropertyValues {
  const row: PropertyValues = {};
  for (const [property, values] of properties) {
    const value = values[n];
    if (value !== undefined) row[property] = value;
  }
  return row;
}

/** Unpacks the rows, oldest first. Equal ids and sets share one value in memory. */
export function unpackIssues(packed: PackedIssues): Issue[] {
  if (packed.count === 0) return [];
  const ids = hexIds(packed.id);
  const dictionaries = unpackDictionaries(packed);
  const columns = packed.columns.map((column) => [column.name, unpackColumn(column, dictionaries)] as const);
  const properties = packed.properties.map(
    (column) => [column.name, unpackColumn(column, dictionaries)] as const,
  );
  const numbers = summed(packed.sequence_id);
  const created = summed(packed.created_at);
  const updated = packed.updated_at.split(",");
  const completed = packed.completed_at.split(",");
  const instant = (text: string | undefined, from: number): string => instantOf(from + Number(text));
  // Copies of one object share its layout in memory, which makes reading a column of many rows faster.
  const blank: Record<string, unknown> = {
    ...NOTHING,
    project_id: packed.project_id,
    ...Object.fromEntries(packed.columns.map((column) => [column.name, emptyOf(column)])),
  };
  return ids.map((id, n) => {
    const at = created[n] ?? 0;
    const row = { ...blank };
    row.id = id;
    row.name = packed.name[n] ?? "";
    row.sequence_id = numbers[n] ?? 0;
    row.created_at = instantOf(at);
    row.updated_at = instant(updated[n], at);
    if (completed[n] !== "") row.completed_at = instant(completed[n], at);
    row.property_values = valuesAt(properties, n);
    for (const [name, values] of columns) if (values[n] !== undefined) row[name] = values[n];
    // The snapshot has all columns (snapshot-layout.ts); a test unpacks every one.
    return row as unknown as Issue;
  });
}
