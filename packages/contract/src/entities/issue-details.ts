// Objects that belong to an issue: links, relations, attachments, reactions, subscriptions, sub-issues (contract/issues
// §5.4, §6).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Json, Nullable, OneOf, Text, Uuid } from "../schema.ts";
import { Issue } from "./issue.ts";
import { UserLite } from "./lite.ts";

const place = { project: Uuid, workspace: Uuid };

// Links

export const IssueLink = Type.Object({
  id: Uuid,
  ...audit,
  ...place,
  issue: Uuid,
  title: Nullable(Text),
  url: Text,
  metadata: Json,
  created_by_detail: Nullable(UserLite),
});
export type IssueLink = Static<typeof IssueLink>;

const link = {
  title: Nullable(Type.String({ maxLength: 255 })),
  url: Type.String({ minLength: 1, maxLength: 2000 }),
};
export const IssueLinkDraft = Type.Object({ url: link.url, title: Type.Optional(link.title) });
export type IssueLinkDraft = Static<typeof IssueLinkDraft>;
export const IssueLinkPatch = Type.Partial(Type.Object(link));
export type IssueLinkPatch = Static<typeof IssueLinkPatch>;

// Relations

export const RELATION_TYPES = ["blocking", "blocked_by", "duplicate", "relates_to"] as const;
export type RelationType = (typeof RELATION_TYPES)[number];
/** Relations between dates (contract/external §9). */
const DATE_RELATION_TYPES = ["start_before", "start_after", "finish_before", "finish_after"] as const;
export const EVERY_RELATION_TYPE = [...RELATION_TYPES, ...DATE_RELATION_TYPES] as const;
export type EveryRelationType = (typeof EVERY_RELATION_TYPE)[number];

/**
 * A relation as stored and as sent on the live stream: `issue_id` is blocked by, or a duplicate of, or starts or
 * finishes before, `related_issue_id`.
 */
export const RelationRow = Type.Object({
  id: Uuid,
  /** The project of `issue_id`. */
  project_id: Uuid,
  issue_id: Uuid,
  related_issue_id: Uuid,
  relation_type: OneOf(["blocked_by", "duplicate", "relates_to", "start_before", "finish_before"] as const),
});
export type RelationRow = Static<typeof RelationRow>;

/** The other issue's whole row, its relation to this one (contract/issues §6.3), and the relation as stored. */
export const RelatedIssue = Type.Object({
  ...Issue.properties,
  relation_type: OneOf(EVERY_RELATION_TYPE),
  relation: RelationRow,
});
export type RelatedIssue = Static<typeof RelatedIssue>;

/** Always these four keys; the others only with issues. */
export const IssueRelations = Type.Object({
  blocking: Type.Array(RelatedIssue),
  blocked_by: Type.Array(RelatedIssue),
  duplicate: Type.Array(RelatedIssue),
  relates_to: Type.Array(RelatedIssue),
  ...Type.Partial(
    Type.Object({
      start_before: Type.Array(RelatedIssue),
      start_after: Type.Array(RelatedIssue),
      finish_before: Type.Array(RelatedIssue),
      finish_after: Type.Array(RelatedIssue),
    }),
  ).properties,
});
export type IssueRelations = Static<typeof IssueRelations>;

export const RelationDraft = Type.Object({
  relation_type: OneOf(EVERY_RELATION_TYPE),
  issues: Type.Array(Uuid, { minItems: 1, maxItems: 100 }),
});
export type RelationDraft = Static<typeof RelationDraft>;
export const RelationRemoval = Type.Object({
  relation_type: OneOf(EVERY_RELATION_TYPE),
  related_issue: Uuid,
});
export type RelationRemoval = Static<typeof RelationRemoval>;

// Attachments and files

export const Attachment = Type.Object({
  id: Uuid,
  ...audit,
  ...place,
  issue: Uuid,
  issue_id: Uuid,
  updated_by_id: Nullable(Uuid),
  /** The file's URL: contains the workspace's id, a slash and the key (contract/issues §6.4). */
  asset: Text,
  attributes: Type.Object({ name: Text, size: Int, type: Type.Optional(Text) }),
});
export type Attachment = Static<typeof Attachment>;

/** A file shown in rich text: an image or a file in a description or comment. */
export const FileAsset = Type.Object({
  id: Uuid,
  ...audit,
  workspace: Nullable(Uuid),
  asset: Text,
  attributes: Json,
  is_deleted: Bool,
});
export type FileAsset = Static<typeof FileAsset>;

// Reactions

/** Decimal Unicode code points as text (contract/issues §5.4). */
export const ReactionDraft = Type.Object({
  reaction: Type.String({ pattern: "^[0-9]{1,7}(-[0-9]{1,7})*$", maxLength: 20 }),
});
export type ReactionDraft = Static<typeof ReactionDraft>;

export const IssueReaction = Type.Object({
  id: Uuid,
  ...audit,
  ...place,
  issue: Uuid,
  actor: Uuid,
  reaction: Text,
  actor_detail: UserLite,
});
export type IssueReaction = Static<typeof IssueReaction>;

// Subscription

export const Subscription = Type.Object({ id: Uuid, ...audit, ...place, issue: Uuid, subscriber: Uuid });
export type Subscription = Static<typeof Subscription>;

// Sub-issues

export const SubIssues = Type.Object({
  sub_issues: Type.Array(Issue),
  /** Ids by state group; only groups that occur. */
  state_distribution: Type.Record(Type.String(), Type.Array(Uuid)),
});
export type SubIssues = Static<typeof SubIssues>;

/** A row of the search for issues (contract/issues §8). */
export const FoundIssue = Type.Object({
  id: Uuid,
  name: Text,
  start_date: Nullable(Text),
  sequence_id: Int,
  project__name: Text,
  project__identifier: Text,
  project_id: Uuid,
  workspace__slug: Text,
  state__name: Nullable(Text),
  state__group: Nullable(Text),
  state__color: Nullable(Text),
  /** Its current cycle, for moving it to another one. */
  cycle_id: Type.Optional(Nullable(Uuid)),
});
export type FoundIssue = Static<typeof FoundIssue>;

/** Where an issue's key leads, including keys it had before it moved or its project was renamed. */
export const IssueAddress = Type.Object({ id: Uuid, project_id: Uuid, archived_at: Nullable(Text) });
export type IssueAddress = Static<typeof IssueAddress>;

/** What an issue is called, wherever it is: `key` is `WEB-12`. */
export const IssueName = Type.Object({ ...IssueAddress.properties, key: Text, name: Text });
export type IssueName = Static<typeof IssueName>;

export const ArchivedAt = Type.Object({ archived_at: Text });
