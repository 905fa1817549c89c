// Projects and their members (contract/workspace §9).
import { Type, type Static } from "typebox";
import {
  audit,
  Bool,
  Float,
  IconProp,
  Int,
  Json,
  LogoProps,
  Nullable,
  OneOf,
  PictureAddress,
  Text,
  Timestamp,
  Uuid,
} from "../schema.ts";
import { ProjectLite, UserLite, WorkspaceLite } from "./lite.ts";
import { PropertyDefinition } from "./property.ts";
import { Role } from "./workspace.ts";

/** 0 private (by invite only), 2 public (anyone in the workspace can join). */
export const NETWORKS = [0, 2] as const;

/** The fields that an admin may write. Responses have the same keys. */
const writable = {
  name: Type.String({ minLength: 1, maxLength: 255, pattern: "\\S" }),
  identifier: Type.String({ minLength: 1, maxLength: 12 }),
  description: Type.String({ maxLength: 10_000 }),
  network: OneOf(NETWORKS),
  cover_image: Nullable(PictureAddress),
  logo_props: LogoProps,
  emoji: Nullable(Type.String({ maxLength: 255 })),
  icon_prop: Nullable(IconProp),
  project_lead: Nullable(Uuid),
  default_assignee: Nullable(Uuid),
  default_state: Nullable(Uuid),
  estimate: Nullable(Uuid),
  module_view: Bool,
  cycle_view: Bool,
  issue_views_view: Bool,
  page_view: Bool,
  inbox_view: Bool,
  archive_in: Type.Integer({ minimum: 0, maximum: 12 }),
  close_in: Type.Integer({ minimum: 0, maximum: 12 }),
  /** How branches of its issues are named, such as `{user}/{key}-{title}`; empty: like this. */
  branch_pattern: Type.String({ maxLength: 120 }),
};

export const Project = Type.Object({
  ...writable,
  cover_image: Nullable(Text),
  logo_props: Json,
  icon_prop: Nullable(Json),
  id: Uuid,
  ...audit,
  workspace: Uuid,
  archived_at: Nullable(Timestamp),
  is_favorite: Bool,
  is_member: Bool,
  member_role: Nullable(Role),
  sort_order: Nullable(Float),
  total_members: Int,
  total_cycles: Int,
  total_modules: Int,
  /** Of its published board; null: it is not published. */
  anchor: Nullable(Text),
  /** Whether a board of the project or of one of its views is published with comments. */
  has_public_comments: Bool,
  /** The properties that this project defines for its issues, in the order of menus. */
  properties: Type.Array(PropertyDefinition),
  members: Type.Array(
    Type.Object({ id: Uuid, member_id: Uuid, member__display_name: Text, member__avatar: Text }),
  ),
});
export type Project = Static<typeof Project>;

export const ProjectDetail = Type.Object({
  ...Project.properties,
  total_issues: Int,
  sub_issues: Int,
  archived_issues: Int,
  archived_sub_issues: Int,
  draft_issues: Int,
  draft_sub_issues: Int,
});
export type ProjectDetail = Static<typeof ProjectDetail>;

export const ProjectDraft = Type.Object({
  ...Type.Partial(Type.Object(writable)).properties,
  name: writable.name,
  identifier: writable.identifier,
});
export type ProjectDraft = Static<typeof ProjectDraft>;
export const ProjectPatch = Type.Partial(Type.Object(writable));
export type ProjectPatch = Static<typeof ProjectPatch>;

/** A row of the members list: ids only; people are read from the workspace. */
export const ProjectMemberRow = Type.Object({ id: Uuid, role: Role, member: Uuid, project: Uuid });
export type ProjectMemberRow = Static<typeof ProjectMemberRow>;

export const ProjectMember = Type.Object({
  id: Uuid,
  workspace: WorkspaceLite,
  project: ProjectLite,
  member: Type.Object({ ...UserLite.properties, email: Type.Optional(Text) }),
  ...audit,
  comment: Nullable(Text),
  role: Role,
  view_props: Json,
  default_props: Json,
  preferences: Json,
  sort_order: Float,
  is_active: Bool,
});
export type ProjectMember = Static<typeof ProjectMember>;

export const ProjectMembersDraft = Type.Object({
  members: Type.Array(Type.Object({ member_id: Uuid, role: Role }), { maxItems: 500 }),
});

/** An invitation by email address, to the project and its workspace at the same time. */
export const ProjectInvitation = Type.Object({
  id: Uuid,
  project: ProjectLite,
  workspace: WorkspaceLite,
  ...audit,
  email: Text,
  accepted: Bool,
  message: Nullable(Text),
  responded_at: Nullable(Timestamp),
  role: Role,
});
export type ProjectInvitation = Static<typeof ProjectInvitation>;
