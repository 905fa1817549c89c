// The values that people choose for an issue besides its title and text: what a new issue begins with, what a copy takes
// along, and what a draft holds.
import type { Issue } from "@cairn/contract/entities/issue";
import { BUILT_IN } from "./built-in.ts";
import { kindOf, type Property } from "./property.ts";

type Written = Extract<(typeof BUILT_IN)[number], { writes: string }>["writes"];
/** A title is written, and a place in a list is taken: they are not chosen. */
type NotChosen = "name" | "sort_order";

/** The columns of an issue that contain them. */
export type ChosenValues = Pick<Issue, Exclude<Written, NotChosen> | "property_values">;

type Chosen = Property & { writes: keyof ChosenValues };

const NOT_CHOSEN: readonly string[] = ["name", "sort_order"] satisfies NotChosen[];

/** The built-in properties among them. */
export const CHOSEN: readonly Chosen[] = (BUILT_IN as readonly Property[]).filter(
  (property): property is Chosen => property.writes !== undefined && !NOT_CHOSEN.includes(property.writes),
);

/** What a property of an issue holds before anything was chosen. */
function initialValue(property: Property): unknown {
  const { empty } = kindOf(property);
  return property.initial ?? (Array.isArray(empty) ? [] : empty);
}

/** The columns, each with what `value` returns. Every column has one: `CHOSEN` has a row for each. */
export const chosenFrom = (
  property_values: Issue["property_values"],
  value: (property: Chosen) => unknown,
): ChosenValues =>
  ({
    ...Object.fromEntries(CHOSEN.map((property) => [property.writes, value(property)])),
    property_values,
  }) as unknown as ChosenValues;

/** Nothing is chosen. */
export const noChosenValues = (): ChosenValues => chosenFrom({}, initialValue);

/** The chosen values of an issue, without its other columns. */
export const chosenValuesOf = (issue: ChosenValues): ChosenValues =>
  chosenFrom(issue.property_values, ({ writes }) => issue[writes]);

/** Whether its values are the same in every project: fixed words and days, but not states, people or labels. */
export const isInEveryProject = ({ words, kind, definition }: Property): boolean =>
  definition === undefined && (words !== undefined || kind === "date");

/** The chosen values as another project can have them. */
export const withoutProject = (values: ChosenValues): ChosenValues =>
  chosenFrom({}, (property) =>
    isInEveryProject(property) ? values[property.writes] : initialValue(property),
  );
