// All live issues of a project at one point of its stream: the starting point of the engine in the browser (design §6).
// Rows are sent by columns, ten thousand of them in some 0.6 MB compressed; domain/issue-snapshot.ts converts both
// ways.
import { Type, type Static } from "typebox";
import { Bool, Int, OneOf, Text, Uuid } from "../schema.ts";

/**
 * How a column holds its values: positions in `things`, in `sets` or in the column's own `words`, numbers, days since
 * 1970, microseconds since 1970, a JSON array, or 1 and 0.
 */
export const PACKINGS = ["id", "ids", "word", "number", "day", "instant", "text", "flag"] as const;
export type Packing = (typeof PACKINGS)[number];

/** One text with a value for each row, separated by commas unless it is a JSON array; no value is empty. */
const PackedColumn = Type.Object({
  /** A column of the issue, or the id of a property that the project defines. */
  name: Text,
  packing: OneOf(PACKINGS),
  /** For the packing `word`. */
  words: Type.Optional(Type.Array(Text)),
  column: Text,
});
export type PackedColumn = Static<typeof PackedColumn>;

/**
 * All columns have their values in the same order: oldest first, then by id. `is_draft` is always false and
 * `archived_at` always null.
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
  /** Microseconds since 1970, as the difference from the previous row. */
  created_at: Text,
  /** Microseconds since `created_at`. */
  updated_at: Text,
  completed_at: Text,
  /** The other columns of the issue (domain/snapshot-layout.ts). */
  columns: Type.Array(PackedColumn),
  /** The properties that the project defines. */
  properties: Type.Array(PackedColumn),
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
