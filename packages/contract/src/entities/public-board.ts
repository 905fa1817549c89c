// What visitors of a published board get (contract/workspace §13, contract/issues §17.2). People are without names
// unless the board shows them: `display_name` is then "".
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Nullable, OneOf, Text, Timestamp, Uuid, Day } from "../schema.ts";
import { Comment } from "./history.ts";
import { InboxStatus } from "./inbox.ts";
import { Priority } from "./issue.ts";
import { IssueReaction } from "./issue-details.ts";
import { ProjectLite, UserLite } from "./lite.ts";
import { StateGroup } from "./state.ts";

export const PublicState = Type.Object({ id: Uuid, name: Text, group: StateGroup, color: Text });
export type PublicState = Static<typeof PublicState>;

export const PublicLabel = Type.Object({ id: Uuid, name: Text, color: Text, parent: Nullable(Uuid) });
export type PublicLabel = Static<typeof PublicLabel>;

export const VOTES = [1, -1] as const;

export const Vote = Type.Object({
  issue: Uuid,
  vote: OneOf(VOTES),
  workspace: Uuid,
  project: Uuid,
  actor: Uuid,
  actor_detail: UserLite,
});
export type Vote = Static<typeof Vote>;

export const VoteDraft = Type.Object({ vote: Type.Optional(OneOf(VOTES)) });
export type VoteDraft = Static<typeof VoteDraft>;

export const PublicIssue = Type.Object({
  id: Uuid,
  name: Text,
  /** Of a long list only the first descriptions are sent; the issue's own route always has it. */
  description_html: Text,
  sequence_id: Int,
  state: Nullable(Uuid),
  state_detail: Nullable(PublicState),
  project: Uuid,
  project_detail: ProjectLite,
  workspace: Uuid,
  priority: Priority,
  label_ids: Type.Array(Uuid),
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  created_at: Timestamp,
  /** The newest; `votes_up` and `votes_down` count all. */
  reactions: Type.Array(IssueReaction),
  votes: Type.Array(Vote),
  votes_up: Int,
  votes_down: Int,
});
export type PublicIssue = Static<typeof PublicIssue>;

/** A visitor's own submission. How the team plans it stays private: neither until when it is snoozed nor its original. */
export const PublicSubmission = Type.Object({
  id: Uuid,
  name: Text,
  description_html: Text,
  priority: Priority,
  sequence_id: Int,
  project: Uuid,
  workspace: Uuid,
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Uuid,
  issue_inbox: Type.Array(
    Type.Object({
      id: Uuid,
      status: InboxStatus,
      source: Nullable(Text),
      snoozed_till: Type.Null(),
      duplicate_to: Type.Null(),
    }),
  ),
});
export type PublicSubmission = Static<typeof PublicSubmission>;

const submissionText = { description_html: Type.Optional(Type.String({ maxLength: 20_000 })) };

/** A missing title and an unknown priority fail with a specific error, as in the app. */
export const PublicSubmissionDraft = Type.Object({
  source: Type.Optional(Type.String({ maxLength: 255 })),
  issue: Type.Object({
    ...submissionText,
    name: Type.Optional(Text),
    priority: Type.Optional(Text),
  }),
});
export type PublicSubmissionDraft = Static<typeof PublicSubmissionDraft>;

export const PublicSubmissionPatch = Type.Object({
  issue: Type.Object({
    ...submissionText,
    name: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  }),
});
export type PublicSubmissionPatch = Static<typeof PublicSubmissionPatch>;

export const PublicIssues = Type.Object({
  issues: Type.Array(PublicIssue),
  states: Type.Array(PublicState),
  labels: Type.Array(PublicLabel),
  /** How many issues match; a response has the first 1000 at most. */
  total_count: Int,
});
export type PublicIssues = Static<typeof PublicIssues>;

const {
  parent: _parent,
  resolved_at: _at,
  resolved_by: _by,
  comment_reactions,
  ...comment
} = Comment.properties;
export const PublicComment = Type.Object({
  ...comment,
  comment_reactions: Type.Array(
    Type.Object({ ...comment_reactions.items.properties, actor_detail: UserLite }),
  ),
  /** Whether its author is in the project. */
  is_member: Bool,
});
export type PublicComment = Static<typeof PublicComment>;

export const PublicCommentDraft = Type.Object({
  comment_html: Type.String({ minLength: 1, maxLength: 20_000 }),
});
export type PublicCommentDraft = Static<typeof PublicCommentDraft>;

export const PublicCommentReaction = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  comment: Uuid,
  actor: Uuid,
  reaction: Text,
});
