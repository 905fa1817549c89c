// Resolves typed filters in a workspace to filters of lists, with ids instead of names. Server and browser both use it.
import { addDays } from "../dates.ts";
import { type FieldName, type FilterName, NONE } from "../issue-list/fields.ts";
import type { Filters } from "../issue-list/view.ts";
import { foldCase } from "../text.ts";
import { cycleStatus, type Dates } from "../cycles.ts";
import { looksLikeDays, readDays } from "./day-span.ts";
import { type NamedKind, SEARCH_FIELDS, type SearchFieldName } from "./fields.ts";
import type { SearchQuery, Term } from "./query.ts";

/** An object with one or several names. */
export interface Named {
  id: string;
  names: readonly string[];
}

/** The objects that the searching person may see. */
export interface Names extends Record<Exclude<NamedKind, "cycles">, readonly Named[]> {
  cycles: readonly (Named & Dates)[];
  me: string;
  /** The UTC date. */
  today: string;
}

/** Which issues are searched: live ones, the archive, or the person's own drafts. */
export type SearchPlace = "live" | "archived" | "drafts";

export interface Resolved {
  place: SearchPlace;
  filters: Filters;
  /** Filters with an unknown value: they match no issue. */
  unknown: Term[];
}

const OPEN = ["backlog", "unstarted", "started"];
const CLOSED = ["completed", "cancelled"];

/** The objects with exactly this name; otherwise those that begin with it. */
function called(rows: readonly Named[], value: string): string[] {
  const text = foldCase(value.replace(/^@/, ""));
  const those = (fits: (name: string) => boolean): string[] =>
    rows.filter((row) => row.names.some((name) => fits(foldCase(name)))).map(({ id }) => id);
  const exact = those((name) => name === text);
  return exact.length > 0 || text === "" ? exact : those((name) => name.startsWith(text));
}

/** Query values of a field, each one a wire value; none when the value is unknown. */
type Reader = (value: string, names: Names, field: SearchFieldName) => readonly string[];

const byName: Reader = (value, names, field) => {
  const kind = SEARCH_FIELDS[field].names;
  return kind === undefined ? [] : called(names[kind], value);
};

/** Words with the same meaning wherever they are offered. */
const WORDS: Record<string, Reader> = {
  me: (_value, { me }) => [me],
  none: () => [NONE],
  active: (_value, { cycles, today }) =>
    cycles.filter((cycle) => cycleStatus(cycle, today) === "CURRENT").map(({ id }) => id),
};

/** Dates as the list's own terms; null when a value is not a date. */
function dayTerms({ field, value }: Term, today: string): readonly string[] | null {
  const { days } = SEARCH_FIELDS[field];
  if (!days) return null;
  const text = foldCase(value);
  if (field === "due" && text === "overdue") return [`${today};before`];
  if (field === "due" && text === "week") return [`${today};after`, `${addDays(today, 6)};before`];
  if (field === "due" && text === "none") return [NONE];
  const span = readDays(text, days.direction, today);
  if (!span) return null;
  return [
    ...(span.from === undefined ? [] : [`${span.from};after`]),
    ...(span.to === undefined ? [] : [`${span.to};before`]),
  ];
}

/**
 * The filters that should be dates but are malformed, whatever else the search contains. For fields that also accept
 * names, only values that look like dates.
 */
export const badDays = (terms: readonly Term[], today: string): Term[] =>
  terms.filter((term) => {
    const { days, names } = SEARCH_FIELDS[term.field];
    if (!days || dayTerms(term, today) !== null) return false;
    return !names || looksLikeDays(foldCase(term.value));
  });

function valuesOf({ field, value }: Term, names: Names): readonly string[] {
  const { words, also } = SEARCH_FIELDS[field];
  const typed = foldCase(value);
  const text = also?.[typed] ?? typed;
  if (!words.includes(text)) return byName(value, names, field);
  return WORDS[text]?.(text, names, field) ?? [text];
}

/** The list filter of a typed filter, and its values; no values if the typed one is unknown. */
function meaningOf(term: Term, filters: FieldName, names: Names): [FieldName, readonly string[]] {
  const { days, names: kind } = SEARCH_FIELDS[term.field];
  const terms = dayTerms(term, names.today);
  if (days && terms) return [days.filters, terms];
  return [filters, days && !kind ? [] : valuesOf(term, names)];
}

/** Combines filters in the order found: values of one field are OR-ed. */
class FilterCollector {
  readonly filters = new Map<FilterName, string[]>();

  add(name: FilterName, values: readonly string[]): void {
    this.filters.set(name, [...new Set([...(this.filters.get(name) ?? []), ...values])]);
  }

  /** The status of an issue; several filters are narrowed to what all allow. */
  restrictStatus(groups: readonly string[]): void {
    const before = this.filters.get("state_group");
    this.filters.set("state_group", before ? before.filter((group) => groups.includes(group)) : [...groups]);
  }
}

/** @returns the list that an `is:` filter selects, if any */
function readIs({ value, not }: Term, into: FilterCollector): SearchPlace | "unknown" | null {
  const text = foldCase(value);
  if (text === "open" || text === "closed") {
    into.restrictStatus((text === "open") === not ? CLOSED : OPEN);
    return null;
  }
  if (not) return "unknown";
  return text === "archived" ? "archived" : text === "draft" ? "drafts" : "unknown";
}

/** The meaning of a search's filters. */
export function resolveSearch({ terms }: Pick<SearchQuery, "terms">, names: Names): Resolved {
  const into = new FilterCollector();
  const unknown: Term[] = [];
  let place: SearchPlace = "live";
  for (const term of terms) {
    const { filters } = SEARCH_FIELDS[term.field];
    if (filters === null) {
      const named = readIs(term, into);
      if (named === "unknown") unknown.push(term);
      else place = named ?? place;
      continue;
    }
    const [narrowed, values] = meaningOf(term, filters, names);
    if (values.length === 0) unknown.push(term);
    else into.add(term.not ? `not_${narrowed}` : narrowed, values);
    if (filters === "target_date" && foldCase(term.value) === "overdue" && !term.not)
      into.restrictStatus(OPEN);
  }
  // Filters such as `is:open is:closed` leave no state group; on the wire, an empty value would mean no filter.
  if (into.filters.get("state_group")?.length === 0)
    unknown.push(...terms.filter((term) => term.field === "is"));
  const filters = Object.fromEntries([...into.filters].map(([name, values]) => [name, values.join(",")]));
  return { place, filters, unknown };
}
