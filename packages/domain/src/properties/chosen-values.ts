// The values that people choose for an issue besides its title and text: what a new issue begins with, what a copy
// takes along, and what a draft holds.
import type { Issue } from "@cairn/contract/entities/issue";
import { BUILT_IN, type BuiltIn } from "./built-in.ts";
import { kindOf, type Property } from "./property.ts";

type Editable = Extract<BuiltIn, { editable: true }>["column"];
/** Editable columns that are not chosen values: the title, and the position in manual order. */
type NotChosen = "name" | "sort_order";

/** The columns of an issue that contain them. */
export type ChosenValues = Pick<Issue, Exclude<Editable, NotChosen> | "property_values">;

export type Chosen = Property & { column: Exclude<keyof ChosenValues, "property_values"> };

const NOT_CHOSEN: readonly string[] = ["name", "sort_order"] satisfies NotChosen[];

/** The built-in properties among them. */
export const CHOSEN: readonly Chosen[] = BUILT_IN.filter(
  (property): property is Chosen =>
    property.editable === true && property.column !== undefined && !NOT_CHOSEN.includes(property.column),
);

/** The value of a property before a person has chosen one. */
function initialValue(property: Property): unknown {
  const { empty } = kindOf(property);
  return property.initial ?? (Array.isArray(empty) ? [] : empty);
}

/** Builds chosen values by calling `value` for each property. The cast is safe: `CHOSEN` has a row for each column. */
export const chosenFrom = (
  property_values: Issue["property_values"],
  value: (property: Chosen) => unknown,
): ChosenValues =>
  ({
    ...Object.fromEntries(CHOSEN.map((property) => [property.column, value(property)])),
    property_values,
  }) as unknown as ChosenValues;

/** The values of an issue for which a person has not chosen anything. */
export const noChosenValues = (): ChosenValues => chosenFrom({}, initialValue);

/** The chosen values of an issue, without its other columns. */
export const chosenValuesOf = (issue: ChosenValues): ChosenValues =>
  chosenFrom(issue.property_values, ({ column }) => issue[column]);

/** Whether the values exist in every project, such as priorities and dates, unlike states, people and labels. */
export const isInEveryProject = ({ words, kind, definition }: Property): boolean =>
  definition === undefined && (words !== undefined || kind === "date");

/** The chosen values that also exist in other projects; the others are removed. */
export const withoutProject = (values: ChosenValues): ChosenValues =>
  chosenFrom({}, (property) =>
    isInEveryProject(property) ? values[property.column] : initialValue(property),
  );
