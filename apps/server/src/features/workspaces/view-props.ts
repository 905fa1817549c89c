// A new member's view preferences (contract/workspace §4.3).
import { namesFor } from "@cairn/domain/properties/wire-names";

const SHOWN = namesFor("display").filter((name) => name !== "cycle" && name !== "modules");

export const DEFAULT_VIEW_PROPS = {
  filters: {
    priority: null,
    state: null,
    state_group: null,
    assignees: null,
    created_by: null,
    labels: null,
    start_date: null,
    target_date: null,
    subscriber: null,
  },
  display_filters: {
    group_by: null,
    order_by: "-created_at",
    type: null,
    sub_issue: true,
    show_empty_groups: true,
    layout: "list",
    calendar_date_range: "",
  },
  display_properties: Object.fromEntries(SHOWN.map((name) => [name, true])),
} as const;
