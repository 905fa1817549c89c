// The SQL counterpart of `matches` in domain/issue-list/filter.ts: the tree of conditions over alias `i`. An oracle test
// keeps both equal.
import { type Condition, someCondition } from "@cairn/domain/issue-list/filter";
import type { Bindings } from "./bindings.ts";
import { isElsewhere, testSql } from "./properties/conditions.ts";

/** One condition over alias `i`. Null counts as false: the negation of null matches. */
export function conditionSql(condition: Condition, b: Bindings): string {
  if (condition.kind === "dated") return "(i.start_date is not null and i.target_date is not null)";
  if (condition.kind === "group") {
    const parts = condition.of.map((one) => conditionSql(one, b));
    if (condition.match === "all") return `(${parts.join(" and ")})`;
    const any = `(${parts.join(" or ")})`;
    return condition.match === "none" ? `(${any} is not true)` : any;
  }
  const tested = testSql(condition, b);
  return condition.not ? `(${tested}) is not true` : tested;
}

/** Whether writes outside issues change what some condition matches. */
export const looksElsewhere = (conditions: readonly Condition[]): boolean =>
  someCondition(
    conditions,
    (condition) => condition.kind !== "dated" && isElsewhere(condition.field.property),
  );
