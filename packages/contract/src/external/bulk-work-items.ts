// Up to a hundred work items with one request, each with a result of its own.
import { Type, type Static } from "typebox";
import { route } from "../route.ts";
import { Int, Json, Nullable, Uuid } from "../schema.ts";
import { ExternalWorkItem } from "./work-items.ts";

const BULK = "/api/v1/workspaces/:slug/projects/:project_id/work-items/bulk/";

const MAX_ITEMS = 100;
/** A whole work item each, with descriptions of ordinary length. */
const BODY_LIMIT = 16_777_216;

/** In the order of the request. `status` is that of a request for this one work item. */
export const BulkResults = Type.Object({
  results: Type.Array(
    Type.Object({
      status: Int,
      id: Nullable(Uuid),
      /** After it was created or changed. */
      work_item: Nullable(ExternalWorkItem),
      /** Why it was refused, as that request would have been answered. */
      error: Nullable(Json),
    }),
  ),
});
export type BulkResults = Static<typeof BulkResults>;

/** Each is checked on its own, so that one refusal does not refuse the others. */
const items = Type.Array(Json, { minItems: 1, maxItems: MAX_ITEMS });

export const external_bulk_work_items = {
  create: route({
    method: "POST",
    path: BULK,
    access: "project.write",
    summary: "Create up to 100 work items",
    body: Type.Object({ items }),
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: BulkResults },
    errors: ["invalid"],
    mutates: true,
  }),
  update: route({
    method: "PATCH",
    path: BULK,
    access: "project.write",
    summary: "Change up to 100 work items; each names its `id`",
    body: Type.Object({ items }),
    bodyLimit: BODY_LIMIT,
    success: { status: 200, body: BulkResults },
    errors: ["invalid"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: BULK,
    access: "project.write",
    summary: "Delete up to 100 work items with their sub-items",
    body: Type.Object({ ids: Type.Array(Uuid, { minItems: 1, maxItems: MAX_ITEMS }) }),
    success: { status: 200, body: BulkResults },
    errors: ["invalid"],
    mutates: true,
  }),
};
