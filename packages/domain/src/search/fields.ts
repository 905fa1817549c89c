// The filters that can be typed into a search: `is:open assignee:me "label:in progress"`. One row per field; the menu
// offers its values.
import { PRIORITIES } from "@cairn/contract/entities/issue";
import type { FieldName } from "../issue-list/fields.ts";
import type { Direction } from "./day-span.ts";

/** The kind of objects that the names of a field's values refer to. */
export type NamedKind = "people" | "labels" | "states" | "projects" | "cycles" | "modules";

export interface SearchField {
  /** The list's own field. Null: a field that selects the list, or the issues' status. */
  filters: FieldName | null;
  /** Values with fixed words; the menu offers them first. */
  words: readonly string[];
  /** The kind of named objects, for other values. */
  names?: NamedKind;
  /** Alternative spellings of the words. */
  also?: Readonly<Record<string, string>>;
  /** Dates are values, too, for this field of the list (`day-span.ts`). */
  days?: { filters: FieldName; direction: Direction };
}

const table = {
  is: { filters: null, words: ["open", "closed", "archived", "draft"] },
  assignee: { filters: "assignees", words: ["me", "none"], names: "people" },
  label: { filters: "labels", words: ["none"], names: "labels" },
  priority: { filters: "priority", words: PRIORITIES },
  state: { filters: "state", words: [], names: "states" },
  project: { filters: "project", words: [], names: "projects" },
  cycle: { filters: "cycle", words: ["active", "none"], also: { current: "active" }, names: "cycles" },
  module: { filters: "module", words: ["none"], names: "modules" },
  created: {
    filters: "created_by",
    words: ["me", "today", "<1w"],
    names: "people",
    days: { filters: "created_at", direction: "past" },
  },
  updated: {
    filters: "updated_at",
    words: ["today", "<1w"],
    days: { filters: "updated_at", direction: "past" },
  },
  due: {
    filters: "target_date",
    words: ["overdue", "today", "week", "none"],
    days: { filters: "target_date", direction: "future" },
  },
} as const satisfies Record<string, SearchField>;

export type SearchFieldName = keyof typeof table;
export const SEARCH_FIELDS: Record<SearchFieldName, SearchField> = table;
export const SEARCH_FIELD_NAMES = Object.keys(table) as SearchFieldName[];
export const isSearchField = (name: string): name is SearchFieldName => Object.hasOwn(table, name);
