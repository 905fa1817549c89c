// The filter language: conditions, AND-ed; values inside one OR-ed (contract/issues §3.2), and beyond other clients'
// wire format each with its negation, `not_labels`, and groups of conditions inside each other. Parsed from the wire
// here, evaluated here as a predicate and on the server as SQL; an oracle test keeps the two equal.
import type { Issue } from "@cairn/contract/entities/issue";
import { UUID_PATTERN } from "@cairn/contract/schema";
import type { StateGroup } from "@cairn/contract/entities/state";
import { builtInField, BUILT_INS, type Field, NONE, type Registry } from "../properties/registry.ts";
import { type DayRange, type InstantRange, readDateTerms, toInstants } from "./date-terms.ts";
import { type FilterName, negated } from "./fields.ts";
import { type FilterNode, GROUP_WORDS, type GroupWord, readNodes } from "./filter-tree.ts";
import type { Lookup } from "./lookup.ts";
import { type NumberRange, readNumberTerms } from "./number-terms.ts";
import { foldCase } from "../text.ts";

/** `not`: matches exactly the issues that would not match without it, including those without a value. */
interface ConditionBase {
  field: Field;
  not?: true;
}
/** A condition on the values of one field. */
export type FieldCondition =
  /** Any of the values, or, with `none`, no value at all. No values and no `none`: nothing matches. */
  | (ConditionBase & { kind: "any"; values: string[]; none: boolean })
  | (ConditionBase & { kind: "days"; range: DayRange })
  | (ConditionBase & { kind: "instants"; range: InstantRange })
  | (ConditionBase & { kind: "numbers"; range: NumberRange })
  /** Contains, ignoring (ASCII) case. */
  | (ConditionBase & { kind: "contains"; text: string })
  /** The whole text, in this case. */
  | (ConditionBase & { kind: "equals"; text: string });

/** Conditions of which all, any or none match. There is at least one. */
export interface ConditionGroup {
  kind: "group";
  match: GroupWord;
  of: readonly Condition[];
}

export type Condition =
  | FieldCondition
  /** Both dates are set. */
  | { kind: "dated" }
  | ConditionGroup;

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
const MAX_VALUES = 500;

/**
 * The comma-separated list of a query value. Null when an empty item switches the filter off; the token `null` is
 * dropped.
 */
function readItems(value: string): string[] | null {
  const items = value.split(",").map((item) => item.trim());
  if (items.includes("")) return null;
  return items.filter((item) => item !== "null").slice(0, MAX_VALUES);
}

/** The condition for a range of days, timestamps or numbers; null if a term is invalid. */
function readRange(field: Field, items: readonly string[], clock: FilterClock): FieldCondition | null {
  if (field.kind === "number") {
    const range = readNumberTerms(items);
    return range && { kind: "numbers", field, range };
  }
  const range = readDateTerms(items, clock.today);
  if (!range) return null;
  if (field.kind === "day") return { kind: "days", field, range };
  return { kind: "instants", field, range: toInstants(range, clock.timeZone) };
}

/** Parses a filter; null if the value switches it off. @throws BadFilter with the filter's name `name` */
function readField(field: Field, name: FilterName, text: string, clock: FilterClock): FieldCondition | null {
  if (field.kind === "text") {
    // PostgreSQL has no text with the character NUL.
    if (text.includes("\0")) throw new BadFilter(name);
    return text.trim() === "" ? null : { kind: "contains", field, text };
  }
  const items = readItems(text);
  if (!items || items.length === 0) return null;
  if (field.kind !== "ids" && field.kind !== "words") {
    // Paging inside the group of issues without a date (contract/issues §3.6).
    if (items.every((item) => item === NONE)) return { kind: "any", field, values: [], none: true };
    const condition = readRange(field, items, clock);
    if (!condition) throw new BadFilter(name);
    return condition;
  }
  const { words } = field;
  const values = items.filter((item) => (words ? words.includes(item) : UUID.test(item.toLowerCase())));
  return {
    kind: "any",
    field,
    values: words ? values : values.map((value) => value.toLowerCase()),
    none: field.kind === "ids" && items.includes(NONE),
  };
}

/** The conditions of a node's own filters. */
function readFields(
  node: Readonly<Record<string, unknown>>,
  clock: FilterClock,
  registry: Registry,
): FieldCondition[] {
  const conditions: FieldCondition[] = [];
  for (const [fieldName, field] of registry.fields) {
    for (const name of [fieldName, negated(fieldName)]) {
      const text = node[name];
      const condition = typeof text === "string" ? readField(field, name, text, clock) : null;
      if (condition) conditions.push(name === fieldName ? condition : { ...condition, not: true });
    }
  }
  return conditions;
}

