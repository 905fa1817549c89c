// What an issue is to others (contract/issues §6.3). The wire tells relations from one issue's side, without ids of their own, so they are
// kept in a table of the issue's: fetched with it, and again when the stream tells of a relation that may be one of them.
import type { Change } from "@cairn/contract/changes";
import { deleting, inserting, mutate } from "@cairn/client/mutation";
import { Table } from "@cairn/client/table";
import {
  RELATION_TYPES,
  type IssueRelations,
  type RelatedIssue,
  type RelationRow,
  type RelationType,
} from "@cairn/contract/entities/issue-details";
import type { Issue } from "@cairn/contract/entities/issue";
import { toast } from "@cairn/ui/toast";
import { api } from "../../../data/api.ts";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import { t } from "../../../i18n/issue-parts.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** Another issue and what this one is to it: this is `blocking` that. */
export interface Relation {
  /** `blocking:…`, unique among the relations of the issue. */
  id: string;
  type: RelationType;
  issue_id: string;
}

const relation = (type: RelationType, issue_id: string): Relation => ({
  id: `${type}:${issue_id}`,
  type,
  issue_id,
});

const byWorkspace = new WeakMap<OpenWorkspace, Map<string, Table<Relation>>>();

/** The relations of an issue; the same table for whoever asks, so that what was seen is shown at once. */
export function relationsOf(open: OpenWorkspace, issueId: string): Table<Relation> {
  const ofWorkspace = byWorkspace.get(open) ?? new Map<string, Table<Relation>>();
  byWorkspace.set(open, ofWorkspace);
  const table = ofWorkspace.get(issueId) ?? new Table<Relation>();
  ofWorkspace.set(issueId, table);
  return table;
}

/** The other issue's row alone. */
function rowOf({ relation_type: _type, ...row }: RelatedIssue): Issue {
  return row;
}

/** Takes what the server says of an issue's relations: these, and no others. */
export function absorbRelations(
  open: OpenWorkspace,
  issueId: string,
  answer: IssueRelations,
  asOf: number,
): void {
  const table = relationsOf(open, issueId);
  const rows = RELATION_TYPES.flatMap((type) => answer[type].map(({ id }) => relation(type, id)));
  open.cache.absorb(
    "issue",
    RELATION_TYPES.flatMap((type) => answer[type].map(rowOf)),
    asOf,
  );
  const known = new Set(rows.map(({ id }) => id));
  table.remove(table.ids().filter((id) => !known.has(id) && table.base(id) !== undefined));
  table.put(rows);
}

const isRow = (row: unknown): row is RelationRow =>
  typeof row === "object" && row !== null && "related_issue_id" in row;

/** Whether what the stream told may change the relations of an issue. What is deleted is told without its ends. */
export const mayConcern = (changes: readonly Change[], issueId: string): boolean =>
  changes.some(
    ({ entity, row }) =>
      entity === "issue_relation" &&
      (!isRow(row) || row.issue_id === issueId || row.related_issue_id === issueId),
  );

const pathOf = ({ open, data, id }: IssueDetail) => ({
  slug: open.slug,
  project_id: data.projectId,
  issue_id: id,
});

/** Relates `other` to this issue; shown at once. */
export function addRelation(detail: IssueDetail, type: RelationType, other: string): Promise<boolean> {
  const table = relationsOf(detail.open, detail.id);
  const { cache } = detail.open;
  return mutate(cache, {
    label: t("relation_add_failed", { key: detail.key }),
    changes: [inserting(table, relation(type, other))],
    send: async () => {
      const answer = await api.issue_relations.create.answer({
        ...pathOf(detail),
        body: { relation_type: type, issues: [other] },
      });
      cache.absorb("issue", answer.body.map(rowOf), answer.seq);
      table.put([relation(type, other)]);
      return answer;
    },
  });
}

/** Takes a relation away, from whichever side it was made; it can be undone for a while. */
export function removeRelation(detail: IssueDetail, { id, type, issue_id }: Relation, key: string): void {
  const table = relationsOf(detail.open, detail.id);
  void mutate(detail.open.cache, {
    label: t("relation_remove_failed", { key: detail.key }),
    changes: [deleting(table, id)],
    send: async () => {
      const answer = await api.issue_relations.remove.answer({
        ...pathOf(detail),
        body: { relation_type: type, related_issue: issue_id },
      });
      table.remove([id]);
      return answer;
    },
  }).then((removed) => {
    if (!removed) return;
    toast({
      title: t("relation_removed", { key }),
      action: {
        label: t("undo"),
        shortcut: "mod+z",
        onAction: () => void addRelation(detail, type, issue_id),
      },
    });
  });
}
