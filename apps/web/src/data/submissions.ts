// Full issues of inboxes that this tab has opened. They are separate from those of lists: a submission is in no list
// (contract/issues §2).
import { Table } from "@cairn/client/table";
import type { InboxDetail } from "@cairn/contract/entities/inbox";
import type { Issue } from "@cairn/contract/entities/issue";
import { observable } from "mobx";
import type { OpenWorkspace } from "./open-workspace.ts";

/** The original of a duplicate, as far as this person may see it. */
export type Original = NonNullable<InboxDetail["duplicate_issue_detail"]>;

/** The outside sender, as they identified themselves. */
export type Sender = NonNullable<InboxDetail["sender"]>;

export interface Submissions {
  readonly issues: Table<Issue>;
  /** By issue id; only people who decide on submissions receive it. */
  readonly senders: Map<string, Sender>;
  /** By the original's id. */
  readonly originals: Map<string, Original>;
}

const byWorkspace = new WeakMap<OpenWorkspace, Submissions>();

/** Returns one shared object per workspace. */
export function submissionsOf(open: OpenWorkspace): Submissions {
  const known = byWorkspace.get(open);
  if (known) return known;
  const made: Submissions = {
    issues: new Table<Issue>(),
    senders: observable.map<string, Sender>({}, { deep: false }),
    originals: observable.map<string, Original>({}, { deep: false }),
  };
  byWorkspace.set(open, made);
  return made;
}

/** Takes in a response about one submission; `seq` is the stream position that it is at least as new as. */
export function absorbSubmission(
  open: OpenWorkspace,
  { issue, duplicate_issue_detail, sender, ...record }: InboxDetail,
  seq: number,
): void {
  const { description_html, is_subscribed, parent: _p, ...rest } = issue;
  const { issue_link: _l, issue_attachment: _a, issue_reactions: _r, ...row } = rest;
  const { id, name, priority, sequence_id, project_id, created_at, created_by, label_ids } = row;
  const brief = { id, name, priority, sequence_id, project_id, created_at, created_by, label_ids };
  const incoming = submissionsOf(open);
  incoming.issues.put([row]);
  if (sender) incoming.senders.set(id, sender);
  if (duplicate_issue_detail) incoming.originals.set(duplicate_issue_detail.id, duplicate_issue_detail);
  open.cache.absorb("inbox_issue", [{ ...record, id, project_id, issue: brief }], seq);
  open.cache.absorb("issue_description", [{ id, description_html }], seq);
  open.cache.absorb("subscription", [{ id, subscribed: is_subscribed }], seq);
}
