// Filters, display filters and display properties: the three parts that a person's way of looking at issues is made of, wherever it is kept
// (contract/issues §4.6, contract/workspace §4.3, spec §3).
import type { UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { invalid } from "../../platform/failure.ts";

const FILTERS = [
  "priority",
  "state",
  "state_group",
  "assignees",
  "created_by",
  "labels",
  "start_date",
  "target_date",
  "subscriber",
];
const PROPERTIES = [
  "assignee",
  "start_date",
  "due_date",
  "key",
  "labels",
  "priority",
  "state",
  "sub_issue_count",
  "attachment_count",
  "link",
  "estimate",
  "created_on",
  "updated_on",
  "modules",
  "cycle",
];

const all = <T>(keys: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, value]));

/** What everybody starts with (spec §3). */
const DEFAULTS = {
  filters: all(FILTERS, null),
  display_filters: {
    layout: "list",
    order_by: "sort_order",
    group_by: null,
    sub_group_by: null,
    type: null,
    sub_issue: false,
    show_empty_groups: false,
    calendar: { show_weekends: false, layout: "month" },
  },
  display_properties: all(PROPERTIES, true),
};
type Part = keyof typeof DEFAULTS;
const PARTS = Object.keys(DEFAULTS) as Part[];

/** Characters of JSON that one of the three may take. */
export const MOST_JSON = 20_000;

/** Those that a patch replaces. */
export const givenParts = (patch: UserPropertiesPatch): Part[] =>
  PARTS.filter((part) => patch[part] !== undefined);

/** A part as it is stored: what is given, or the default. */
const textOfPart = (patch: UserPropertiesPatch, part: Part): string =>
  JSON.stringify(patch[part] ?? DEFAULTS[part]);

/** A new record of them, apart from whose it is and where. */
export const newRecord = (t: Tx, patch: UserPropertiesPatch) => ({
  id: newId(),
  filters: textOfPart(patch, "filters"),
  display_filters: textOfPart(patch, "display_filters"),
  display_properties: textOfPart(patch, "display_properties"),
  created_at: t.now,
  updated_at: t.now,
  created_by: t.actor_id,
  updated_by: t.actor_id,
});

/** @throws invalid when one is too large */
export function requireSmall(patch: UserPropertiesPatch): void {
  const tooLarge = PARTS.filter((part) => JSON.stringify(patch[part] ?? {}).length > MOST_JSON);
  if (tooLarge.length === 0) return;
  throw invalid(Object.fromEntries(tooLarge.map((part) => [part, [`Use at most ${MOST_JSON} characters.`]])));
}
