// Writes of links, files, reactions and the person's subscription. They are shown at once and rolled back on failure
// (law 6).
import { pathOf } from "@cairn/client/api";
import { newId } from "@cairn/client/ids";
import { deleting, inserting, mutate, updating } from "@cairn/client/mutation";
import { routes } from "@cairn/contract/routes/all";
import type { Attachment, IssueLink, IssueReaction } from "@cairn/contract/entities/issue-details";
import type { LinkText } from "../../../components/links/link-dialog.tsx";
import { api } from "../../../data/api.ts";
import { personOf } from "../../../data/people.ts";
import { removeRow, ignoreStatus } from "../../../data/remove-row.ts";
import { t } from "../../../i18n/issue-details.ts";
import type { IssueDetail } from "./issue-detail.ts";

export const pathParams = ({ open, data, id }: IssueDetail) => ({
  slug: open.slug,
  project_id: data.projectId,
  issue_id: id,
});

export function auditOf({ open, data, id }: IssueDetail) {
  const now = `${new Date().toISOString().slice(0, -1)}000Z`;
  return {
    created_at: now,
    updated_at: now,
    created_by: open.me,
    updated_by: open.me,
    project: data.projectId,
    workspace: open.id,
    issue: id,
  };
}

export function addLink(detail: IssueDetail, { url, title }: LinkText): void {
  const { cache, me } = detail.open;
  const row: IssueLink = {
    id: newId(),
    ...auditOf(detail),
    url,
    title,
    metadata: {},
    created_by_detail: personOf(detail.open, me) ?? null,
  };
  void mutate(cache, {
    failed: t("link_add_failed", { key: detail.key }),
    changes: [inserting(cache.issue_link, row)],
    send: async () => {
      const answer = await api.issue_links.create.answer({
        ...pathParams(detail),
        body: { url, title },
        id: row.id,
      });
      cache.absorb("issue_link", [answer.body], answer.seq);
      return answer;
    },
  });
}

export function updateLink(detail: IssueDetail, link: IssueLink, text: LinkText): void {
  const { cache } = detail.open;
  void mutate(cache, {
    failed: t("link_update_failed", { key: detail.key }),
    changes: [updating(cache.issue_link, link.id, text)],
    send: () => api.issue_links.update.answer({ ...pathParams(detail), link_id: link.id, body: text }),
  });
}

/** Deletes a link; this can be undone for a few seconds. */
export function removeLink(detail: IssueDetail, link: IssueLink): void {
  const { cache } = detail.open;
  const path = { ...pathParams(detail), link_id: link.id };
  removeRow(cache, cache.issue_link, link.id, {
    title: t("link_removed"),
    undoLabel: t("undo"),
    path: pathOf(routes.issue_links.remove, path),
    failed: t("link_remove_failed", { key: detail.key }),
    send: () => api.issue_links.remove.answer(path),
  });
}

/** Deletes a file; this can be undone for a few seconds. */
export function removeAttachment(detail: IssueDetail, { id, attributes }: Attachment): void {
  const { cache } = detail.open;
  const path = { ...pathParams(detail), attachment_id: id };
  removeRow(cache, cache.attachment, id, {
    title: t("attachment_removed", { name: attributes.name }),
    undoLabel: t("undo"),
    path: pathOf(routes.issue_attachments.remove, path),
    failed: t("attachment_remove_failed", { key: detail.key }),
    send: () => api.issue_attachments.remove.answer(path),
  });
}

/** Adds the person's reaction, or removes it if it exists (contract/issues §5.4: one of each kind per person). */
export function toggleReaction(detail: IssueDetail, reaction: string): void {
  const { cache, me } = detail.open;
  const mine = detail.related.reactions.filter((row) => row.actor === me && row.reaction === reaction);
  const failed = t("reaction_failed", { key: detail.key });
  if (mine.length > 0) {
    void mutate(cache, {
      failed,
      changes: mine.map(({ id }) => deleting(cache.issue_reaction, id)),
      send: () => ignoreStatus(404, () => api.reactions.remove.answer({ ...pathParams(detail), reaction })),
    });
    return;
  }
  const person = personOf(detail.open, me);
  if (!person) return;
  const row: IssueReaction = { id: newId(), ...auditOf(detail), actor: me, reaction, actor_detail: person };
  void mutate(cache, {
    failed,
    changes: [inserting(cache.issue_reaction, row)],
    send: async () => {
      const answer = await api.reactions.create.answer({
        ...pathParams(detail),
        body: { reaction },
        id: row.id,
      });
      cache.absorb("issue_reaction", [answer.body], answer.seq);
      return answer;
    },
  });
}

/** Subscribes or unsubscribes. On failure, the state is read from the server again (spec §4). */
export function toggleSubscription(detail: IssueDetail): void {
  const { cache } = detail.open;
  const subscribed = !detail.isSubscribed;
  const call = subscribed ? api.subscriptions.create : api.subscriptions.remove;
  void mutate(cache, {
    failed: t(subscribed ? "subscribe_failed" : "unsubscribe_failed", { key: detail.key }),
    changes: [
      cache.subscription.has(detail.id)
        ? updating(cache.subscription, detail.id, { subscribed })
        : inserting(cache.subscription, { id: detail.id, subscribed }),
    ],
    send: async () => {
      const answer = await ignoreStatus(subscribed ? 400 : 404, () => call.answer(pathParams(detail)));
      // The stream may not report the person's own subscription.
      cache.subscription.put([{ id: detail.id, subscribed }]);
      return answer;
    },
    onFailure: "refetch",
    refetch: async () => {
      const answer = await api.subscriptions.retrieve(pathParams(detail));
      cache.subscription.put([{ id: detail.id, subscribed: answer.subscribed }]);
    },
  });
}
