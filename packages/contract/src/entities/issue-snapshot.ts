// All live issues of a project at one point of its stream: the starting point of the engine in the browser (design §6).
// Rows are sent by columns, ten thousand of them in some 0.6 MB compressed; domain/issue-snapshot.ts converts both
// ways.
import { Type, type Static } from "typebox";
import { Bool, Int, OneOf, Text, Uuid } from "../schema.ts";

/**
 * How a column holds the values of a property that the project defines: positions in `things` or in `sets`, numbers, days
 * since 1970, microseconds since 1970, a JSON array, or 1 and 0.
 */
export const PACKINGS = ["id", "ids", "number", "day", "instant", "text", "flag"] as const;
export type Packing = (typeof PACKINGS)[number];

/**
 * Every column is one text with a value for each row, in the same order: oldest first, then by id. Values are separated
 * by commas, except in `id`, where each has 32 digits, and `name`, which is an array. Null is an empty value.
 * `is_draft` is always false and `archived_at` always null.
 */
export const PackedIssues = Type.Object({
  project_id: Uuid,
  count: Int,
  /**
   * Ids that other columns refer to by position, counted from zero: 32 hexadecimal digits each, without a separator.
   */
  things: Text,
  /**
   * Sets that other columns refer to by position, separated by commas: the positions of their members in `things`,
   * separated by spaces.
   */
  sets: Text,
  /** 32 hexadecimal digits each, without a separator. */
  id: Text,
  name: Type.Array(Text),
  /** The difference from the previous row's number. */
  sequence_id: Text,
  sort_order: Text,
  /** `urgent` is 0, `none` is 4. */
  priority: Text,
  // Positions in `things`.
  state_id: Text,
  estimate_point: Text,
  parent_id: Text,
  cycle_id: Text,
  created_by: Text,
  updated_by: Text,
  // Positions in `sets`.
  module_ids: Text,
  label_ids: Text,
  assignee_ids: Text,
  // Days since 1970-01-01.
  start_date: Text,
  target_date: Text,
  /** Microseconds since 1970, as the difference from the previous row. */
  created_at: Text,
  /** Microseconds since `created_at`. */
  updated_at: Text,
  completed_at: Text,
  sub_issues_count: Text,
  attachment_count: Text,
  link_count: Text,
  /** Columns of the properties that the project defines; rows without a value are empty. */
  properties: Type.Array(Type.Object({ id: Uuid, packing: OneOf(PACKINGS), column: Text })),
});
export type PackedIssues = Static<typeof PackedIssues>;

export const IssueSnapshot = Type.Object({
  /** The workspace's stream position that the rows are as new as. */
  seq: Int,
  /** The project's count of writes at that position: as long as it is unchanged, a stored snapshot is valid. */
  version: Int,
  /** False when the project has more issues than a browser should hold; then there are no rows. */
  complete: Bool,
  total: Int,
  issues: PackedIssues,
});
export type IssueSnapshot = Static<typeof IssueSnapshot>;
export const SNAPSHOT_LIMIT = 20_000;
