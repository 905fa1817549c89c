// Pages of an issue (contract/external §9).
import { Type, type Static } from "typebox";
import { audit, Json, Nullable, Text, Uuid } from "../schema.ts";

/** A link of an issue to a page. People who may not see the page do not receive it. */
export const IssuePage = Type.Object({
  id: Uuid,
  ...audit,
  project: Uuid,
  workspace: Uuid,
  issue: Uuid,
  page: Uuid,
  /** As it was when the link was read. `project` is null for a page of the workspace. */
  page_detail: Type.Object({ id: Uuid, name: Text, logo_props: Json, project: Nullable(Uuid) }),
});
export type IssuePage = Static<typeof IssuePage>;
