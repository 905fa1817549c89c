// Activities and comments (contract/issues §5).
import { Type, type Static } from "typebox";
import { audit, Bool, Float, Json, Nullable, OneOf, Text, Timestamp, Uuid } from "../schema.ts";
import { Day, Int } from "../schema.ts";
import { Priority } from "./issue.ts";
import { ProjectLite, UserLite, WorkspaceLite } from "./lite.ts";

export const IssueFlat = Type.Object({
  id: Uuid,
  name: Text,
  description: Json,
  description_html: Text,
  priority: Priority,
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  sequence_id: Int,
  sort_order: Float,
  is_draft: Bool,
});

const details = {
  actor_detail: Nullable(UserLite),
  issue_detail: Nullable(IssueFlat),
  project_detail: ProjectLite,
  workspace_detail: WorkspaceLite,
};

export const Activity = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  issue: Nullable(Uuid),
  verb: Text,
  field: Nullable(Text),
  old_value: Nullable(Text),
  new_value: Nullable(Text),
  comment: Text,
  attachments: Type.Array(Text),
  issue_comment: Nullable(Uuid),
  actor: Nullable(Uuid),
  old_identifier: Nullable(Uuid),
  new_identifier: Nullable(Uuid),
  epoch: Nullable(Float),
  ...details,
});
export type Activity = Static<typeof Activity>;

export const COMMENT_ACCESS = ["INTERNAL", "EXTERNAL"] as const;

export const CommentReaction = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  comment: Uuid,
  actor: Uuid,
  reaction: Text,
});

export const Comment = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  issue: Uuid,
  actor: Nullable(Uuid),
  /** The first comment of the thread that this one replies to; null for a first comment. */
  parent: Nullable(Uuid),
  /** When and by whom the thread was resolved; null while it is open, and for replies. */
  resolved_at: Nullable(Timestamp),
  resolved_by: Nullable(Uuid),
  comment_html: Text,
  comment_stripped: Text,
  comment_json: Json,
  attachments: Type.Array(Text),
  access: OneOf(COMMENT_ACCESS),
  external_source: Nullable(Text),
  external_id: Nullable(Text),
  ...details,
  comment_reactions: Type.Array(CommentReaction),
  is_member: Type.Optional(Bool),
});
export type Comment = Static<typeof Comment>;

const writable = {
  comment_html: Type.String({ minLength: 1, maxLength: 2_000_000 }),
  access: OneOf(COMMENT_ACCESS),
  comment_json: Json,
};
export const CommentDraft = Type.Object({
  comment_html: writable.comment_html,
  access: Type.Optional(writable.access),
  comment_json: Type.Optional(writable.comment_json),
  /** The comment that it replies to. A reply to a reply joins the same thread (contract/external §9). */
  parent: Type.Optional(Nullable(Uuid)),
});
export type CommentDraft = Static<typeof CommentDraft>;
export const CommentPatch = Type.Partial(Type.Object(writable));
export type CommentPatch = Static<typeof CommentPatch>;
