// A view as a question to rows: conditions that hold today, in the person's zone.
import { BadFilter, type Condition, readFilter } from "@cairn/domain/issue-list/filter";
import { NEWEST_FIRST, readOrder } from "@cairn/domain/issue-list/order";
import { type View, viewQuery } from "@cairn/domain/issue-list/view";
import type { ViewSpec } from "@cairn/domain/issue-list/view-index";

export interface Clock {
  /** The UTC day (contract/issues §20.12). */
  today: () => string;
  /** The person's IANA zone. */
  timeZone: string;
}

/** A date that somebody typed into the address and that cannot be read filters nothing. */
export function conditionsOf(view: View, clock: Clock): Condition[] {
  const query = viewQuery(view);
  const at = { today: clock.today(), timeZone: clock.timeZone };
  for (;;) {
    try {
      return readFilter(query, at);
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
      delete query[error.field];
    }
  }
}

export const specOf = (view: View, clock: Clock): ViewSpec => ({
  conditions: conditionsOf(view, clock),
  ordering: readOrder(view.order_by) ?? NEWEST_FIRST,
  group_by: view.group_by,
  sub_group_by: view.sub_group_by,
});
