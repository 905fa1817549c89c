// The names that built-in properties have on the wire, by use, as types and as lists.
import { BUILT_IN, type BuiltIn } from "./built-in.ts";

type Use = "filter" | "order" | "group" | "display";
/** The names that rows have for a use. */
type NamesFor<U extends Use> = Extract<BuiltIn, Record<U, string>>[U];

/** The names of built-in properties by use. Lists also know those of a project's own properties: see registry.ts. */
export type FilterField = NamesFor<"filter">;
export type OrderName = NamesFor<"order">;
export type GroupName = NamesFor<"group">;
export type DisplayProperty = NamesFor<"display">;
/** The names of dimensions of charts: that of the grouping, unless the row has a separate one. */
export type DimensionName =
  | Extract<BuiltIn, { dimension: string }>["dimension"]
  | Extract<Exclude<BuiltIn, { dimension: string }>, { group: string }>["group"];

/** The names that built-in properties have for a use, in the order of menus. */
export const namesFor = <U extends Use>(use: U): NamesFor<U>[] =>
  BUILT_IN.flatMap((row) => row[use] ?? []) as NamesFor<U>[];
