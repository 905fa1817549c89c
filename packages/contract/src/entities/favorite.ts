// What a person has starred, to be found again in the sidebar (contract/workspace, appendix A).
import { Type, type Static } from "typebox";
import { Bool, Int, Json, Nullable, OneOf, Text, Uuid } from "../schema.ts";

export const FAVORITE_KINDS = ["project", "cycle", "module", "view"] as const;
export type FavoriteKind = (typeof FAVORITE_KINDS)[number];

export const Favorite = Type.Object({
  id: Uuid,
  workspace_id: Uuid,
  /** Null for what belongs to the workspace. */
  project_id: Nullable(Uuid),
  entity_type: OneOf(FAVORITE_KINDS),
  entity_identifier: Uuid,
  entity_data: Type.Object({
    id: Uuid,
    name: Text,
    logo_props: Json,
    project_id: Nullable(Uuid),
    /** What is archived stays a favourite, but is not offered. */
    is_archived: Bool,
  }),
  /** Favourites have the names of what they are. */
  name: Nullable(Text),
  is_folder: Bool,
  /** Its place among the person's favourites, in the order in which they were starred. */
  sequence: Int,
  parent: Nullable(Uuid),
});
export type Favorite = Static<typeof Favorite>;
