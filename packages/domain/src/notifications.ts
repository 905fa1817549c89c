// Who is notified of a change to an issue or page, and why (contract/issues §21.2).
import type { Notification, Sender } from "@cairn/contract/entities/notification";
import type { MailKind } from "@cairn/contract/entities/user";

/** The people whose notifications depend on their role in the issue. */
export interface InvolvedPeople {
  created_by: string | null;
  assignee_ids: readonly string[];
}

const sender = (reason: "created" | "assigned" | "subscribed" | "mentioned"): Sender =>
  `in_app:issue_activities:${reason}`;

/** Why a subscriber is notified: as the creator of the issue, otherwise as an assignee, otherwise as a subscriber. */
export function senderFor(issue: InvolvedPeople, receiver: string): Sender {
  if (issue.created_by === receiver) return sender("created");
  return issue.assignee_ids.includes(receiver) ? sender("assigned") : SUBSCRIBED;
}

/** Also why the owner of a page is notified of new threads on it. */
export const CREATED: Sender = sender("created");
export const MENTIONED: Sender = sender("mentioned");
/** Also why people are notified of replies in a thread of a page. */
export const SUBSCRIBED: Sender = sender("subscribed");

/** Why admins are notified that Cairn has paused a webhook or chat channel. */
export const PAUSED: Sender = "in_app:integrations:paused";

/** The verb of a reminder: no one did anything. `old_value` is its kind, `new_value` the due date. */
export const REMINDED = "reminded";

/** Whether a change of a field causes notifications. The description does not: each save while typing would notify. */
export const causesNotifications = (field: string | null): boolean => field !== "description";

export interface Recipient {
  receiver: string;
  sender: Sender;
}

/** The recipients of one change, without its actor and the people whom it mentions. */
export function subscriberRecipients(
  issue: InvolvedPeople,
  subscribers: readonly string[],
  { actor, mentioned }: { actor: string; mentioned: readonly string[] },
): Recipient[] {
  return subscribers
    .filter((id) => id !== actor && !mentioned.includes(id))
    .map((receiver) => ({ receiver, sender: senderFor(issue, receiver) }));
}

/** People are not notified when they mention themselves. */
export const mentionedRecipients = (mentioned: readonly string[], actor: string): Recipient[] =>
  mentioned.filter((id) => id !== actor).map((receiver) => ({ receiver, sender: MENTIONED }));

/**
 * The person's preference that controls email about a notification (contract/workspace §7). `group`: of the issue's
 * state.
 */
export function mailKindOf(sender: Sender, field: string | null, group: string | null): MailKind {
  if (sender === MENTIONED) return "mention";
  if (field === "comment") return "comment";
  if (field !== "state") return "property_change";
  return group === "completed" ? "issue_completed" : "state_change";
}

/** A missing value is the text `None` (contract/issues §21.2). */
export const valueText = (value: string | null): string => value ?? "None";

type NotificationMarks = Pick<Notification, "read_at" | "archived_at" | "snoozed_till">;

/** Whether a notification is snoozed. @param now ms since 1970 */
export const isSnoozed = ({ snoozed_till }: Pick<NotificationMarks, "snoozed_till">, now: number): boolean =>
  snoozed_till !== null && Date.parse(snoozed_till) > now;

/** Whether a notification counts as unread: neither read nor archived nor snoozed (contract/workspace §7). */
export const countsAsUnread = (row: NotificationMarks, now: number): boolean =>
  row.read_at === null && row.archived_at === null && !isSnoozed(row, now);

/** All of a person's notifications of one issue, page, webhook or chat channel. */
export interface NotificationGroup {
  /** The id of what they are about. */
  id: string;
  /** Null: a page or webhook of the workspace. */
  project_id: string | null;
  newest: Notification;
  /** Newest first. */
  rows: readonly Notification[];
  unread: number;
}

/** Rows, newest first, grouped by what they are about; a group is placed at its newest row. */
export function groupByIssue(rows: readonly Notification[]): NotificationGroup[] {
  const groups = new Map<string, Notification[]>();
  for (const row of rows) {
    const known = groups.get(row.entity_identifier);
    if (known) known.push(row);
    else groups.set(row.entity_identifier, [row]);
  }
  return [...groups].flatMap(([id, of]) => {
    const newest = of[0];
    if (!newest) return [];
    const unread = of.filter(({ read_at }) => read_at === null).length;
    return [{ id, project_id: newest.project, newest, rows: of, unread }];
  });
}
