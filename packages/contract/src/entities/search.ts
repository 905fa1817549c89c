// What the search through a workspace finds (contract/issues §18.2).
import { Type, type Static } from "typebox";
import { Int, Json, Nullable, Text, Uuid } from "../schema.ts";

const inProject = Type.Object({
  name: Text,
  id: Uuid,
  project_id: Uuid,
  project__identifier: Text,
  workspace__slug: Text,
});
export type FoundInProject = Static<typeof inProject>;

const FoundPage = Type.Object({
  name: Text,
  id: Uuid,
  project_ids: Type.Array(Uuid),
  project_identifiers: Type.Array(Text),
  project__identifiers: Type.Array(Text),
  workspace__slug: Text,
});

/** One list per kind of object. */
export const Found = Type.Object({
  workspace: Type.Array(Type.Object({ name: Text, id: Uuid, slug: Text })),
  project: Type.Array(Type.Object({ name: Text, id: Uuid, identifier: Text, workspace__slug: Text })),
  issue: Type.Array(Type.Object({ ...inProject.properties, sequence_id: Int })),
  cycle: Type.Array(inProject),
  module: Type.Array(inProject),
  issue_view: Type.Array(inProject),
  page: Type.Array(FoundPage),
});
export type Found = Static<typeof Found>;

/** What can be mentioned and embedded in text, by the names of `query_type` (contract/issues §19). */
export const ENTITY_TYPES = ["user_mention", "project", "issue", "cycle", "module", "page"] as const;
export type EntityType = (typeof ENTITY_TYPES)[number];

const FoundCollection = Type.Object({ ...inProject.properties, status: Nullable(Text) });

/** One list for each requested type. */
export const FoundEntities = Type.Partial(
  Type.Object({
    user_mention: Type.Array(
      Type.Object({ member__avatar_url: Text, member__display_name: Text, member__id: Uuid }),
    ),
    project: Type.Array(
      Type.Object({ name: Text, id: Uuid, identifier: Text, logo_props: Json, workspace__slug: Text }),
    ),
    issue: Type.Array(
      Type.Object({
        name: Text,
        id: Uuid,
        sequence_id: Int,
        project__identifier: Text,
        project_id: Uuid,
        priority: Text,
        state_id: Nullable(Uuid),
        type_id: Type.Null(),
      }),
    ),
    cycle: Type.Array(FoundCollection),
    module: Type.Array(FoundCollection),
    page: Type.Array(
      Type.Object({
        name: Text,
        id: Uuid,
        logo_props: Json,
        projects__id: Nullable(Uuid),
        workspace__slug: Text,
      }),
    ),
  }),
);
export type FoundEntities = Static<typeof FoundEntities>;
