// What properties are called, and their icons: built-in ones from their table, those of a project by their definition.
import type { BuiltInId } from "@cairn/domain/properties/built-in";
import { isEditable, type Property } from "@cairn/domain/properties/property";
import type { IconName } from "@cairn/ui/icon";
import { t } from "../../i18n/issues.ts";
import { BUILT_IN_ROWS, type BuiltInRow } from "./built-in-properties.ts";

const KIND_ICONS: Record<Property["kind"], IconName> = {
  option: "down",
  "multi-option": "bullets",
  user: "me",
  users: "users",
  date: "calendar",
  timestamp: "clock",
  number: "numbers",
  text: "text",
  boolean: "todo",
  url: "globe",
  count: "hash",
  relation: "relates",
};

/** The table's row of a built-in property; undefined for a project's own. */
export const rowOf = ({ id, definition }: Property): BuiltInRow | undefined =>
  definition ? undefined : BUILT_IN_ROWS[id as BuiltInId];

/** The text of the first word that a property has; a project's own is called by its name. */
function worded(
  property: Property,
  ...words: readonly (keyof BuiltInRow & ("name" | "one" | "column"))[]
): string {
  const row = rowOf(property);
  const word = words.map((name) => row?.[name]).find((found) => found !== undefined);
  return word === undefined ? (property.definition?.name ?? property.id) : t(word);
}

export const nameOf = (property: Property): string => worded(property, "name");
/** Its name where one value is meant: "Label is Bug". */
export const singularOf = (property: Property): string => worded(property, "one", "name");
/** Its name above a column. */
export const columnName = (property: Property): string => worded(property, "column", "name");

/** Every property has one icon everywhere. The domain's rows name icons of the set, which a test checks. */
export const iconOf = ({ icon, kind }: Property): IconName =>
  icon === undefined ? KIND_ICONS[kind] : (icon as IconName);

/** Names its picker: "Set priority". */
export function setText(property: Property): string {
  const set = rowOf(property)?.set;
  return set === undefined ? t("set_property", { name: nameOf(property) }) : t(set);
}

/** Stands for no value: "No label". */
export const noneText = (property: Property): string => t(rowOf(property)?.none ?? "none");

/** Whether the shared picker edits it. */
export const isPicked = (property: Property): boolean =>
  isEditable(property) && (property.definition !== undefined || rowOf(property)?.set !== undefined);
