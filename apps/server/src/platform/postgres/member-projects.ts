// The projects whose content a person sees in lists that span a workspace.
import type { Queryable } from "./database.ts";

/** Ids of the unarchived projects that a person is a member of, as a subquery. */
export const memberProjects = (db: Queryable, workspaceId: string, userId: string) =>
  db
    .selectFrom("project_members as m")
    .innerJoin("projects as p", (join) =>
      join.onRef("p.workspace_id", "=", "m.workspace_id").onRef("p.id", "=", "m.project_id"),
    )
    .select("m.project_id")
    .where("m.workspace_id", "=", workspaceId)
    .where("m.member_id", "=", userId)
    .where("m.is_active", "=", true)
    .where("p.archived_at", "is", null);
