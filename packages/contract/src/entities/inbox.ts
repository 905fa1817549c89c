// Incoming issues waiting for triage (contract/issues §14, spec §4).
import { Type, type Static } from "typebox";
import { Int, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { IssueDetail, IssuePatch, Priority } from "./issue.ts";

/** pending, declined, snoozed, accepted, duplicate (spec §4). */
export const INBOX_STATUSES = [-2, -1, 0, 1, 2] as const;
export const InboxStatus = OneOf(INBOX_STATUSES);
export type InboxStatus = (typeof INBOX_STATUSES)[number];

const record = {
  id: Uuid,
  status: InboxStatus,
  duplicate_to: Nullable(Uuid),
  snoozed_till: Nullable(Timestamp),
  source: Nullable(Text),
  created_by: Nullable(Uuid),
};
const brief = {
  id: Uuid,
  name: Text,
  priority: Priority,
  sequence_id: Int,
  project_id: Uuid,
  created_at: Timestamp,
  created_by: Nullable(Uuid),
};

export const InboxItem = Type.Object({
  ...record,
  issue: Type.Object({ ...brief, label_ids: Type.Array(Uuid) }),
});
export type InboxItem = Static<typeof InboxItem>;

/** The sender from outside, in their own words. */
const Sender = Type.Object({ name: Nullable(Text), email: Nullable(Text) });

/** `sender` is present for people who decide, and null for issues from inside. */
export const InboxDetail = Type.Object({
  ...record,
  sender: Type.Optional(Nullable(Sender)),
  duplicate_issue_detail: Nullable(Type.Object(brief)),
  issue: IssueDetail,
});
export type InboxDetail = Static<typeof InboxDetail>;

/** A missing name and an unknown priority fail with a specific error (contract/issues §14). */
export const InboxDraft = Type.Object({
  source: Type.Optional(Type.String({ maxLength: 255 })),
  issue: Type.Object({
    ...IssuePatch.properties,
    name: Type.Optional(Text),
    priority: Type.Optional(Text),
  }),
});
export type InboxDraft = Static<typeof InboxDraft>;

export const InboxPatch = Type.Partial(
  Type.Object({
    status: InboxStatus,
    snoozed_till: Nullable(Type.String({ maxLength: 40 })),
    duplicate_to: Nullable(Uuid),
    issue: IssuePatch,
  }),
);
export type InboxPatch = Static<typeof InboxPatch>;
