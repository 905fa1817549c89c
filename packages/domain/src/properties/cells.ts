// The values of properties as cells of CSV files, by kind, so that reading a cell gives the same value again. What
// spreadsheets would evaluate is marked where files are written.
import type { PropertyValue } from "@cairn/contract/entities/property";
import { kindOf, type Property } from "./property.ts";

const quoted = (name: string): string =>
  /[",;\n]|^\s|\s$/.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/**
 * Numbers stay numbers, several values are a list with commas, and a missing one is "". Dates, moments and words are
 * those of the wire.
 * @param nameOf the text of an id: the name of an option, the email address of a person, the key of an issue
 */
export function cellOf(
  property: Property,
  value: PropertyValue | null,
  nameOf: (id: string) => string,
): string | number {
  if (typeof value === "number") return value;
  if (Array.isArray(value)) return value.map((id) => quoted(nameOf(id))).join(", ");
  const { ids, text } = kindOf(property);
  return value === null ? "" : text(value, ids(value).length > 0 ? nameOf : (word) => word);
}

/** A name in quotation marks, or everything up to the separator. */
const LISTS = {
  ",": /\s*(?:"((?:[^"]|"")*)"\s*(?=[,\n]|$)|([^,\n]*))(?:[,\n]|$)/g,
  ";": /\s*(?:"((?:[^"]|"")*)"\s*(?=[;\n]|$)|([^;\n]*))(?:[;\n]|$)/g,
} as const;

/** The names in a cell, separated by commas, otherwise by semicolons, or one per line; each once. */
export function namesIn(cell: string): string[] {
  const separator = cell.replace(/"(?:[^"]|"")*"/g, "").includes(",") ? "," : ";";
  const names = [...cell.matchAll(LISTS[separator])].map(([, marked, bare = ""]) =>
    marked === undefined ? bare.trim() : marked.replaceAll('""', '"'),
  );
  return [...new Set(names.filter((name) => name !== ""))];
}
