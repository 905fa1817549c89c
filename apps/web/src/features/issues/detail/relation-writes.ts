// Adds and removes relations. They are shown at once and rolled back on failure (law 6).
import { deleting, inserting, mutate } from "@cairn/client/mutation";
import type { EveryRelationType } from "@cairn/contract/entities/issue-details";
import { toast } from "@cairn/ui/toast";
import { api } from "../../../data/api.ts";
import { t } from "../../../i18n/issue-details.ts";
import type { IssueDetail } from "./issue-detail.ts";
import { type Relation, relation, relationsOf, rowOf } from "./relations.ts";

const pathParams = ({ open, data, id }: IssueDetail) => ({
  slug: open.slug,
  project_id: data.projectId,
  issue_id: id,
});

/** Relates `other` to this issue; shown at once. */
export function addRelation(detail: IssueDetail, type: EveryRelationType, other: string): Promise<boolean> {
  const table = relationsOf(detail.open, detail.id);
  const { cache } = detail.open;
  return mutate(cache, {
    failed: t("relation_add_failed", { key: detail.key }),
    changes: [inserting(table, relation(type, other))],
    send: async () => {
      const answer = await api.issue_relations.create.answer({
        ...pathParams(detail),
        body: { relation_type: type, issues: [other] },
      });
      cache.absorb("issue", answer.body.map(rowOf), answer.seq);
      table.put([relation(type, other)]);
      return answer;
    },
  });
}

/** Removes a relation, whichever issue it was added from; this can be undone for a few seconds. */
export function removeRelation(detail: IssueDetail, { id, type, issue_id }: Relation, key: string): void {
  const table = relationsOf(detail.open, detail.id);
  void mutate(detail.open.cache, {
    failed: t("relation_remove_failed", { key: detail.key }),
    changes: [deleting(table, id)],
    send: async () => {
      const answer = await api.issue_relations.remove.answer({
        ...pathParams(detail),
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
