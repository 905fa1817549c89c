// What cycles and modules have in common for programs (contract/external §10, §11).
import { Expandable } from "./entities.ts";
import { Int, Nullable, Timestamp, Uuid } from "../schema.ts";

/**
 * A work item in a cycle or a module. Cairn keeps no object for that: `id` and the times are those of the work item.
 */
export const membership = {
  id: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  deleted_at: Nullable(Timestamp),
  created_by: Nullable(Expandable),
  updated_by: Nullable(Expandable),
  issue: Expandable,
  sub_issues_count: Int,
  project: Expandable,
  workspace: Expandable,
};
