// Comparisons of the query languages of programs, `filters` and `pql` (contract/external §1.6), as conditions of the one
// filter language (issue-list/filter.ts).
import type { Issue } from "@cairn/contract/entities/issue";
import { UUID_PATTERN } from "@cairn/contract/schema";
import { addDays, isDay, readInstant } from "../dates.ts";
import { type DayRange, toInstants } from "../issue-list/date-terms.ts";
import type { Condition, FieldCondition, FilterClock } from "../issue-list/filter.ts";
import type { Property } from "../properties/property.ts";
import { type Field, fieldOf, type Registry } from "../properties/registry.ts";

export const OPERATORS = [
  "eq",
  "ne",
  "lt",
  "lte",
  "gt",
  "gte",
  "range",
  "in",
  "not_in",
  "contains",
  "is_null",
  "not_null",
] as const;
export type Operator = (typeof OPERATORS)[number];

/** What the words of a query refer to. */
export interface QueryScope {
  clock: FilterClock;
  registry: Registry;
  /** The caller's id, for `currentUser()`. */
  me: string;
  /** The ids of issues by their keys in capitals, `WEB-12`; keys of issues that the caller does not see are missing. */
  keys: ReadonlyMap<string, string>;
}

/** Why a comparison was refused, for people. */
export class BadComparison extends Error {}

/** What only these languages compare: lists and views do not offer it. */
const column = (id: string, kind: "relation" | "count" | "boolean", name: keyof Issue): Field =>
  fieldOf({ id, kind, column: name, read: (issue: Issue) => issue[name] } as Property, id);
const OWN_FIELDS: ReadonlyMap<string, Field> = new Map(
  [
    column("id", "relation", "id"),
    column("sequence_id", "count", "sequence_id"),
    column("sub_issues", "count", "sub_issues_count"),
    column("is_draft", "boolean", "is_draft"),
  ].map((field) => [field.name, field]),
);

/** A field by its name on the wire of lists, or one of these languages alone. */
export const fieldNamed = (name: string, registry: Registry): Field | undefined =>
  registry.fields.get(name) ?? OWN_FIELDS.get(name);

function ownField(name: string): Field {
  const field = OWN_FIELDS.get(name);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}

const UUID = new RegExp(UUID_PATTERN);

/** Matches exactly the issues that `condition` does not. */
export function negated(condition: Condition): Condition {
  if (condition.kind === "dated" || condition.kind === "group")
    return { kind: "group", match: "none", of: [condition] };
  const { not, ...rest } = condition;
  return not ? rest : { ...rest, not: true };
}

/** All or any of the conditions; there is at least one. */
export function joined(match: "all" | "any", of: readonly Condition[]): Condition {
  const [only] = of;
  return only !== undefined && of.length === 1 ? only : { kind: "group", match, of };
}

/** Matches no issue. */
export const nothing = (): FieldCondition => ({
  kind: "any",
  field: ownField("id"),
  values: [],
  none: false,
});

/** Every text contains the empty one. */
const missing = (field: Field): Condition =>
  field.kind === "text"
    ? { kind: "contains", field, text: "", not: true }
    : { kind: "any", field, values: [], none: true };

/** Ids or fixed words. @throws BadComparison */
function choice(field: Field, values: readonly string[]): Condition {
  const { words } = field;
  const read = words ? values : values.map((value) => value.toLowerCase());
  const bad = read.find((value) => !(words ? words.includes(value) : UUID.test(value)));
  if (bad !== undefined)
    throw new BadComparison(
      words ? `“${bad}” is none of ${words.join(", ")}` : `“${bad}” is not the id of an object`,
    );
  return { kind: "any", field, values: [...read], none: false };
}

/** The microsecond after an instant in the wire format. */
function after(instant: string): string {
  const micros = Number(instant.slice(20, 26)) + 1;
  if (micros < 1_000_000) return `${instant.slice(0, 20)}${String(micros).padStart(6, "0")}Z`;
  const next = new Date(Date.parse(`${instant.slice(0, 19)}Z`) + 1000).toISOString();
  return `${next.slice(0, 19)}.000000Z`;
}

