// The trash of a workspace (docs/adr/0051): admins see all of it, others what they deleted, wrote, or may delete.
import { Type } from "typebox";
import { ProjectDraft } from "../entities/project.ts";
import { Restored, TRASH_KINDS, TrashItem } from "../entities/trash.ts";
import { route } from "../route.ts";
import { OneOf, pageQuery, Paginated, Uuid } from "../schema.ts";

const TRASH = "/api/workspaces/:slug/trash/";
const ITEM = `${TRASH}:trash_item_id/` as const;

export const trash = {
  list: route({
    method: "GET",
    path: TRASH,
    access: "workspace.view",
    summary: "What was deleted and can be restored, newest first; `search` looks into titles",
    query: Type.Object({
      ...pageQuery,
      search: Type.Optional(Type.String({ maxLength: 255 })),
      kind: Type.Optional(OneOf(TRASH_KINDS)),
      project: Type.Optional(Uuid),
    }),
    success: { status: 200, body: Paginated(Type.Array(TrashItem)) },
    errors: ["bad_page"],
  }),
  restore: route({
    method: "POST",
    path: `${ITEM}restore/`,
    access: "workspace.view",
    summary:
      "Restore something deleted with all that it contained; references to what is gone are dropped. A project may get another name and identifier, in case theirs are taken",
    query: Type.Object({
      name: Type.Optional(ProjectDraft.properties.name),
      identifier: Type.Optional(ProjectDraft.properties.identifier),
    }),
    success: { status: 200, body: Restored },
    errors: ["trash.not_found", "trash.no_project", "trash.no_place", "invalid", "conflict", "forbidden"],
    mutates: true,
  }),
  purge: route({
    method: "DELETE",
    path: ITEM,
    access: "workspace.view",
    summary:
      "Delete something in the trash for good, with its files: for admins of its project or the workspace",
    success: { status: 204 },
    errors: ["trash.not_found", "forbidden"],
    mutates: true,
  }),
};
