import type { Notification } from "@cairn/contract/entities/notification";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import type { NotificationType } from "../search.ts";

/** What a sender says of the receiver: `in_app:issue_activities:assigned`. */
const saidBy = ({ sender }: Notification): string => sender.split(":")[2] ?? "";

/**
 * Whether a row that the stream has brought is of one of the types: by the issue where it is known here, as the server tells them apart
 * (contract/workspace §7), else by what was said when it was told.
 */
export function isOfTypes(
  open: OpenWorkspace,
  row: Notification,
  types: readonly NotificationType[],
): boolean {
  const issue = open.cache.issue.get(row.entity_identifier);
  if (!issue) return types.some((type) => type === saidBy(row));
  const isCreated = issue.created_by === open.me;
  const isAssigned = issue.assignee_ids.includes(open.me);
  const isOther = !isCreated && !isAssigned && saidBy(row) !== "mentioned";
  const is: Record<NotificationType, boolean> = {
    created: isCreated,
    assigned: isAssigned,
    subscribed: isOther,
  };
  return types.some((type) => is[type]);
}
