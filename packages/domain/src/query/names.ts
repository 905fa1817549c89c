// The names of fields in the query languages of programs (contract/external §1.6), by the names of lists.
import type { Field, Registry } from "../properties/registry.ts";
import { fieldNamed } from "./comparisons.ts";

/** Nothing has a value of these: Cairn has no types of work items and no milestones. */
export const NEVER = "never";

/** In `filters`. Names of lists, such as `property_…`, are valid as well. */
const IN_FILTERS: Readonly<Record<string, string>> = {
  state_id: "state",
  state__group: "state_group",
  assignee_id: "assignees",
  label_id: "labels",
  cycle_id: "cycle",
  module_id: "module",
  mention_id: "mentions",
  subscriber_id: "subscriber",
  project_id: "project",
  created_by_id: "created_by",
  parent_id: "parent",
  estimate_point_id: "estimate_point",
  type: NEVER,
  type_id: NEVER,
  milestone_id: NEVER,
};

/** In `pql`, in lower case. */
const IN_PQL: Readonly<Record<string, string>> = {
  id: "id",
  title: "name",
  name: "name",
  type: NEVER,
  milestone: NEVER,
  state: "state",
  stategroup: "state_group",
  priority: "priority",
  createdby: "created_by",
  assignee: "assignees",
  label: "labels",
  cycle: "cycle",
  module: "module",
  mention: "mentions",
  subscriber: "subscriber",
  project: "project",
  parent: "parent",
  estimate: "estimate_point",
  startdate: "start_date",
  duedate: "target_date",
  createdat: "created_at",
  updatedat: "updated_at",
  completedat: "completed_at",
};

const has = (names: object, name: string): boolean => Object.hasOwn(names, name);

/** Undefined for a name that `filters` does not know. */
export function fieldInFilters(name: string, registry: Registry): Field | typeof NEVER | undefined {
  const known = has(IN_FILTERS, name) ? IN_FILTERS[name] : name;
  return known === NEVER ? NEVER : fieldNamed(known ?? name, registry);
}

/** A built-in field in any case, or a property that the project defines, by its name. */
export function fieldInPql(name: string, registry: Registry): Field | typeof NEVER | undefined {
  const folded = name.toLowerCase();
  if (has(IN_PQL, folded)) {
    const known = IN_PQL[folded] ?? "";
    return known === NEVER ? NEVER : fieldNamed(known, registry);
  }
  const defined = registry.properties.find(
    ({ definition }) => definition !== undefined && definition.name.toLowerCase() === folded,
  );
  return registry.fields.get(defined?.filter ?? folded);
}