/** Null if the group contains no conditions, for example because the project no longer has their properties. */
function readGroup(
  match: GroupWord,
  nodes: readonly FilterNode[],
  clock: FilterClock,
  registry: Registry,
): ConditionGroup | null {
  const of = nodes.flatMap((node): Condition[] => {
    const conditions = readNode(node, clock, registry);
    const [only] = conditions;
    if (only === undefined) return [];
    return conditions.length === 1 ? [only] : [{ kind: "group", match: "all", of: conditions }];
  });
  return of.length === 0 ? null : { kind: "group", match, of };
}

function readNode(node: FilterNode, clock: FilterClock, registry: Registry): Condition[] {
  const groups = GROUP_WORDS.flatMap((word) => {
    const nodes = node[word];
    return (typeof nodes === "object" && readGroup(word, nodes, clock, registry)) || [];
  });
  return [...readFields(node, clock, registry), ...groups];
}

/** The groups of a query. @throws BadFilter with the name of the outermost group */
function readGroups(
  query: Readonly<Record<string, string | undefined>>,
  clock: FilterClock,
  registry: Registry,
): Condition[] {
  return GROUP_WORDS.flatMap((word) => {
    const text = query[word];
    if (text === undefined || text === "") return [];
    const nodes = readNodes(text);
    if (!nodes) throw new BadFilter(word);
    try {
      return readGroup(word, nodes, clock, registry) ?? [];
    } catch (error) {
      throw error instanceof BadFilter ? new BadFilter(word) : error;
    }
  });
}

/**
 * Parses the conditions of a query: its flat parameters, and its groups `any`, `all` and `none`. Unknown keys are
 * ignored; an invalid value throws BadFilter.
 */
export function readFilter(
  query: Readonly<Record<string, string | undefined>>,
  clock: FilterClock,
  registry: Registry = BUILT_INS,
): Condition[] {
  const conditions: Condition[] = readFields(query, clock, registry);
  const groups = TYPES.get(query.type ?? "");
  if (groups)
    conditions.push({ kind: "any", field: builtInField("state_group"), values: [...groups], none: false });
  if (query.sub_issue === "false")
    conditions.push({ kind: "any", field: builtInField("parent"), values: [], none: true });
  if (query.start_target_date === "true") conditions.push({ kind: "dated" });
  return [...conditions, ...readGroups(query, clock, registry)];
}

const isWithin = <T extends string | number>(value: T, from: T | undefined, to: T | undefined): boolean =>
  (from === undefined || value >= from) && (to === undefined || value <= to);

/** Whether an issue matches a condition without its `not`. */
function hasValue(issue: Issue, condition: FieldCondition, lookup: Lookup): boolean {
  const { field } = condition;
  const values = field.values(issue, lookup);
  if (condition.kind === "any") {
    if (field.kind === "text") return false;
    return values.length === 0 ? condition.none : values.some((value) => condition.values.includes(value));
  }
  const [value] = values;
  if (value === undefined) return false;
  if (condition.kind === "contains") {
    return field.kind === "text" && foldCase(value).includes(foldCase(condition.text));
  }
  if (condition.kind === "equals") return value === condition.text;
  if (condition.kind === "numbers") {
    return field.kind === "number" && isWithin(Number(value), condition.range.from, condition.range.to);
  }
  if (field.kind !== "day" && field.kind !== "instant") return false;
  if (condition.kind === "days") return isWithin(value, condition.range.from, condition.range.to);
  const { from, until } = condition.range;
  return (from === undefined || value >= from) && (until === undefined || value < until);
}

function matchesCondition(issue: Issue, condition: Condition, lookup: Lookup): boolean {
  if (condition.kind === "dated") return issue.start_date !== null && issue.target_date !== null;
  if (condition.kind !== "group") return hasValue(issue, condition, lookup) !== (condition.not === true);
  const { match, of } = condition;
  if (match === "all") return matches(issue, of, lookup);
  return of.some((one) => matchesCondition(issue, one, lookup)) === (match === "any");
}

/** The predicate: all conditions match. */
export const matches = (issue: Issue, conditions: readonly Condition[], lookup: Lookup): boolean =>
  conditions.every((condition) => matchesCondition(issue, condition, lookup));

/** Whether some condition, in whatever group, passes a test. */
export const someCondition = (
  conditions: readonly Condition[],
  test: (condition: Exclude<Condition, ConditionGroup>) => boolean,
): boolean =>
  conditions.some((condition) =>
    condition.kind === "group" ? someCondition(condition.of, test) : test(condition),
  );

/** Whether only the server can evaluate it, because a condition needs values that rows do not contain. */
export const needsServer = (conditions: readonly Condition[]): boolean =>
  someCondition(conditions, (condition) => condition.kind !== "dated" && condition.field.serverOnly === true);
