// Workspaces, their members and invitations (contract/workspace §4).
import { Type, type Static } from "typebox";
import { audit, Bool, Int, Json, Nullable, OneOf, PictureAddress, Text, Timestamp, Uuid } from "../schema.ts";
import { UserLite, WorkspaceLite } from "./lite.ts";

/** guest, viewer, member, admin (spec §6). */
export const ROLES = [5, 10, 15, 20] as const;
export const Role = OneOf(ROLES);
export type Role = (typeof ROLES)[number];

export const Workspace = Type.Object({
  id: Uuid,
  owner: UserLite,
  total_members: Type.Optional(Int),
  total_issues: Type.Optional(Int),
  created_at: Timestamp,
  updated_at: Timestamp,
  name: Text,
  logo: Nullable(Text),
  slug: Text,
  organization_size: Nullable(Text),
  created_by: Nullable(Uuid),
  updated_by: Nullable(Uuid),
});
export type Workspace = Static<typeof Workspace>;

const writable = {
  name: Type.String({ maxLength: 80 }),
  organization_size: Nullable(Type.String({ maxLength: 20 })),
  logo: Nullable(PictureAddress),
};
export const WorkspaceDraft = Type.Object({
  name: writable.name,
  slug: Type.String(),
  organization_size: Type.Optional(writable.organization_size),
  logo: Type.Optional(writable.logo),
  company_role: Type.Optional(Nullable(Text)),
});
export type WorkspaceDraft = Static<typeof WorkspaceDraft>;
export const WorkspacePatch = Type.Partial(Type.Object(writable));
export type WorkspacePatch = Static<typeof WorkspacePatch>;

/** `member.email` only for callers above viewer. `id` is the membership's. */
export const WorkspaceMember = Type.Object({
  id: Uuid,
  member: Type.Object({ ...UserLite.properties, email: Type.Optional(Text) }),
  workspace: WorkspaceLite,
  ...audit,
  role: Role,
  company_role: Nullable(Text),
  view_props: Json,
  default_props: Json,
  issue_props: Json,
  is_active: Bool,
});
export type WorkspaceMember = Static<typeof WorkspaceMember>;

export const WorkspaceMemberMe = Type.Object({
  id: Uuid,
  ...audit,
  role: Role,
  company_role: Nullable(Text),
  view_props: Json,
  default_props: Json,
  issue_props: Json,
  is_active: Bool,
  workspace: Uuid,
  member: Uuid,
});
export type WorkspaceMemberMe = Static<typeof WorkspaceMemberMe>;

/** The token is never listed (security 48). */
export const WorkspaceInvitation = Type.Object({
  id: Uuid,
  workspace: Workspace,
  total_members: Type.Optional(Int),
  created_by_detail: Nullable(UserLite),
  ...audit,
  email: Text,
  accepted: Bool,
  message: Nullable(Text),
  responded_at: Nullable(Timestamp),
  role: Role,
});
export type WorkspaceInvitation = Static<typeof WorkspaceInvitation>;

export const InvitationDraft = Type.Object({
  emails: Type.Array(Type.Object({ email: Text, role: Type.Optional(Role) }), { maxItems: 100 }),
});

/** The response to an invitation, by its link. */
export const InvitationReply = Type.Object({ email: Text, accepted: Bool, token: Type.Optional(Text) });
