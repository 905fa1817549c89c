// Reads and writes the filters of a view in storage and in URLs.
import { BUILT_INS, isCustomName } from "../properties/registry.ts";
import { fieldOf, FILTER_NAMES, isNegated } from "./fields.ts";
import { checkNodes, isGroupWord, readNodes, writeNodes } from "./filter-tree.ts";

/**
 * Field, or `not_` and field → query value in the wire format: `urgent,high`, `2026-03-11;after`. `any`, `all` and
 * `none` → groups of further filters (filter-tree.ts). Names of properties that are not known here are kept.
 */
export type Filters = Readonly<Record<string, string>>;

/** A filter's value as it is stored: text, a list of values, or the nodes of a group. */
function readValue(name: string, value: unknown): string {
  if (isGroupWord(name)) {
    const nodes = typeof value === "string" ? readNodes(value) : checkNodes(value);
    return writeNodes(nodes ?? []);
  }
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.filter((item) => typeof item === "string").join(",") : "";
}

/** Whether a stored name is that of a filter, here or in a project that defines the property. */
export const isFilterName = (name: string): boolean =>
  isGroupWord(name) || BUILT_INS.fields.has(fieldOf(name)) || isCustomName(fieldOf(name));

/** Parses stored filters or those of a URL; anything else there is ignored. */
export function readFilters(values: Readonly<Record<string, unknown>>): Filters {
  const filters: Record<string, string> = {};
  const others = Object.keys(values).filter((name) => !FILTER_NAMES.includes(name) && isFilterName(name));
  for (const name of [...FILTER_NAMES, ...others]) {
    const text = readValue(name, values[name]);
    if (text !== "") filters[name] = text;
  }
  return filters;
}

/**
 * The stored form of a filter's value: a list, except for texts, which may contain commas, and for unknown properties.
 */
function storedValue(name: string, value: string): unknown {
  if (isGroupWord(name)) return readNodes(value) ?? [];
  const field = BUILT_INS.fields.get(fieldOf(name));
  return !field || field.kind === "text" ? value : value.split(",");
}

/**
 * Filters as they are stored: arrays, text, or the nodes of a group. Those that other clients know are always present,
 * null without a value.
 */
export function storeFilters(filters: Filters): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const name of FILTER_NAMES) if (!isNegated(name)) stored[name] = null;
  for (const [name, value] of Object.entries(filters)) stored[name] = storedValue(name, value);
  return stored;
}
