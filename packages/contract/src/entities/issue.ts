// The issue row and its detail (contract/issues §2), and the bodies that create and change one (§4).
import { Type, type Static } from "typebox";
import { Bool, Day, Float, Int, Json, Nullable, OneOf, SortOrder, Text, Timestamp, Uuid } from "../schema.ts";
import { PropertyValues, PropertyValuesPatch } from "./property.ts";
import { StateGroup } from "./state.ts";

export const PRIORITIES = ["urgent", "high", "medium", "low", "none"] as const;
export const Priority = OneOf(PRIORITIES);
export type Priority = (typeof PRIORITIES)[number];

/** The flat row of every list, of creation, of list-by-ids and of the live stream. */
export const Issue = Type.Object({
  id: Uuid,
  name: Text,
  state_id: Nullable(Uuid),
  sort_order: Float,
  completed_at: Nullable(Timestamp),
  estimate_point: Nullable(Uuid),
  priority: Priority,
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  sequence_id: Int,
  project_id: Uuid,
  parent_id: Nullable(Uuid),
  cycle_id: Nullable(Uuid),
  module_ids: Type.Array(Uuid),
  label_ids: Type.Array(Uuid),
  assignee_ids: Type.Array(Uuid),
  sub_issues_count: Int,
  created_at: Timestamp,
  updated_at: Timestamp,
  created_by: Nullable(Uuid),
  updated_by: Nullable(Uuid),
  attachment_count: Int,
  link_count: Int,
  is_draft: Bool,
  archived_at: Nullable(Day),
  /** Of the properties that the project defines; those without a value are absent. */
  property_values: PropertyValues,
});
export type Issue = Static<typeof Issue>;

/** A row of a paginated list: also carries its state's group. */
export const ListedIssue = Type.Object({ ...Issue.properties, state__group: Nullable(StateGroup) });
export type ListedIssue = Static<typeof ListedIssue>;

/** Flat array, or buckets by group key, or buckets of buckets (contract/issues §3.7). */
export const IssueResults = Type.Union([
  Type.Array(ListedIssue),
  Type.Record(
    Type.String(),
    Type.Object({
      results: Type.Union([
        Type.Array(ListedIssue),
        Type.Record(Type.String(), Type.Object({ results: Type.Array(ListedIssue), total_results: Int })),
      ]),
      total_results: Int,
    }),
  ),
]);
export type IssueResults = Static<typeof IssueResults>;

export const IssueDetail = Type.Object({
  ...Issue.properties,
  description_html: Text,
  is_subscribed: Bool,
  issue_reactions: Type.Optional(
    Type.Array(Type.Object({ id: Uuid, actor: Uuid, issue: Uuid, reaction: Text })),
  ),
  issue_attachment: Type.Optional(
    Type.Array(
      Type.Object({
        id: Uuid,
        asset: Text,
        attributes: Json,
        issue_id: Uuid,
        updated_at: Timestamp,
        updated_by_id: Nullable(Uuid),
      }),
    ),
  ),
  issue_link: Type.Optional(
    Type.Array(
      Type.Object({
        id: Uuid,
        issue_id: Uuid,
        title: Nullable(Text),
        url: Text,
        metadata: Json,
        created_by_id: Nullable(Uuid),
        created_at: Timestamp,
      }),
    ),
  ),
  /** An empty object when there is no parent. */
  parent: Type.Optional(Type.Partial(Type.Object({ id: Uuid, sequence_id: Int, project_id: Uuid }))),
  /** Of visitors and members on published boards; null while no board of the project has votes. */
  votes: Type.Optional(Nullable(Type.Object({ up: Int, down: Int }))),
});
export type IssueDetail = Static<typeof IssueDetail>;

/** Null and "" both mean none (contract/issues §20.23); dates know null only. */
const IdOrEmpty = Type.Union([Uuid, Type.Literal(""), Type.Null()]);
const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  description_html: Type.String({ maxLength: 2_000_000 }),
  priority: Priority,
  state_id: IdOrEmpty,
  parent_id: IdOrEmpty,
  estimate_point: IdOrEmpty,
  start_date: Nullable(Day),
  target_date: Nullable(Day),
  label_ids: Type.Array(Uuid, { maxItems: 500 }),
  assignee_ids: Type.Array(Uuid, { maxItems: 500 }),
  sort_order: SortOrder,
  is_draft: Bool,
  property_values: PropertyValuesPatch,
};

export const IssueDraft = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  name: writable.name,
});
export type IssueDraft = Static<typeof IssueDraft>;
/**
 * `make_room` beside `sort_order` goes beyond the wire format: the issue was dropped between others, and an issue with
 * the same sort order moves. Without it, several issues may have one sort order.
 */
export const IssuePatch = Type.Partial(Type.Object({ ...writable, make_room: Bool }));
export type IssuePatch = Static<typeof IssuePatch>;
