import type { Notification } from "@cairn/contract/entities/notification";
import type { OpenWorkspace } from "../../../data/open-workspace.ts";
import type { NotificationType } from "../search.ts";

/** The last part of a sender such as `in_app:issue_activities:assigned`. */
const typeFromSender = ({ sender }: Notification): string => sender.split(":")[2] ?? "";

/**
 * Whether a row that the live stream has brought has one of the types: decided by the issue if it is loaded, as the
 * server does (contract/workspace §7), else by the sender.
 */
export function isOfTypes(
  open: OpenWorkspace,
  row: Notification,
  types: readonly NotificationType[],
): boolean {
  const issue = open.cache.issue.get(row.entity_identifier);
  if (!issue) return types.some((type) => type === typeFromSender(row));
  const isCreated = issue.created_by === open.me;
  const isAssigned = issue.assignee_ids.includes(open.me);
  const isOther = !isCreated && !isAssigned && typeFromSender(row) !== "mentioned";
  const is: Record<NotificationType, boolean> = {
    created: isCreated,
    assigned: isAssigned,
    subscribed: isOther,
  };
  return types.some((type) => is[type]);
}
