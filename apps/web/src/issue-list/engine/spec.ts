// A view as a question to rows: conditions that hold today, in the person's zone.
import { BadFilter, type Condition, readFilter } from "@cairn/domain/issue-list/filter";
import { groupingOf } from "@cairn/domain/issue-list/group";
import { NEWEST_FIRST, readOrder } from "@cairn/domain/issue-list/order";
import { type Filters, type View, viewQuery } from "@cairn/domain/issue-list/view";
import type { ViewSpec } from "@cairn/domain/issue-list/view-index";
import type { Registry } from "@cairn/domain/properties/registry";

export interface Clock {
  /** The day it is for the person. */
  today: () => string;
  /** The day by which relative filters count and cycles end (contract/issues §20.12). */
  utcDay: () => string;
  /** The person's IANA zone. */
  timeZone: string;
}

const NOTHING: Filters = {};

/**
 * The conditions of a view in a place that asks for `fixed` by itself. A date that somebody typed into the address and that cannot be read
 * filters nothing.
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
