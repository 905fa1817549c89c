// The relations of an issue (contract/issues §6.3). The API lists relations from the side of one issue, without ids of
// their own, so each issue has its own table: fetched with the issue, and again when the stream reports a relation that
// may be one of them.
import type { Change } from "@cairn/contract/changes";
import { Table } from "@cairn/client/table";
import {
  EVERY_RELATION_TYPE,
  type EveryRelationType,
  type IssueRelations,
  type RelatedIssue,
  type RelationRow,
} from "@cairn/contract/entities/issue-details";
import type { Issue } from "@cairn/contract/entities/issue";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";

/** The other issue, and the relation of this issue to it: this one is `blocking` that one. */
export interface Relation {
  /** `blocking:…`, unique among the relations of the issue. */
  id: string;
  type: EveryRelationType;
  issue_id: string;
}

export const relation = (type: EveryRelationType, issue_id: string): Relation => ({
  id: `${type}:${issue_id}`,
  type,
  issue_id,
});

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Table<Relation>>>();

/** The relations of an issue; always the same table for one issue, so that cached relations are shown at once. */
export function relationsOf(open: OpenWorkspace, issueId: string): Table<Relation> {
  const ofWorkspace = byWorkspace.get(open) ?? new Map<string, Table<Relation>>();
  byWorkspace.set(open, ofWorkspace);
  const table = ofWorkspace.get(issueId) ?? new Table<Relation>();
  ofWorkspace.set(issueId, table);
  return table;
}

/** Returns the related issue's row without the relation's type. */
export function rowOf({ relation_type: _type, ...row }: RelatedIssue): Issue {
  return row;
}

/** Replaces the relations of an issue by those of a response. */
export function absorbRelations(
  open: OpenWorkspace,
  issueId: string,
  answer: IssueRelations,
  asOf: number,
): void {
  const table = relationsOf(open, issueId);
  const rows = EVERY_RELATION_TYPE.flatMap((type) =>
    (answer[type] ?? []).map(({ id }) => relation(type, id)),
  );
  open.cache.absorb(
    "issue",
    EVERY_RELATION_TYPE.flatMap((type) => (answer[type] ?? []).map(rowOf)),
    asOf,
  );
  const known = new Set(rows.map(({ id }) => id));
  table.remove(table.ids().filter((id) => !known.has(id) && table.base(id) !== undefined));
  table.put(rows);
}

const isRow = (row: unknown): row is RelationRow =>
  typeof row === "object" && row !== null && "related_issue_id" in row;

/** Whether changes may affect the relations of an issue. The deletion of a relation does not name its issues. */
export const mayConcern = (changes: readonly Change[], issueId: string): boolean =>
  changes.some(
    ({ entity, row }) =>
      entity === "issue_relation" &&
      (!isRow(row) || row.issue_id === issueId || row.related_issue_id === issueId),
  );
