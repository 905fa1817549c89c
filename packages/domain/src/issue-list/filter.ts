// The filter language: conditions, AND-ed; values inside one OR-ed (contract/issues §3.2), and beyond other clients'
// wire format each with its negation, `not_labels`. Parsed from the wire here, evaluated here as a predicate and on the
// server as SQL; an oracle test keeps the two equal.
import type { Issue } from "@cairn/contract/entities/issue";
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { StateGroup } from "@cairn/contract/entities/state";
import { type DayRange, type InstantRange, readDateTerms, toInstants } from "./date-terms.ts";
import { type FieldName, fieldOf, FIELDS, FILTER_NAMES, type FilterName, isNegated, NONE } from "./fields.ts";
import type { Lookup } from "./lookup.ts";
import { foldCase } from "../text.ts";

/** `not`: matches exactly the issues that would not match without it, including those without a value. */
interface Asked {
  field: FieldName;
  not?: true;
}
export type Condition =
  /** Any of the values, or, with `none`, no value at all. No values and no `none`: nothing matches. */
  | (Asked & { kind: "any"; values: string[]; none: boolean })
  | (Asked & { kind: "days"; range: DayRange })
  | (Asked & { kind: "instants"; range: InstantRange })
  /** Contains, ignoring (ASCII) case. */
  | (Asked & { kind: "contains"; text: string })
  /** Both dates are set. */
  | { kind: "dated" };
type Asking = Exclude<Condition, { kind: "dated" }>;

export interface FilterClock {
  /** The UTC date. */
  today: string;
  /** The caller's IANA time zone: days of instants begin there. */
  timeZone: string;
}

/** A query key with an invalid value; `field` is that key. */
export class BadFilter extends Error {
  readonly field: FilterName;
  constructor(field: FilterName) {
    super(`${field} cannot be read`);
    this.field = field;
  }
}

const UUID = new RegExp(UUID_PATTERN);
/** spec §9: issue type filter. It filters by state group. */
const TYPES = new Map<string, StateGroup[]>([
  ["active", ["unstarted", "started"]],
  ["backlog", ["backlog"]],
]);
const MOST_VALUES = 500;

/**
 * The comma-separated list of a query value. Null when an empty item switches the filter off; the token `null` is
 * dropped.
 */
function readItems(value: string): string[] | null {
  const items = value.split(",").map((item) => item.trim());
  if (items.includes("")) return null;
  return items.filter((item) => item !== "null").slice(0, MOST_VALUES);
}

function readField(asked: FilterName, text: string, clock: FilterClock): Asking | null {
  const name = fieldOf(asked);
  const field = FIELDS[name];
  if (field.kind === "text") {
    // PostgreSQL has no text with the character NUL.
    if (text.includes("\0")) throw new BadFilter(asked);
    return text.trim() === "" ? null : { kind: "contains", field: name, text };
  }
  const items = readItems(text);
  if (!items || items.length === 0) return null;
  if (field.kind === "day" || field.kind === "instant") {
    // Paging inside the group of issues without a date (contract/issues §3.6).
    if (items.every((item) => item === NONE)) return { kind: "any", field: name, values: [], none: true };
    const range = readDateTerms(items, clock.today);
    if (!range) throw new BadFilter(asked);
    if (field.kind === "day") return { kind: "days", field: name, range };
    return { kind: "instants", field: name, range: toInstants(range, clock.timeZone) };
  }
  const { words } = field;
  const values = items.filter((item) => (words ? words.includes(item) : UUID.test(item.toLowerCase())));
  return {
    kind: "any",
    field: name,
    values: words ? values : values.map((value) => value.toLowerCase()),
    none: field.kind === "ids" && items.includes(NONE),
  };
}

/** Parses the conditions of a query. Unknown keys are ignored; an invalid date or text throws BadFilter. */
export function readFilter(
  query: Readonly<Record<string, string | undefined>>,
  clock: FilterClock,
): Condition[] {
  const conditions: Condition[] = [];
  for (const name of FILTER_NAMES) {
    const text = query[name];
    const condition = text === undefined ? null : readField(name, text, clock);
    if (condition) conditions.push(isNegated(name) ? { ...condition, not: true } : condition);
  }
  const groups = TYPES.get(query.type ?? "");
  if (groups) conditions.push({ kind: "any", field: "state_group", values: [...groups], none: false });
  if (query.sub_issue === "false") conditions.push({ kind: "any", field: "parent", values: [], none: true });
  if (query.start_target_date === "true") conditions.push({ kind: "dated" });
  return conditions;
}

/** Whether an issue matches a condition without its `not`. */
function holds(issue: Issue, condition: Asking, lookup: Lookup): boolean {
  const field = FIELDS[condition.field];
  if (condition.kind === "any") {
    if (field.kind === "text") return false;
    const values = field.values(issue, lookup);
    return values.length === 0 ? condition.none : values.some((value) => condition.values.includes(value));
  }
  const [value] = field.values(issue, lookup);
  if (value === undefined) return false;
  if (condition.kind === "contains") {
    return field.kind === "text" && foldCase(value).includes(foldCase(condition.text));
  }
  if (field.kind !== "day" && field.kind !== "instant") return false;
  if (condition.kind === "days") {
    const { from, to } = condition.range;
    return (from === undefined || value >= from) && (to === undefined || value <= to);
  }
  const { from, until } = condition.range;
  return (from === undefined || value >= from) && (until === undefined || value < until);
}

/** The predicate: all conditions match. */
export const matches = (issue: Issue, conditions: readonly Condition[], lookup: Lookup): boolean =>
  conditions.every((condition) =>
    condition.kind === "dated"
      ? issue.start_date !== null && issue.target_date !== null
      : holds(issue, condition, lookup) !== (condition.not === true),
  );

/** Whether only the server can evaluate it, because a condition needs values that rows do not contain. */
export const needsServer = (conditions: readonly Condition[]): boolean =>
  conditions.some((condition) => condition.kind !== "dated" && FIELDS[condition.field].serverOnly === true);
