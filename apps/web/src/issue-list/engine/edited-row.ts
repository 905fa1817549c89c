import type { Issue } from "@cairn/contract/entities/issue";
import type { PropertyValues } from "@cairn/contract/entities/property";
import { CHOSEN } from "@cairn/domain/properties/chosen-values";
import { mergeValues } from "@cairn/domain/properties/property";
import type { IssueEdit } from "./edit-plan.ts";

/**
 * Converts an edit to a patch of the row: empty strings become null, values of custom properties are merged, and the
 * description is left out because rows do not have it.
 * @param before the values of the row
 */
export function editedRow(
  before: PropertyValues,
  { description_html: _text, property_values, ...edit }: IssueEdit,
): Partial<Issue> {
  const row: Record<string, unknown> = { ...edit };
  if (property_values) row.property_values = mergeValues(before, property_values);
  for (const { column } of CHOSEN) if (row[column] === "") row[column] = null;
  return row as Partial<Issue>;
}
