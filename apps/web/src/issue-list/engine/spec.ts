// Converts a view to a specification for the index: conditions, order and groups, with dates relative to today.
import { BadFilter, type Condition, readFilter } from "@cairn/domain/issue-list/filter";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { NEWEST_FIRST, readOrder } from "@cairn/domain/issue-list/order";
import { type Filters, type View, viewQuery } from "@cairn/domain/issue-list/view";
import type { ViewSpec } from "@cairn/domain/issue-list/view-index";
import type { Registry } from "@cairn/domain/properties/registry";

export interface Clock {
  /** The current day in the person's time zone, `YYYY-MM-DD`. */
  today: () => string;
  /** The current day in UTC, which relative filters and the ends of cycles use (contract/issues §20.12). */
  utcDay: () => string;
  /** The person's IANA time zone. */
  timeZone: string;
}

const NOTHING: Filters = {};

/**
 * The conditions of a view and of its context's `fixed` filters. Filters that cannot be parsed, such as a wrong date in
 * the URL, are ignored.
 */
export function conditionsOf(
  view: View,
  clock: Clock,
  registry: Registry,
  fixed: Filters = NOTHING,
): Condition[] {
  const query = { ...viewQuery(view), ...fixed };
  const at = { today: clock.utcDay(), timeZone: clock.timeZone };
  for (;;) {
    try {
      return readFilter(query, at, registry);
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
      delete query[error.field];
    }
  }
}

export const specOf = (view: View, clock: Clock, registry: Registry, fixed?: Filters): ViewSpec => ({
  conditions: conditionsOf(view, clock, registry, fixed),
  ordering: readOrder(view.order_by, registry) ?? NEWEST_FIRST,
  group_by: groupingOf(view.group_by, registry),
  sub_group_by: groupingOf(view.sub_group_by, registry),
});
