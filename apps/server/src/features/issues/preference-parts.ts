// Filters, display filters and display properties: the three parts of a person's issue view, wherever it is stored
// (contract/issues §4.6, contract/workspace §4.3, spec §3).
import type { UserPropertiesPatch } from "@cairn/contract/entities/view-settings";
import { type ContextName, CONTEXTS } from "@cairn/domain/issue-list/contexts";
import { namesFor } from "@cairn/domain/properties/wire-names";
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";
import { invalid } from "../../platform/failure.ts";

/** The lists whose preferences the server stores. */
export type PreferenceContext = Extract<ContextName, "PROJECT" | "CYCLE" | "MODULE" | "GLOBAL">;

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
const all = <T>(keys: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(keys.map((key) => [key, value]));

/** The initial preferences (spec §3); whether a list shows sub-issues depends on its context (contract/issues §4.6). */
const defaultsOf = (context: PreferenceContext) => ({
  filters: all(FILTERS, null),
  display_filters: {
    layout: "list",
    order_by: "sort_order",
    group_by: null,
    sub_group_by: null,
    type: null,
    sub_issue: CONTEXTS[context].sub_issues,
    show_empty_groups: false,
    calendar: { show_weekends: false, layout: "month" },
  },
  display_properties: all(namesFor("display"), true),
});
type Defaults = ReturnType<typeof defaultsOf>;
type Part = keyof Defaults;
const PARTS: readonly Part[] = ["filters", "display_filters", "display_properties"];

/** Most characters of JSON for one of the three parts. */
export const MAX_JSON_LENGTH = 20_000;

/** The parts that a patch replaces. */
export const givenParts = (patch: UserPropertiesPatch): Part[] =>
  PARTS.filter((part) => patch[part] !== undefined);

/** A part as it is stored: the given one, or the default. */
const textOfPart = (patch: UserPropertiesPatch, part: Part, defaults: Defaults): string =>
  JSON.stringify(patch[part] ?? defaults[part]);

/**
 * A microsecond after `now`: a record that was changed is newer than its creation, by which clients distinguish choices
 * from defaults.
 */
const justAfter = (now: string): string => now.replace("000Z", "001Z");

/** A new record of them, without its owner and place. */
export const newRecord = (t: Tx, patch: UserPropertiesPatch, context: PreferenceContext) => {
  const defaults = defaultsOf(context);
  return {
    id: newId(),
    filters: textOfPart(patch, "filters", defaults),
    display_filters: textOfPart(patch, "display_filters", defaults),
    display_properties: textOfPart(patch, "display_properties", defaults),
    created_at: t.now,
    updated_at: givenParts(patch).length > 0 ? justAfter(t.now) : t.now,
    created_by: t.actor_id,
    updated_by: t.actor_id,
  };
};

/** @throws invalid when one is too large */
export function requireSmall(patch: UserPropertiesPatch): void {
  const tooLarge = PARTS.filter((part) => JSON.stringify(patch[part] ?? {}).length > MAX_JSON_LENGTH);
  if (tooLarge.length === 0) return;
  throw invalid(
    Object.fromEntries(tooLarge.map((part) => [part, [`Use at most ${MAX_JSON_LENGTH} characters.`]])),
  );
}
