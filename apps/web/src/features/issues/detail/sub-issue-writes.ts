// Adds existing issues as sub-issues, removes and reorders them.
import { mutate, updating } from "@cairn/client/mutation";
import type { Issue } from "@cairn/contract/entities/issue";
import { sortOrderBetween } from "@cairn/domain/sort-order";
import { announce } from "@cairn/ui/live-region";
import { toast } from "@cairn/ui/toast";
import { api } from "../../../data/api.ts";
import { t } from "../../../i18n/issue-details.ts";
import { t as listWords } from "../../../i18n/issue-detail.ts";
import { editIssue } from "../../../issue-list/engine/issue-writes.ts";
import { dataOf } from "../../../issue-list/properties/data-of.ts";
import type { IssueDetail } from "./issue-detail.ts";

/** Makes an existing issue a sub-issue of this one (contract/issues §6.1). */
export function addSubIssue(detail: IssueDetail, id: string): void {
  const { open, data } = detail;
  void mutate(open.cache, {
    failed: t("sub_add_failed", { key: detail.key }),
    // If the cache does not contain the issue, the response does.
    changes: [updating(open.cache.issue, id, { parent_id: detail.id })],
    send: async () => {
      const answer = await api.sub_issues.add.answer({
        slug: open.slug,
        project_id: data.projectId,
        issue_id: detail.id,
        body: { sub_issue_ids: [id] },
      });
      open.cache.absorb("issue", answer.body.sub_issues, answer.seq);
      return answer;
    },
  });
}

/** Removes the parent of a sub-issue; this can be undone for a few seconds. */
export function removeSubIssue(detail: IssueDetail, child: Issue): void {
  const data = dataOf(detail.data, child);
  void editIssue(data, child, { parent_id: null }, listWords("parent")).then((worked) => {
    if (!worked) return;
    toast({
      title: t("sub_detached", { key: data.keyOf(child) }),
      action: { label: t("undo"), shortcut: "mod+z", onAction: () => addSubIssue(detail, child.id) },
    });
  });
}

/** Moves a sub-issue to an index among its siblings; 0 is the first. */
export function moveSubIssue(detail: IssueDetail, id: string, index: number): void {
  const { children } = detail;
  const from = children.findIndex((child) => child.id === id);
  const child = children[from];
  const others = children.filter((one) => one !== child);
  const place = Math.max(0, Math.min(index, others.length));
  if (!child || place === from) return;
  const sort_order = sortOrderBetween(
    others[place - 1]?.sort_order ?? null,
    others[place]?.sort_order ?? null,
  );
  const data = dataOf(detail.data, child);
  void editIssue(data, child, { sort_order }, listWords("sub_issues"));
  announce(t("sub_moved", { key: data.keyOf(child), place: place + 1, count: children.length }));
}
