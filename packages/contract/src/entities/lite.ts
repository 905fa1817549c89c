// Small embedded objects (contract/issues §1, contract/workspace §0.1).
import { Type, type Static } from "typebox";
import { Bool, Json, Nullable, Text, Uuid } from "../schema.ts";

export const UserLite = Type.Object({
  id: Uuid,
  first_name: Text,
  last_name: Text,
  avatar: Text,
  is_bot: Bool,
  display_name: Text,
});
export type UserLite = Static<typeof UserLite>;

export const UserAdminLite = Type.Object({ ...UserLite.properties, email: Text });
export type UserAdminLite = Static<typeof UserAdminLite>;

export const WorkspaceLite = Type.Object({ name: Text, slug: Text, id: Uuid });
export type WorkspaceLite = Static<typeof WorkspaceLite>;

export const ProjectLite = Type.Object({
  id: Uuid,
  identifier: Text,
  name: Text,
  cover_image: Nullable(Text),
  logo_props: Json,
  description: Text,
});
export type ProjectLite = Static<typeof ProjectLite>;
