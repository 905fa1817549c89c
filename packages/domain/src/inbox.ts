// The state machine of the inbox and its permissions (spec §4, contract/issues §14).
import { INBOX_STATUSES, type InboxStatus } from "@cairn/contract/entities/inbox";

export const PENDING = -2;
export const DECLINED = -1;
export const SNOOZED = 0;
export const ACCEPTED = 1;
export const DUPLICATE = 2;

/** Labels in the history of an issue (contract/issues §5.2). */
export const INBOX_LABELS: Record<InboxStatus, string> = {
  [PENDING]: "Pending",
  [DECLINED]: "Rejected",
  [SNOOZED]: "Snoozed",
  [ACCEPTED]: "Accepted",
  [DUPLICATE]: "Duplicate",
};

export const INBOX_TABS = ["open", "closed"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** Pending and snoozed are open; accepted, declined and duplicate are closed (spec §4). */
export const tabOf = (status: InboxStatus): InboxTab =>
  status === PENDING || status === SNOOZED ? "open" : "closed";

export const statusesOf = (tab: InboxTab): InboxStatus[] =>
  INBOX_STATUSES.filter((status) => tabOf(status) === tab);

/** An issue that waits in the inbox is in no other list (contract/issues §2). */
export const isWaiting = (status: InboxStatus): boolean => tabOf(status) === "open";

/** Declined and duplicate issues move to the first state of the group cancelled (contract/issues §14). */
export const cancelsIssue = (status: InboxStatus): boolean => status === DECLINED || status === DUPLICATE;

/**
 * Deleting the record of an accepted issue keeps the issue; any other issue is deleted with it (contract/issues §14).
 */
export const deletesIssue = (status: InboxStatus): boolean => status !== ACCEPTED;

export interface InboxRecord {
  status: InboxStatus;
  snoozed_till: string | null;
  duplicate_to: string | null;
}
export type InboxDecision = Partial<InboxRecord>;

export type InboxProblem = "duplicate_to" | "snoozed_till";

/**
 * The new values of a record: a status is set directly; a date alone snoozes, and clearing it returns the item to
 * pending (spec §4). A snooze needs its date, a duplicate its original; neither is kept with another status.
 */
export function decided(before: InboxRecord, decision: InboxDecision): InboxRecord | InboxProblem {
  const status = decision.status ?? impliedStatus(before, decision);
  const snoozed_till =
    status === SNOOZED
      ? decision.snoozed_till === undefined
        ? before.snoozed_till
        : decision.snoozed_till
      : null;
  if (status === SNOOZED && snoozed_till === null) return "snoozed_till";
  const duplicate_to =
    status === DUPLICATE
      ? decision.duplicate_to === undefined
        ? before.duplicate_to
        : decision.duplicate_to
      : null;
  if (status === DUPLICATE && duplicate_to === null) return "duplicate_to";
  return { status, snoozed_till, duplicate_to };
}

function impliedStatus(before: InboxRecord, decision: InboxDecision): InboxStatus {
  if (decision.duplicate_to) return DUPLICATE;
  if (decision.snoozed_till) return SNOOZED;
  if (decision.snoozed_till === null && before.status === SNOOZED) return PENDING;
  return before.status;
}

/** The fields of their own submissions that guests and viewers may write (contract/issues §14). */
export const OWN_TEXT_FIELDS: readonly string[] = ["name", "description_html", "description"];
