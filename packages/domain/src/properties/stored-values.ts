// Chosen values that a client has stored outside of issues, such as in an unsent draft: what is no value any more is
// left out.
import type { PropertyValues } from "@cairn/contract/entities/property";
import { accepts } from "./accepted-values.ts";
import { type ChosenValues, chosenFrom, noChosenValues } from "./chosen-values.ts";
import type { Property } from "./property.ts";

/** Values by the id of their property. The registry of their project decides which ones are still valid. */
const definedValues = (stored: unknown): PropertyValues =>
  typeof stored === "object" && stored !== null ? (stored as PropertyValues) : {};

/** Whether the property can have a stored value. */
const isValue = ({ words, kind }: Property, stored: unknown): boolean =>
  (words === undefined || words.includes(String(stored))) && accepts(kind, stored);

/** The values by column; those of columns without a valid one are as in a new issue. */
export function readChosenValues(stored: Readonly<Record<string, unknown>>): ChosenValues {
  const none = noChosenValues();
  return chosenFrom(definedValues(stored.property_values), (property) => {
    const value = stored[property.column];
    return isValue(property, value) ? value : none[property.column];
  });
}
