// Preserves settings that a layout overrides: a calendar has fixed groups, but returning to the list restores the
// groups of the list.
import { type ContextName, rulesOf } from "./contexts.ts";
import type { View } from "./view.ts";

/**
 * The view, with the choices that its layout hides taken from `own`, the person's last choices where they were
 * available.
 */
export function withHiddenChoices(view: View, own: View, context: ContextName): View {
  const rules = rulesOf(context, view.layout);
  return {
    ...view,
    group_by: rules.group_by.length > 0 ? view.group_by : own.group_by,
    sub_group_by: rules.sub_group_by.length > 0 ? view.sub_group_by : own.sub_group_by,
    order_by: rules.order_by ? view.order_by : own.order_by,
    type: rules.type ? view.type : own.type,
    sub_issue: rules.sub_issue ? view.sub_issue : own.sub_issue,
  };
}

/** Applies the differences between `before` and `after` to `view`. */
export function withChanges(view: View, before: View, after: View): View {
  const changed = (Object.keys(after) as (keyof View)[]).filter((key) => after[key] !== before[key]);
  return { ...view, ...Object.fromEntries(changed.map((key) => [key, after[key]])) };
}
