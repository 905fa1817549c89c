// The columns of an issue that people choose values for (domain/properties/chosen-values.ts), for the statements that
// write them. Cycle and modules are not among them: other statements put an issue into collections.
import type { BuiltIn } from "@cairn/domain/properties/built-in";
import { CHOSEN, type ChosenValues, noChosenValues } from "@cairn/domain/properties/chosen-values";
import { isMultiple, type Property } from "@cairn/domain/properties/property";
import type { KindName } from "@cairn/domain/properties/kinds";

type Collection = Extract<BuiltIn, { collection: true }>["column"];
export type ChosenColumns = Omit<ChosenValues, Collection | "property_values">;
type ColumnName = keyof ChosenColumns;

export interface ChosenColumn {
  name: ColumnName;
  /** Its type in PostgreSQL. */
  type: string;
  isMultiple: boolean;
  /** One request can change it for many issues (contract/issues §7). */
  isBulk: boolean;
}

/** The types of columns, by the kind of their property. */
const TYPES: Record<KindName, string> = {
  option: "uuid",
  "multi-option": "uuid[]",
  user: "uuid",
  users: "uuid[]",
  relation: "uuid",
  date: "date",
  timestamp: "timestamptz",
  number: "double precision",
  count: "integer",
  text: "text",
  url: "text",
  boolean: "boolean",
};
const typeOf = ({ kind, words }: Property): string => (words && kind === "option" ? "text" : TYPES[kind]);

export const CHOSEN_COLUMNS: readonly ChosenColumn[] = CHOSEN.filter(({ collection }) => !collection).map(
  (property) => ({
    name: property.column as ColumnName,
    type: typeOf(property),
    isMultiple: isMultiple(property),
    isBulk: property.bulk === true,
  }),
);
export const BULK_COLUMNS: readonly ChosenColumn[] = CHOSEN_COLUMNS.filter(({ isBulk }) => isBulk);

/** `start_date, target_date`, or with an alias `r.start_date, r.target_date`. */
export const columnNames = (columns: readonly ChosenColumn[], alias?: string): string =>
  columns.map(({ name }) => (alias === undefined ? name : `${alias}.${name}`)).join(", ");

/** `start_date date, target_date date`, for records read from JSON. */
export const columnTypes = (columns: readonly ChosenColumn[]): string =>
  columns.map(({ name, type }) => `${name} ${type}`).join(", ");

/** The values of a row by column. The cast is safe: there is a value for each column. */
export const chosenColumns = (value: (name: ColumnName) => unknown): ChosenColumns =>
  Object.fromEntries(CHOSEN_COLUMNS.map(({ name }) => [name, value(name)])) as unknown as ChosenColumns;

/** Those of an issue for which nothing has been chosen. */
export function noChosenColumns(): ChosenColumns {
  const none = noChosenValues();
  return chosenColumns((name) => none[name]);
}
