// What a person has added to favorites, for quick access in the sidebar (contract/workspace, appendix A).
import { Type, type Static } from "typebox";
import { Bool, Int, Json, Nullable, OneOf, Text, Uuid } from "../schema.ts";

export const FAVORITE_KINDS = ["project", "cycle", "module", "view", "page", "page_collection"] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

export const Favorite = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  /** Null for objects of the workspace. */
  project_id: Nullable(Uuid),
  entity_type: OneOf(FAVORITE_KINDS),
  entity_identifier: Uuid,
  entity_data: Type.Object({
    id: Uuid,
    name: Text,
    logo_props: Json,
    project_id: Nullable(Uuid),
    /** Archived objects stay favorites, but are not offered. */
    is_archived: Bool,
  }),
  /** Favorites have the names of their targets. */
  name: Nullable(Text),
  is_folder: Bool,
  /** Its place among the person's favorites, in the order in which they were added. */
  sequence: Int,
  parent: Nullable(Uuid),
});
export type Favorite = Static<typeof Favorite>;
