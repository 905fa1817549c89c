// What the search through a workspace finds (contract/issues §18.2).
import { Type, type Static } from "typebox";
import { Int, Text, Uuid } from "../schema.ts";

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
