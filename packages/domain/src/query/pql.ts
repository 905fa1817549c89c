// The meaning of `pql` (contract/external §1.6): its tree as conditions.
import { addDays } from "../dates.ts";
import { type Condition } from "../issue-list/filter.ts";
import type { Field } from "../properties/registry.ts";
import {
  BadComparison,
  comparison,
  fieldNamed,
  joined,
  negated,
  nothing,
  type QueryScope,
} from "./comparisons.ts";
import { fieldInPql, NEVER } from "./names.ts";
import { type PqlNode, type Value } from "./pql-syntax.ts";
import { badAt } from "./pql-tokens.ts";

type Comparison = Extract<PqlNode, { kind: "comparison" }>;
type Predicate = Extract<PqlNode, { kind: "predicate" }>;

const KEY = /^[^\s-]{1,40}-[1-9]\d{0,8}$/u;
/** Fields whose values are work items: they may be given by their keys. */
const OF_ISSUES: ReadonlySet<string> = new Set(["id", "parent"]);

/** The keys of work items that a query names, in capitals; the server looks them up. */
export function keysOf(node: PqlNode): string[] {
  if (node.kind === "all" || node.kind === "any") return node.of.flatMap(keysOf);
  if (node.kind === "not") return keysOf(node.of);
  return node.values.flatMap(({ text }) => (KEY.test(text) ? [text.toUpperCase()] : []));
}

function named(name: string, scope: QueryScope): Field {
  const field = fieldNamed(name, scope.registry);
  if (field === undefined) throw new Error(`There is no field ${name}.`);
  return field;
}

const isSet = (name: string, scope: QueryScope): Condition =>
  comparison(named(name, scope), "not_null", [], scope);

/** Predicates without a value, by their names in lower case. */
const PREDICATES: Readonly<Record<string, (scope: QueryScope) => Condition>> = {
  isoverdue: (scope) =>
    joined("all", [
      comparison(named("target_date", scope), "lte", [addDays(scope.clock.today, -1)], scope),
      comparison(named("state_group", scope), "not_in", ["completed", "cancelled"], scope),
    ]),
  hasnoassignee: (scope) => negated(isSet("assignees", scope)),
  hasnolabel: (scope) => negated(isSet("labels", scope)),
  istoplevel: (scope) => negated(isSet("parent", scope)),
  issubworkitem: (scope) => isSet("parent", scope),
  haschildren: (scope) => comparison(named("sub_issues", scope), "gte", ["1"], scope),
  hasstartandduedates: () => ({ kind: "dated" }),
};

/** An id, also for a key; null for a key of an issue that the caller does not see. */
const idOf = (text: string, { keys }: QueryScope): string | null =>
  KEY.test(text) ? (keys.get(text.toUpperCase()) ?? null) : text;

function predicate({ name, values, position }: Predicate, scope: QueryScope): Condition {
  const folded = name.toLowerCase();
  if (folded === "childof") {
    const [parent] = values;
    if (parent === undefined || values.length > 1) throw badAt(position, "childOf has one value");
    const id = idOf(parent.text, scope);
    return id === null ? nothing() : comparison(named("parent", scope), "eq", [id], scope);
  }
  const make = Object.hasOwn(PREDICATES, folded) ? PREDICATES[folded] : undefined;
  if (make === undefined) throw badAt(position, `an operator is missing after “${name}”`);
  if (values.length > 0) throw badAt(position, `${name} has no value`);
  return make(scope);
}

function valueOf({ text, isCall, position }: Value, scope: QueryScope): string {
  if (!isCall) return text;
  if (text.toLowerCase() !== "currentuser") throw badAt(position, `there is no function ${text}`);
  return scope.me;
}

function compared(node: Comparison, field: Field, scope: QueryScope): Condition {
  const { operator } = node;
  const values = node.values.map((value) => valueOf(value, scope));
  if (!OF_ISSUES.has(field.name)) return comparison(field, operator, values, scope);
  const ids = values.flatMap((text) => idOf(text, scope) ?? []);
  if (ids.length === values.length) return comparison(field, operator, ids, scope);
  // Unknown keys are equal to nothing.
  if (operator === "eq") return nothing();
  return comparison(field, operator === "ne" ? "not_in" : operator, ids, scope);
}

function compare(node: Comparison, scope: QueryScope): Condition {
  const field = fieldInPql(node.field, scope.registry);
  if (field === undefined) throw badAt(node.position, `there is no field “${node.field}”`);
  if (field === NEVER) {
    const isMet = node.operator === "is_null" || node.operator === "ne" || node.operator === "not_in";
    return isMet ? negated(nothing()) : nothing();
  }
  return compared(node, field, scope);
}

/** A query as one condition. @throws BadQueryText */
export function compilePql(node: PqlNode, scope: QueryScope): Condition {
  if (node.kind === "all" || node.kind === "any")
    return joined(
      node.kind,
      node.of.map((one) => compilePql(one, scope)),
    );
  if (node.kind === "not") return negated(compilePql(node.of, scope));
  try {
    return node.kind === "predicate" ? predicate(node, scope) : compare(node, scope);
  } catch (error) {
    if (!(error instanceof BadComparison)) throw error;
    throw badAt(
      node.kind === "comparison" ? (node.values[0]?.position ?? node.position) : node.position,
      error.message,
    );
  }
}