/** Both bounds of one comparison with a day. */
const DAYS: Partial<Record<Operator, (day: string) => DayRange>> = {
  eq: (day) => ({ from: day, to: day }),
  lt: (day) => ({ to: addDays(day, -1) }),
  lte: (day) => ({ to: day }),
  gt: (day) => ({ from: addDays(day, 1) }),
  gte: (day) => ({ from: day }),
};
const INSTANTS: Partial<Record<Operator, (at: string) => { from?: string; until?: string }>> = {
  eq: (at) => ({ from: at, until: after(at) }),
  lt: (at) => ({ until: at }),
  lte: (at) => ({ until: after(at) }),
  gt: (at) => ({ from: after(at) }),
  gte: (at) => ({ from: at }),
};

const unfit = (): BadComparison => new BadComparison("this operator does not fit this field");

/** @throws BadComparison */
function time(field: Field, operator: Operator, value: string, { clock }: QueryScope): Condition {
  const [days, instants] = [DAYS[operator], INSTANTS[operator]];
  if (days === undefined || instants === undefined) throw unfit();
  const at = isDay(value) ? null : readInstant(value);
  const day = at === null ? value : at.slice(0, 10);
  if (!isDay(day)) throw new BadComparison(`“${value}” is not a date, such as 2026-03-11`);
  if (field.kind === "day") return { kind: "days", field, range: days(day) };
  const range = at === null ? toInstants(days(day), clock.timeZone) : instants(at);
  return { kind: "instants", field, range };
}

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

/** @throws BadComparison */
function number(field: Field, operator: Operator, value: string): Condition {
  if (!NUMBER.test(value)) throw new BadComparison(`“${value}” is not a number`);
  const bound = Number(value);
  const within = (range: { from?: number; to?: number }): Condition => ({ kind: "numbers", field, range });
  // Ranges include their bounds: less is not at least, among the issues that have a value.
  const except = (range: { from?: number; to?: number }): Condition =>
    joined("all", [negated(within(range)), negated(missing(field))]);
  if (operator === "eq") return within({ from: bound, to: bound });
  if (operator === "gte") return within({ from: bound });
  if (operator === "lte") return within({ to: bound });
  if (operator === "lt") return except({ from: bound });
  if (operator === "gt") return except({ to: bound });
  throw unfit();
}

/** @throws BadComparison */
function text(field: Field, operator: Operator, value: string): Condition {
  // PostgreSQL has no text with the character NUL.
  if (value.includes("\0")) throw new BadComparison("a text cannot contain the character NUL");
  if (operator === "contains") return { kind: "contains", field, text: value };
  if (operator === "eq") return { kind: "equals", field, text: value };
  throw unfit();
}

/** @throws BadComparison */
function single(field: Field, operator: Operator, value: string, scope: QueryScope): Condition {
  if (field.kind === "text") return text(field, operator, value);
  if (field.kind === "number") return number(field, operator, value);
  if (field.kind === "day" || field.kind === "instant") return time(field, operator, value, scope);
  if (operator !== "eq") throw unfit();
  return choice(field, [value]);
}

const isChoice = ({ kind }: Field): boolean => kind === "ids" || kind === "words";

/** Any of the values. @throws BadComparison */
function among(field: Field, values: readonly string[], scope: QueryScope): Condition {
  if (values.length === 0) return nothing();
  if (isChoice(field)) return choice(field, values);
  return joined(
    "any",
    values.map((value) => single(field, "eq", value, scope)),
  );
}

/**
 * A comparison as a condition. `ne` and `not_in` also match issues without a value, as everywhere in lists. @throws
 * BadComparison
 */
export function comparison(
  field: Field,
  operator: Operator,
  values: readonly string[],
  scope: QueryScope,
): Condition {
  const [first = "", last = ""] = values;
  if (operator === "is_null") return missing(field);
  if (operator === "not_null") return negated(missing(field));
  if (operator === "in") return among(field, values, scope);
  if (operator === "not_in") return negated(among(field, values, scope));
  if (operator === "ne") return negated(single(field, "eq", first, scope));
  if (operator !== "range") return single(field, operator, first, scope);
  if (isChoice(field) || field.kind === "text") throw unfit();
  return joined("all", [single(field, "gte", first, scope), single(field, "lte", last, scope)]);
}
