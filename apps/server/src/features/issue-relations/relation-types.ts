// How relations are stored: each directed one once, from one of its sides.
import type { EveryRelationType, RelationRow } from "@cairn/contract/entities/issue-details";

export type StoredType = RelationRow["relation_type"];

interface Storing {
  type: StoredType;
  /** Whether the issue that has the relation is `issue_id`. */
  here: boolean;
  /** The same relation, seen from the other issue. */
  inverse: EveryRelationType;
}

export const STORING: Record<EveryRelationType, Storing> = {
  blocked_by: { type: "blocked_by", here: true, inverse: "blocking" },
  blocking: { type: "blocked_by", here: false, inverse: "blocked_by" },
  duplicate: { type: "duplicate", here: true, inverse: "duplicate" },
  relates_to: { type: "relates_to", here: true, inverse: "relates_to" },
  start_before: { type: "start_before", here: true, inverse: "start_after" },
  start_after: { type: "start_before", here: false, inverse: "start_before" },
  finish_before: { type: "finish_before", here: true, inverse: "finish_after" },
  finish_after: { type: "finish_before", here: false, inverse: "finish_before" },
};

/** Symmetric relations are their own inverse, and may be stored from either side. */
export const isSymmetric = (type: EveryRelationType): boolean => STORING[type].inverse === type;
