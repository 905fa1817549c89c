// Attachments of work items, as programs see them (contract/external §9). A program asks for a grant, sends the file to
// the URL of the grant without its token, and says that it is done.
import { Type, type Static } from "typebox";
import { FURTHEST } from "../bounds.ts";
import { route } from "../route.ts";
import { Bool, Float, Int, Json, Nullable, Text, Uuid } from "../schema.ts";
import { externalBase } from "./entities.ts";
import { objectQuery } from "./lists.ts";

const I = "/api/v1/workspaces/:slug/projects/:project_id/work-items/:issue_id";

export const ExternalAttachment = Type.Object({
  ...externalBase,
  attributes: Type.Object({ name: Text, size: Int, type: Text }),
  /** The key of the file in the store. */
  asset: Text,
  asset_url: Nullable(Text),
  entity_type: Type.Literal("ISSUE_ATTACHMENT"),
  entity_identifier: Nullable(Uuid),
  is_deleted: Bool,
  is_archived: Bool,
  size: Float,
  is_uploaded: Bool,
  storage_metadata: Nullable(Json),
  user: Nullable(Uuid),
  workspace: Uuid,
  project: Uuid,
  issue: Uuid,
  comment: Type.Null(),
  page: Type.Null(),
  draft_issue: Type.Null(),
});
export type ExternalAttachment = Static<typeof ExternalAttachment>;

/** `url` takes a multipart form with these fields and the file as `file`, once, within a quarter of an hour. */
export const UploadGrant = Type.Object({
  upload_data: Type.Object({ url: Text, fields: Type.Record(Text, Text) }),
  asset_id: Uuid,
  asset_url: Text,
  id: Uuid,
});
export type UploadGrant = Static<typeof UploadGrant>;

export const external_attachments = {
  list: route({
    method: "GET",
    path: `${I}/attachments/`,
    access: "project.view",
    summary: "Attachments of a work item, newest first",
    query: Type.Object(objectQuery),
    success: { status: 200, body: Type.Array(ExternalAttachment) },
    errors: ["issue.not_found"],
  }),
  create: route({
    method: "POST",
    path: `${I}/attachments/`,
    access: "project.write",
    summary: "Ask for the URL to upload an attachment to",
    body: Type.Object({
      name: Type.String({ minLength: 1, maxLength: 255 }),
      size: Type.Integer({ minimum: 0, maximum: FURTHEST }),
      type: Type.Optional(Nullable(Text)),
    }),
    success: { status: 200, body: UploadGrant },
    errors: ["issue.not_found", "invalid"],
    mutates: true,
  }),
  download: route({
    method: "GET",
    path: `${I}/attachments/:attachment_id/`,
    access: "project.view",
    summary: "Redirects to a URL that serves the file for an hour",
    success: { status: 302 },
    errors: ["issue.not_found", "attachment.not_found"],
  }),
  confirm: route({
    method: "PATCH",
    path: `${I}/attachments/:attachment_id/`,
    access: "project.write",
    summary: "Say that an upload is complete; an attachment is complete as soon as its file was received",
    body: Type.Object({ is_uploaded: Type.Optional(Bool) }),
    success: { status: 204 },
    errors: ["issue.not_found", "attachment.not_found"],
    mutates: true,
  }),
  remove: route({
    method: "DELETE",
    path: `${I}/attachments/:attachment_id/`,
    access: "project.write",
    summary: "Delete an attachment",
    success: { status: 204 },
    errors: ["issue.not_found", "attachment.not_found"],
    mutates: true,
  }),
};
