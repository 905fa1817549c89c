// What a write leaves in the outbox to notify people. publish-notifications.ts determines the receivers afterwards.
import { newId } from "../../platform/ids.ts";
import type { Tx } from "../../platform/outbox/tx.ts";

export interface Notice {
  issue_id: string;
  project_id: string;
  /** Ids of the activities in the issue's history; the mirrored rows of other issues are not among them. */
  activities: readonly string[];
  /** People whom the change mentions for the first time; all are members of the project. */
  mentioned: readonly string[];
  /** The activity that contains the mentions. */
  mentioned_in: string | null;
}

interface NoticeInput {
  issue: { id: string; project_id: string };
  activities: readonly { id: string }[];
  mentioned?: readonly string[];
  /** If it is not among `activities`. */
  mentioned_in?: string | undefined;
}

/** Notifies the affected people once the transaction has committed. */
export function noticeOf(t: Tx, { issue, activities, mentioned = [], mentioned_in }: NoticeInput): void {
  if (activities.length === 0 && mentioned.length === 0) return;
  const row: Notice = {
    issue_id: issue.id,
    project_id: issue.project_id,
    activities: activities.map(({ id }) => id),
    mentioned,
    mentioned_in: mentioned_in ?? activities[0]?.id ?? null,
  };
  t.changed({ entity: "notice", id: newId(), op: "insert", project_id: issue.project_id, row });
}
